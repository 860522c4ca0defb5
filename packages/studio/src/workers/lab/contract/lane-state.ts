/** What a lane is doing. */

import type { PaintedType } from './game-boards.ts'
import type { LabSource, LaneIndex } from './lab-sources.ts'
import type { CatalogueHeuristic, NamedChoice } from './shown-catalogue.ts'

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
