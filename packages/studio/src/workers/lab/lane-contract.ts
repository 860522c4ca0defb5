import type { PaintedType } from './contract/game-boards.ts'
import type { LabSource, LaneIndex } from './contract/lab-sources.ts'
import type { CatalogueHeuristic, NamedChoice } from './contract/shown-catalogue.ts'

/** What a lane is doing. */

export interface ShownSolution {
  /** The goal's node; -1 if the log has no room for it. */
  readonly node: number
  /** The moment at which it was found. */
  readonly at: number
  readonly cost: number
  readonly depth: number
  /** One per step; empty if actions have no names. */
  readonly actions: readonly string[]
}

/** What a lane is doing. Small: it is sent with every report. */
export interface LaneState {
  readonly lane: LaneIndex
  /** Grows when the lane is opened again: columns of another run are worthless. */
  readonly run: number
  /** The last moment that is known. */
  readonly moments: number
  readonly status: 'running' | 'solved' | 'explored' | 'not-found' | 'limit' | 'aborted' | 'unsupported' | 'failed'
  /** How the search ended, in words; why it failed, if the problem's code threw. Undefined while it runs. */
  readonly ending?: string
  /** Nodes and pruned successors in the log. */
  readonly nodes: number
  readonly pruned: number
  readonly expanded: number
  /** Nodes in the fringe now. */
  readonly inFringe: number
  /** Rounds that strategies which restart have begun, 1 for others. */
  readonly rounds: number
  /** In the order in which they were found; the first hundred. */
  readonly solutions: readonly ShownSolution[]
  readonly solutionsFound: number
  /** What the log had no room for. The search itself goes on. */
  readonly leftOut: { readonly nodes: number; readonly pruned: number }
}

/** A lane that was opened. */
export interface OpenedLane {
  readonly state: LaneState
  readonly problem: {
    readonly kind: LabSource['kind']
    readonly name: string
    readonly title: string
    readonly summary: string
    /** Start and goal as they were read, as text. Empty if there are none to show. */
    readonly start: string
    readonly goal: string
  }
  /** The job with its defaults filled in. `heuristic` is empty for strategies that use none. */
  readonly job: {
    readonly strategy: string
    readonly pruning: string
    readonly heuristic: string
    readonly label: string
  }
  /** Titles for people: `A*`. */
  readonly titles: { readonly strategy: string; readonly pruning: string }
  /** What can be chosen for this problem. */
  readonly heuristics: readonly CatalogueHeuristic[]
  readonly costs: readonly NamedChoice[]
  /** Weights of f = g · weights.g + h · weights.h, as the strategy orders nodes; undefined if it orders by something else. */
  readonly weights: { readonly g: number; readonly h: number } | undefined
  /** Of a game: what `NodeDetails.board` is painted with. */
  readonly spriteTypes?: readonly PaintedType[]
  /** Whether the problem brings a report of its own (`report` question). */
  readonly hasReport: boolean
  /** Whether `node` can show a relaxed plan. */
  readonly hasRelaxedPlans: boolean
}

/** The log of a lane in columns, and where its nodes are drawn. */

/** New entries of a lane's log, since the counts in the question. Node columns have one entry per node. */
export interface TreeColumns {
  readonly lane: LaneIndex
  readonly run: number
  /** Entries start at these numbers. `from.nodes` is the number of the first node in the columns. */
  readonly from: TreeCounts
  /** The counts to ask with next time. */
  readonly counts: TreeCounts
  /** Whether more entries are there than fit into one answer: ask again. */
  readonly hasMore: boolean
  /** -1 for a root. */
  readonly parent: Int32Array
  readonly depth: Int32Array
  readonly g: Float64Array
  readonly h: Float64Array
  /** Index into the names of actions; -1 for a root. */
  readonly action: Int32Array
  /** Equal numbers mean equal states, within one search of the lane. */
  readonly stateId: Int32Array
  /** The moment at which the node was put into the fringe. */
  readonly createdAt: Int32Array
  /** The round, from 0, and the search, 0 for the main one. */
  readonly round: Int32Array
  readonly search: Uint8Array
  /** Nodes that were taken, in order; a node can be taken more than once. `isExpanded` is 0 for a goal that ended the search there. */
  readonly taken: { readonly node: Int32Array; readonly at: Int32Array; readonly isExpanded: Uint8Array }
  /** Nodes that left the fringe unexpanded: a better path or solution had been found, or a narrow fringe had no room. */
  readonly dropped: { readonly node: Int32Array; readonly at: Int32Array }
  /** Goals: nodes that ended the search or were passed. */
  readonly goals: { readonly node: Int32Array; readonly at: Int32Array }
  /** Successors that did not become nodes. `reason` indexes `prunedReasons`. `twin`: a node with the same state, or -1. */
  readonly pruned: {
    readonly parent: Int32Array
    readonly action: Int32Array
    readonly at: Int32Array
    readonly reason: Uint8Array
    readonly twin: Int32Array
  }
  /** Names of actions from `from.actions` on. */
  readonly actions: readonly string[]
  /** Rounds begun: the moment of each. */
  readonly rounds: Int32Array
}

export interface TreeCounts {
  readonly nodes: number
  readonly taken: number
  readonly dropped: number
  readonly goals: number
  readonly pruned: number
  readonly actions: number
  readonly rounds: number
}

export const noTreeCounts: TreeCounts = { nodes: 0, taken: 0, dropped: 0, goals: 0, pruned: 0, actions: 0, rounds: 0 }

/** What `TreeColumns.pruned.reason` means, by index. */
export const prunedReasons = ['duplicate', 'dead-end', 'depth', 'cost', 'bound', 'not-novel'] as const
export type PrunedReason = (typeof prunedReasons)[number]

/**
 * Where nodes are drawn. Units: one level of the tree is 1 in y for `tidy` (y = depth below the root), siblings are 1 apart in x; for
 * `radial`, x and y are around the root at (0, 0), and levels are circles. Scale as you like.
 */
export interface LaneLayout {
  readonly lane: LaneIndex
  readonly run: number
  /** Moment of the layout: no node that was created later is in it. */
  readonly at: number
  readonly round: number
  /** The nodes that are shown, parents before children. `x` and `y` run parallel to it. */
  readonly nodes: Int32Array
  readonly x: Float32Array
  readonly y: Float32Array
  /** How many nodes are hidden below each shown node, 0 for most: parallel to `nodes`. */
  readonly hidden: Int32Array
  readonly bounds: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }
  readonly milliseconds: number
}
