/** The interface of all planners that find moves in games, whatever they plan with. */
import type { SearchStatistics } from '@telos/core'
import type { Action } from '../engine/action.ts'
import type { World } from '../engine/world.ts'

/**
 * - `thinking`: not finished yet
 * - `found`: the moves reach the goal
 * - `none`: proved that no moves reach it
 * - `gave-up`: finished without an answer
 */
export type PlanningStatus = 'thinking' | 'found' | 'none' | 'gave-up'

/** Finds moves. How it plans is up to it: with the game itself, a model of it, or another program. */
export interface GamePlanner {
  readonly name: string
  /** Starts to search for moves that reach a goal from a world on. The world is copied, and its random numbers are not used. */
  plan(world: World, goal: GameGoal): Planning
}

/** A goal to reach in a game. */
export interface GameGoal {
  /** For people: `win`, or as written in a configuration. */
  readonly name: string
  isReached(world: World): boolean
}

/**
 * The goal of every game: to win.
 *
 * @example winning.isReached(world) // world.winner === 'PLAYER_WINS'
 */
export const winning: GameGoal = { name: 'win', isReached: (world) => world.winner === 'PLAYER_WINS' }

/** Counters of searches, by the names that all searches share. */
export type SearchCounts = Pick<SearchStatistics, 'expanded' | 'evaluated' | 'generated' | 'reopened' | 'deadEnds'>

/** A search for moves, in progress. */
export interface Planning {
  readonly status: PlanningStatus
  /** The moves to the goal once they are found; before that, the best way so far, possibly empty. */
  readonly moves: readonly Action[]
  /** Number of states expanded so far, if they are counted. */
  readonly expanded: number
  /** Further counters, if there are any. */
  readonly statistics?: SearchCounts
  /** Why there is no plan, if it finished without one. */
  readonly why?: string
  /** The resource that it ran out of, if it gave up for that reason. */
  readonly limit?: 'memory'
  /** Continues for at most this many milliseconds. Planners outside of this thread answer later. */
  think(milliseconds: number): PlanningStatus | Promise<PlanningStatus>
  /** Stops: the answer is no longer needed. */
  stop?(): void
}

/** Adds the counters of a search to those of others. */
export function addCounts(before: SearchCounts | undefined, more: SearchCounts): SearchCounts {
  const { expanded, evaluated, generated, reopened, deadEnds } = more
  if (before === undefined) return { expanded, evaluated, generated, reopened, deadEnds }
  return {
    expanded: before.expanded + expanded,
    evaluated: before.evaluated + evaluated,
    generated: before.generated + generated,
    reopened: before.reopened + reopened,
    deadEnds: before.deadEnds + deadEnds,
  }
}
