import { Action } from '../../engine/action.ts'
import { availableActions } from '../../engine/advance.ts'
import { needWorld } from '../../engine/need-world.ts'
import type { World } from '../../engine/world.ts'
import { winning } from '../../planners/game-planner.ts'
import { tryPlan } from './model-planner.ts'

/**
 * Whether the winning condition holds before the first turn. Games end only after turns, so a plan would be empty or impossible.
 *
 * @example if (isWonByAnyTurn(world)) advance(world, Action.nil)
 */
export function isWonByAnyTurn(world: World): boolean {
  needWorld(world)
  return world.tick < 0 && world.game.rules.terminations.some(({ win, isDone }) => win && isDone(world))
}

/** Returns waiting, unless waiting does not win and another move does. */
export function firstTurn(world: World): Action {
  const wins = (action: Action): boolean => tryPlan(world, [action], winning).reaches
  return [Action.nil, ...availableActions(world)].find(wins) ?? Action.nil
}
