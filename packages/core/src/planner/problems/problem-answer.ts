import type { LimitName } from '../../search/limits.ts'
import type { SearchStatistics } from '../../search/search.ts'

/**
 * `unsolvable` is proved. `gave-up`: nothing is left to look at, but something was left out on the way, so that this is no proof.
 * `limit`: `run` can go on.
 */
export type ProblemStatus = 'solved' | 'unsolvable' | 'gave-up' | 'limit'

/** A step of a plan: an action with its objects, in the order of its parameters. */
export interface ProblemStep {
  readonly name: string
  readonly args: readonly string[]
  readonly cost: number
}

export interface ProblemPlan {
  readonly steps: readonly ProblemStep[]
  /** What the steps cost together. */
  readonly cost: number
  /** True when it is proved that no plan costs less. */
  readonly optimal: boolean
}

export interface ProblemStatistics
  extends Pick<SearchStatistics, 'expanded' | 'evaluated' | 'generated' | 'reopened' | 'deadEnds'> {
  /** Of the ground task; where actions were bound on the way, what was met. */
  readonly facts: number
  readonly operators: number
  readonly variables: number
  /** Variables that follow from others. */
  readonly derived: number
  readonly groundMs: number
  readonly searchMs: number
  /** The most memory that was seen in use. */
  readonly peakBytes: number
  /** The engine that searched; of several that took turns, the one that has the answer. */
  readonly engine: string
  /** Whether actions were bound on the way, as all of them at once would have been too many. */
  readonly lazy: boolean
}

/** What came of a problem. */
export interface ProblemAnswer {
  readonly status: ProblemStatus
  /** Which limit ended it. A plan that was found before that counts: the status is `solved` then. */
  readonly limit: LimitName | undefined
  readonly plan: ProblemPlan | undefined
  readonly statistics: ProblemStatistics
}

/** How far it has come, told now and then. */
export interface ProblemProgress {
  readonly phase: 'ground' | 'search'
  readonly expanded: number
  readonly evaluated: number
  /** The smallest estimate so far, where the search has any. */
  readonly bestH: number | undefined
  /** Since the beginning, as far as it ran. */
  readonly seconds: number
}
