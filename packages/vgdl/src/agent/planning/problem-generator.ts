/** From a state of the game to problems (the problem generator of the planning module). */
import type { CompiledGame, ProblemCompilation } from '../../compile/compiled-game.ts'
import type { World } from '../../engine/world.ts'
import type { GameModel, ModelProblem } from './game-model.ts'
import type { GoalManager, ManagedGoal } from './goal-manager.ts'
import { modelFacts } from './model-facts.ts'
import type { ModelGoal } from './model-planner.ts'

/** The problem of a state and a goal, with the facts of saved goals. Goals that the model cannot say mean: what wins the game. */
export function generateProblem(model: GameModel, world: World, { formula, additional }: ModelGoal): ModelProblem {
  return model.problem(world, { ...(formula && { goal: formula }), ...(additional && { additional }) })
}

/** What the model says about the state that a game is in, whatever the goal. It is made once for each tick. */
export function presentProblem(compiled: CompiledGame, world: World, manager: GoalManager): () => ProblemCompilation {
  let made: ProblemCompilation | undefined
  let tick = Number.NaN
  let saved = 0
  return () => {
    if (made === undefined || tick !== world.tick || saved !== manager.saved.length) {
      made = compiled.problem(world, { additional: manager.saved })
      tick = world.tick
      saved = manager.saved.length
    }
    return made
  }
}

/** Lets a goal manager look at the state that a game has ended in; gives the goals that are reached by its last turn. */
export function checkGoalsAtEnd(compiled: CompiledGame, world: World, manager: GoalManager): readonly ManagedGoal[] {
  const { problem } = compiled.problem(world, { additional: manager.saved })
  return problem === undefined ? [] : manager.look(modelFacts(compiled.domain, problem))
}
