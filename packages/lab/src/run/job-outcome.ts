import type { FringeNode, Statistics } from '../problem.ts'
import type { Inconsistency } from './inconsistency.ts'
import type { JobNames } from './job.ts'

/** A way from the start to a goal. */
export interface Solution<State = unknown> {
  readonly finalState: State
  readonly depth: number
  readonly cost: number
  /** All states, the first and the final one included. */
  readonly path: readonly State[]
  /** One for each step; empty where actions have no names. */
  readonly actions: readonly string[]
}

/**
 * `not-found`: nothing is left to look at. `limit`: a limit was hit before anything was found. `aborted`: the person at the keyboard, or a signal.
 * `unsupported`: the strategy cannot be used on this problem, and `reason` says why.
 */
export type JobStatus = 'solved' | 'not-found' | 'limit' | 'aborted' | 'unsupported'

/** A state from which a goal is nearer than a heuristic says that is declared to be admissible. */
export interface Refutation<State = unknown> {
  readonly heuristic: string
  readonly state: State
  /** What it says. */
  readonly estimate: number
  /** The cost of a way that was found. */
  readonly distance: number
}

/** What came of a job. Statistics are there whatever the status. */
export interface JobOutcome<State = unknown> {
  readonly job: JobNames
  readonly status: JobStatus
  /** Cheapest first, in the order of discovery where costs are equal. */
  readonly solutions: readonly Solution<State>[]
  /** True when the first solution is proved to be a cheapest one; with `assumes`, if what the author declares is true. */
  readonly optimal: boolean
  /** The author's own heuristic on which `optimal` or `proved` rests: it is declared to be admissible. */
  readonly assumes?: string
  /** What shows that it is not. */
  readonly refuted?: Refutation<State>
  /** A step that shows that a heuristic that is declared to be admissible is not consistent. */
  readonly inconsistent?: Inconsistency<State>
  /** Why the first solution is not proved: the pruning may have dropped a cheaper way. Another one would keep it. */
  readonly mayLose?: true
  /** With `not-found`: true when it is proved that there is no solution; with `assumes`, if what the author declares is true. */
  readonly proved: boolean
  /** With `not-found`: the heuristic that has called states hopeless without being declared admissible, so that nothing is proved. */
  readonly distrusted?: string
  readonly statistics: Statistics
  /** Which limit ended the search, if one did. */
  readonly limit?: 'nodes' | 'time' | 'memory'
  /** Why it is unsupported. */
  readonly reason?: string
}

/** What `explore` gives: the fringe at the depth limit, in the order in which the strategy would go on. */
export interface ExplorationOutcome<State = unknown> extends JobOutcome<State> {
  readonly fringe: readonly FringeNode<State>[]
}
