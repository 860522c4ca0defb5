/** Planners that plan with a model: besides the moves, they return the steps behind them. */

import { needKeys, needList } from '@telos/core/text'
import { isChanceAhead } from '../../analysis/chance-ahead.ts'
import type { CompiledGame } from '../../compile/compiled-game.ts'
import type { PlanningAtom, PlanningFormula } from '../../compile/language/planning-model.ts'
import { needCompiled } from '../../compile/need-compiled.ts'
import type { Action } from '../../engine/action.ts'
import { advance } from '../../engine/advance.ts'
import { needWorld } from '../../engine/need-world.ts'
import type { World } from '../../engine/world.ts'
import { forwardModel } from '../../model/observation.ts'
import { type GameGoal, type GamePlanner, type Planning, winning } from '../../planners/game-planner.ts'
import type { GoalManager, ManagedGoal } from './goal-manager.ts'
import { holdsInModel, modelFacts } from './model-facts.ts'
import type { PlannedTurn } from './plan-translator.ts'

/** A goal that the model can express. Any other goal means winning the game. */
export interface ModelGoal extends GameGoal {
  readonly formula?: PlanningFormula
  /** Additional facts that hold, from saved goals. */
  readonly additional?: readonly PlanningAtom[]
}

/** Searches for plans of a model. */
export interface ModelPlanner extends GamePlanner {
  plan(world: World, goal: ModelGoal): ModelPlanning
}

/** A search for a plan of a model, in progress. */
export interface ModelPlanning extends Planning {
  /** The plan, turn by turn; empty before it is found. */
  readonly turns: readonly PlannedTurn[]
}

/** The result of trying a plan in a copy of the game. */
export interface PlanTrial {
  readonly reaches: boolean
  /** The reason for a failure, in words. */
  readonly why: string
}

/**
 * Plays moves in a copy of the game, to check the claims of a model.
 *
 * @example tryPlan(world, moves, winning) // { reaches: true, why: '' }
 */
export function tryPlan(world: World, moves: readonly Action[], goal: GameGoal, seed = 0): PlanTrial {
  needWorld(world)
  needList(moves, 'a list of moves')
  needKeys(goal, 'a goal, such as winning', 'isReached')
  const copy = forwardModel(world, seed)
  for (const [index, move] of moves.entries()) {
    if (goal.isReached(copy)) return { reaches: true, why: '' }
    if (copy.over) return { reaches: false, why: `the game is over before move ${index + 1} of ${moves.length}` }
    advance(copy, move)
  }
  const reaches = goal.isReached(copy)
  if (reaches) return { reaches, why: '' }
  const end = copy.over && copy.winner === 'PLAYER_LOSES' ? 'the game is lost' : 'the goal is not reached'
  const count = moves.length === 1 ? '1 move was' : `${moves.length} moves were`
  return { reaches, why: `${count} played in a copy of the game, and ${end}` }
}

/**
 * Converts a goal of the manager into a planner's query.
 *
 * @example pddlPlanner(model).plan(world, modelGoal(model.compiled, manager, manager.current))
 */
export function modelGoal(compiled: CompiledGame, manager: GoalManager, goal: ManagedGoal): ModelGoal {
  needCompiled(compiled)
  needKeys(manager, 'goals from manageGoals', 'goals', 'saved')
  needKeys(goal, 'a goal of the manager', 'name', 'formula')
  const { name, formula } = goal
  const isReached = (world: World): boolean => {
    const { problem } = compiled.problem(world, { additional: manager.saved })
    return problem !== undefined && holdsInModel(formula, modelFacts(compiled.domain, problem))
  }
  return { ...(goal.isWin ? winning : { isReached }), name, formula, additional: manager.saved }
}

/**
 * Whether the model predicts the game exactly: nothing is left to chance, and no moving sprite stands still in the model.
 *
 * @example isExact(compiled, world) // true for Sokoban
 */
export function isExact(compiled: CompiledGame, world: World): boolean {
  needCompiled(compiled)
  needWorld(world)
  const { warnings } = compiled
  return !isChanceAhead(world) && !warnings.some(({ code }) => code === 'vgdl/stands-still')
}
