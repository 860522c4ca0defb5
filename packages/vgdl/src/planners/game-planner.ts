/** What finds moves in games: one contract for all planners, whatever they plan with. */
import type { SearchStatistics } from '@telos/core'
import type { Action } from '../engine/action.ts'
import type { World } from '../engine/world.ts'

/**
 * - `thinking`: not at its end yet
 * - `found`: the moves reach the goal
 * - `none`: no moves reach it, which is proved
 * - `gave-up`: it has come to its end without an answer
 */
export type PlanningStatus = 'thinking' | 'found' | 'none' | 'gave-up'

/** Looks for moves. What it plans with is its own: the game itself, a model of it, another program. */
export interface GamePlanner {
  readonly name: string
  /** Begins to look for moves that reach a goal from a world on. The world is copied, and its chances are not looked at. */
  plan(world: World, goal: GameGoal): Planning
}

/** What is to be reached. */
export interface GameGoal {
  /** For people: `win`, or as a configuration writes it. */
  readonly name: string
  isReached(world: World): boolean
}

/**
 * Is the goal of every game: to win.
 *
 * @example winning.isReached(world) // world.winner === 'PLAYER_WINS'
 */
export const winning: GameGoal = { name: 'win', isReached: (world) => world.winner === 'PLAYER_WINS' }

/** Counters of searches, by the names that all searches have. */
export type SearchCounts = Pick<SearchStatistics, 'expanded' | 'evaluated' | 'generated' | 'reopened' | 'deadEnds'>

/** A search for moves under way. */
export interface Planning {
  readonly status: PlanningStatus
  /** The moves to the goal when they are found; before that, a way that looks good so far, perhaps none. */
  readonly moves: readonly Action[]
  /** States looked at so far, where they are counted. */
  readonly expanded: number
  /** What else is counted, where anything is. */
  readonly statistics?: SearchCounts
  /** Why there is no plan, when it has ended without one. */
  readonly why?: string
  /** What it has run out of, when it gave up for that. */
  readonly limit?: 'memory'
  /** Goes on thinking for so many milliseconds at most. Planners outside of this thread answer later. */
  think(milliseconds: number): PlanningStatus | Promise<PlanningStatus>
  /** The answer is not wanted any more. */
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
