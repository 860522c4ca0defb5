/** Plays with plans of moves. */
import { needFunction, needKeys } from '@telos/core/text'
import type { Action } from '../../engine/action.ts'
import { needWorld } from '../../engine/need-world.ts'
import type { World } from '../../engine/world.ts'
import { type GameGoal, type GamePlanner, winning } from '../../planners/game-planner.ts'
import type { GameMind, RunNote } from '../game-mind.ts'
import { gameAims } from './game-aims.ts'
import { createMoveMonitor } from './move-monitor.ts'
import { planPursuit } from './plan-pursuit.ts'
import { planningMind } from './planning-mind.ts'
import { createRunLog } from './run-log.ts'

export interface PlanMindOptions {
  readonly planner: GamePlanner
  /** @default to win */
  readonly goal?: GameGoal
  /** Seed of the chance that plans assume. */
  readonly seed?: number
  readonly now?: () => number
  /** Called with each event of the run, in words. */
  readonly onNote?: (note: RunNote) => void
}

/** Milliseconds of thinking per slice, so that other tasks get a turn. */
const SLICE = 100

/**
 * Creates a mind that plans in the game itself.
 *
 * @example await playOut(world, (play) => planMind(world, play, { planner: forwardPlanner() }))
 */
export function planMind(world: World, play: (action: Action) => void, options: PlanMindOptions): GameMind {
  needWorld(world)
  needFunction(play, 'a function that plays an action')
  needKeys(options, '{ planner, … }', 'planner')
  const { planner, goal = winning, seed = 0, now = () => performance.now() } = options
  const aims = gameAims(world, play, goal, createRunLog(world, now, options.onNote))
  const monitor = createMoveMonitor({ seed })
  return planningMind(aims, planPursuit(world, play, { aims, planner, monitor, slice: SLICE, now }))
}
