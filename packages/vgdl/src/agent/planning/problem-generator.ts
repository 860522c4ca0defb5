/** Generates problems from a state of the game (the problem generator of the planning module). */

import { needKeys, needObject } from '@telos/core/text'
import type { CompiledGame, ProblemCompilation } from '../../compile/compiled-game.ts'
import { needCompiled, needGameModel } from '../../compile/need-compiled.ts'
import { needWorld } from '../../engine/need-world.ts'
import type { World } from '../../engine/world.ts'
import type { GameModel, ModelProblem } from './game-model.ts'
import type { GoalManager, ManagedGoal } from './goal-manager.ts'
import { modelFacts } from './model-facts.ts'
import type { ModelGoal } from './model-planner.ts'

/**
 * Writes the planning problem for a state and a goal, including the facts of saved goals. Without a formula, the goal is to win the game.
 *
 * @example
 * const generated = generateProblem(model, world, winning)
 * if ('text' in generated) generated.text // '(define (problem …'
 */
export function generateProblem(model: GameModel, world: World, goal: ModelGoal): ModelProblem {
  needGameModel(model)
  needWorld(world)
  needObject(goal, '{ formula, additional }')
  const { formula, additional } = goal
  return model.problem(world, { ...(formula && { goal: formula }), ...(additional && { additional }) })
}

/** Describes the game's current state in the model, independent of the goal. Computed once per tick. */
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

/**
 * Shows a goal manager the state in which a game ended. Returns the goals that the last turn reached.
 *
 * @example checkGoalsAtEnd(compiled, world, manager).map(({ name }) => name)
 */
export function checkGoalsAtEnd(compiled: CompiledGame, world: World, manager: GoalManager): readonly ManagedGoal[] {
  needCompiled(compiled)
  needWorld(world)
  needKeys(manager, 'goals from manageGoals', 'goals', 'saved')
  const { problem } = compiled.problem(world, { additional: manager.saved })
  return problem === undefined ? [] : manager.look(modelFacts(compiled.domain, problem))
}
