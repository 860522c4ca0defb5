import { wrongArgument } from '../domain/check/plain.ts'

/** Limits on the effort of one run of a search. All are optional; `limit` of the search names the one that was reached. */
export interface EffortLimits {
  /** Nodes to expand in this run. */
  readonly expansions?: number
  /** Wall-clock milliseconds of this run. Checked every few steps. */
  readonly milliseconds?: number
  /** Bytes that nodes, open list and states may take. */
  readonly memory?: number
  /** Returns the bytes in use now, where they can be measured: `memory` applies to them, too. States may be larger than they look. */
  readonly usedMemory?: () => number
  /** Stops the search as soon as it is aborted. */
  readonly signal?: AbortSignal
}

/** Limits on the effort of a search, and on the plans it may find. The latter apply from its start. */
export interface Limits extends EffortLimits {
  /** Maximum number of steps in a plan. */
  readonly depth?: number
  /** Maximum cost of a plan. */
  readonly cost?: number
}

/**
 * `dropped`: the open list discarded nodes that it had no room for, as in beam search and hill climbing. `dead-ends`: the heuristic
 * declared states to be dead ends without guaranteeing it.
 */
export type LimitName = 'expansions' | 'milliseconds' | 'memory' | 'abort' | 'depth' | 'cost' | 'dropped' | 'dead-ends'

/** Returns milliseconds since any fixed point. */
export type Clock = () => number

/** Rejects plan limits passed to a run: paths were already cut off, or kept, under the limits that the search started with. */
export function refusePlanLimits({ depth, cost }: Limits): void {
  if ((depth ?? cost) !== undefined) throw wrongArgument(depth ?? cost, 'depth and cost in createSearch or the request')
}
