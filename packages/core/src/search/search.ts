import type { StateSpace } from '../state-space.ts'
import type { EffortLimits, LimitName } from './limits.ts'
import type { NodeTable } from './nodes/node-table.ts'

/**
 * `exhausted`: no node is left to expand. This is a proof unless `limit` names a bound that cut paths off. `limit`: `run` can be called
 * again to continue.
 */
export type SearchStatus = 'running' | 'solved' | 'exhausted' | 'limit'

/** Counters of a search; live while it runs. */
export interface SearchStatistics {
  expanded: number
  /** Nodes put into the open list, including the first. */
  queued: number
  generated: number
  /** States evaluated by the heuristic. */
  evaluated: number
  reopened: number
  /** Paths dropped by the pruning. */
  duplicates: number
  /** States that the heuristic declared to be dead ends. */
  deadEnds: number
  /** Nodes in the open list now, and the maximum so far. */
  open: number
  maxOpen: number
  maxDepth: number
}

export function emptyStatistics(): SearchStatistics {
  return {
    expanded: 0,
    queued: 0,
    generated: 0,
    evaluated: 0,
    reopened: 0,
    duplicates: 0,
    deadEnds: 0,
    open: 0,
    maxOpen: 0,
    maxDepth: 0,
  }
}

/**
 * A search that can be stepped, sliced and resumed. Every engine creates one.
 *
 * @example
 * const search = createSearch(space, { engine: 'astar', heuristic: 'hmax' })
 * while (search.status === 'running') search.step()
 */
export interface Search {
  /** If several engines take turns, the one whose turn it is; at the end, the one that found the answer. */
  readonly engine?: string | undefined
  readonly space: StateSpace
  readonly status: SearchStatus
  /**
   * The limit that stopped the run. After `exhausted`, the bound that cut paths off (depth, cost, or a narrow open list), so that this is
   * no proof.
   */
  readonly limit: LimitName | undefined
  readonly statistics: SearchStatistics
  readonly nodes: NodeTable
  /** Node of the goal found last, or -1. */
  readonly goalNode: number
  /** Goals passed without stopping: successively better ones in branch and bound, all of them when exploring. */
  readonly goalsPassed?: readonly number[]
  /** Node taken last, or -1. */
  readonly current: number
  /** Steps that runs have taken since the start, if the search counts them. */
  readonly stepsRun?: number
  /** True when the goal found is proved cheapest. */
  readonly optimal: boolean
  /** Starts again from the space's first state. Keeps its memory: a warm search allocates nothing. */
  restart(): void
  /**
   * Runs one round of the loop, which expands at most one node: a node that turns out to be a duplicate, or whose estimate comes late,
   * takes a round without an expansion. After a solution it continues to the next one.
   */
  step(): SearchStatus
  /** Steps until a solution, the end, or a limit. Pass limits on depth and cost when creating the search. */
  run(limits?: EffortLimits): SearchStatus
  /** Nodes waiting to be expanded, the next one first, for display. */
  openNodes(): Int32Array
  bytes(): number
}
