import type { StateSpace } from '../state-space.ts'
import type { EffortLimits, LimitName } from './limits.ts'
import type { NodeTable } from './nodes/node-table.ts'

/** `exhausted`: there is nothing left to look at; a proof, unless `limit` names a bound that cut paths off. `limit`: `run` can go on. */
export type SearchStatus = 'running' | 'solved' | 'exhausted' | 'limit'

/** Counters of a search; live while it runs. */
export interface SearchStatistics {
  expanded: number
  /** Nodes put into the open list, the first one included. */
  queued: number
  generated: number
  /** States given to the heuristic. */
  evaluated: number
  reopened: number
  /** Paths dropped by the pruning. */
  duplicates: number
  /** States from which the heuristic says no goal can be reached. */
  deadEnds: number
  /** Nodes in the open list now, and at most. */
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
 * A search that can be stepped, sliced and resumed. Every engine makes one.
 *
 * @example
 * const search = createSearch(space, { engine: 'astar', heuristic: 'hmax' })
 * while (search.status === 'running') search.step()
 */
export interface Search {
  /** Of several engines that take turns, the one whose turn it is: in the end, the one that has the answer. */
  readonly engine?: string | undefined
  readonly space: StateSpace
  readonly status: SearchStatus
  /** Which limit stopped the run; after `exhausted`, what has cut paths off, so that this is no proof: depth, cost, or a narrow open list. */
  readonly limit: LimitName | undefined
  readonly statistics: SearchStatistics
  readonly nodes: NodeTable
  /** Node of the goal that was found last, or -1. */
  readonly goalNode: number
  /** Goals that were met without stopping: better and better ones in branch and bound, all of them when exploring. */
  readonly goalsPassed?: readonly number[]
  /** Node that was taken last, or -1. */
  readonly current: number
  /** Steps that runs have made since the beginning, where it counts them. */
  readonly stepsRun?: number
  /** True when the goal found is proved to be a cheapest one. */
  readonly optimal: boolean
  /** Begins again from the space's first state. Keeps its memory: a warm search allocates nothing. */
  restart(): void
  /**
   * One round of the loop, which expands one node at most: a node that turns out to be a duplicate, or that gets its estimate late, takes
   * a round without an expansion. After a solution it goes on to the next one.
   */
  step(): SearchStatus
  /** Steps until a solution, the end, or a limit. Limits on depth and cost are given to the search when it is created. */
  run(limits?: EffortLimits): SearchStatus
  /** Nodes that wait to be expanded, the next one first, for people who watch. */
  openNodes(): Int32Array
  bytes(): number
}
