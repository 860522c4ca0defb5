import type { PlanStatus } from '@telos/core'
import type { Search } from '@telos/core/search'
import type { FringeNode, Statistics } from '../problem.ts'
import type { Inconsistency } from './inconsistency.ts'
import type { JobNames } from './job.ts'

/** A path from the start to a goal. */
export interface Solution<State = unknown> {
  readonly finalState: State
  readonly depth: number
  readonly cost: number
  /** All states, including the first and the final one. */
  readonly path: readonly State[]
  /** One per step; empty if actions have no names. */
  readonly actions: readonly string[]
}

/**
 * `not-found`: the search ran out of nodes. `limit`: a limit stopped it before it found anything. `aborted`: by the person at the keyboard
 * or a signal. `unsupported`: the strategy cannot run on this problem, and `reason` says why.
 */
export type JobStatus = Extract<PlanStatus, 'solved' | 'limit' | 'unsupported'> | 'not-found' | 'aborted'

/** A state that is closer to a goal than a heuristic declared admissible estimates. */
export interface Refutation<State = unknown> {
  readonly heuristic: string
  readonly state: State
  /** What the heuristic estimates. */
  readonly estimate: number
  /** The cost of a path that was found. */
  readonly distance: number
}

/** The result of a job. It has statistics whatever the status. */
export interface JobOutcome<State = unknown> {
  readonly job: JobNames
  readonly status: JobStatus
  /** Cheapest first; equal costs in order of discovery. */
  readonly solutions: readonly Solution<State>[]
  /** True if the first solution is proved cheapest; with `assumes`, provided that the author's declaration is true. */
  readonly optimal: boolean
  /** The author's own heuristic that `optimal` or `proved` relies on: it is declared admissible. */
  readonly assumes?: string
  /** Evidence that it is not. */
  readonly refuted?: Refutation<State>
  /** A step that shows that a heuristic declared admissible is not consistent. */
  readonly inconsistent?: Inconsistency<State>
  /** Why the first solution is not proved: the pruning may have dropped a cheaper path that another pruning would keep. */
  readonly mayLose?: true
  /** With `not-found`: true if it is proved that no solution exists; with `assumes`, provided that the author's declaration is true. */
  readonly proved: boolean
  /** With `not-found`: the heuristic that called states hopeless without being declared admissible, so that nothing is proved. */
  readonly distrusted?: string
  readonly statistics: Statistics
  /** The limit that ended the search, if one did. */
  readonly limit?: 'nodes' | 'time' | 'memory'
  /** Why it is unsupported. */
  readonly reason?: string
}

/** The result of `explore`: the fringe at the depth limit, in the order in which the strategy would take it. */
export interface ExplorationOutcome<State = unknown> extends JobOutcome<State> {
  readonly fringe: readonly FringeNode<State>[]
}

/** The counters of a search with Cantoni's names and meanings; live while it runs. */
export function statisticsOf(search: Search, ms: number): Statistics {
  const { open, maxOpen, queued, maxDepth, expanded, generated, reopened, duplicates } = search.statistics
  return {
    inFringe: open,
    maxFringe: maxOpen,
    processed: queued,
    maxDepth,
    branching: maxDepth === 0 ? 0 : queued ** (1 / maxDepth),
    expanded,
    generated,
    reopened,
    duplicates,
    bytes: search.bytes(),
    ms,
  }
}

/**
 * Rounds a measured time to three significant digits; further ones are noise.
 *
 * @example roundedTime(12.3456) // 12.3
 */
export function roundedTime(time: number): number {
  return Number(Number(time).toPrecision(3))
}

/** The statistics of a job that never started. */
export const noStatistics: Statistics = {
  inFringe: 0,
  maxFringe: 0,
  processed: 0,
  maxDepth: 0,
  branching: 0,
  expanded: 0,
  generated: 0,
  reopened: 0,
  duplicates: 0,
  bytes: 0,
  ms: 0,
}
