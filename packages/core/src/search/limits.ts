import { wrongArgument } from '../domain/check/plain.ts'

/** What may stop one run of a search. All are optional; the outcome says which one was hit. */
export interface EffortLimits {
  /** Nodes to expand in this run. */
  readonly expansions?: number
  /** Milliseconds of the clock in this run. Looked at every few steps. */
  readonly milliseconds?: number
  /** Bytes that nodes, open list and states may take. */
  readonly memory?: number
  /** Bytes in use now, where somebody can tell: `memory` holds for them, too. States may be larger than they look. */
  readonly usedMemory?: () => number
  /** Stops as soon as it is aborted. */
  readonly signal?: AbortSignal
}

/** What may stop a search: limits on effort, and on the plans it may find. The latter hold from its beginning. */
export interface Limits extends EffortLimits {
  /** Steps that a plan may have. */
  readonly depth?: number
  /** Cost that a plan may have. */
  readonly cost?: number
}

/** `dropped`: the open list let nodes go that it had no room for, as beam search and hill climbing do. `dead-ends`: the heuristic
 * called states hopeless, and makes no promise about that. */
export type LimitName = 'expansions' | 'milliseconds' | 'memory' | 'abort' | 'depth' | 'cost' | 'dropped' | 'dead-ends'

/** Gives milliseconds from any fixed point. */
export type Clock = () => number

/** Refuses limits on plans that are given to a run: paths were cut off, or kept, under those that the search began with. */
export function refusePlanLimits({ depth, cost }: Limits): void {
  if ((depth ?? cost) !== undefined) throw wrongArgument(depth ?? cost, 'depth and cost in createSearch or the request')
}
