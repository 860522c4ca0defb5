/** How far to go, and why it stopped. */
import type { LaneIndex } from './lab-sources.ts'

/** How far to go. */
export type AdvanceBy =
  /** So many moments. */
  | { readonly kind: 'nodes'; readonly count: number }
  /** To a moment, whatever happens on the way: neither breakpoints nor failures stop it. */
  | { readonly kind: 'moment'; readonly moment: number }
  /** Until a node of another depth is taken than at `from`: by this lane, or by another if it is over. @default the first */
  | { readonly kind: 'layer'; readonly lane?: LaneIndex }
  /** Until a node with another f is taken than at `from`. Lanes as for layers. */
  | { readonly kind: 'f-level'; readonly lane?: LaneIndex }
  | { readonly kind: 'solution' }
  | { readonly kind: 'end' }
  /** Until a breakpoint; at the end if there is none. Breakpoints also stop every other kind. */
  | { readonly kind: 'breakpoint' }
  /** Until a node is taken that lies on the branch to `node`, or below it. */
  | { readonly kind: 'branch'; readonly lane: LaneIndex; readonly node: number }
  /** Until a node on the path to the best solution is taken. In the past only: with no solution it goes to the next one. */
  | { readonly kind: 'goal-branch'; readonly lane: LaneIndex }
  /** From the beginning to the first moment at which two lanes differ. Breakpoints do not stop it. */
  | { readonly kind: 'difference'; readonly lanes: LanePair }

export type LanePair = readonly [LaneIndex, LaneIndex]

export type SearchBreakpoint =
  /** When this node is taken. */
  | { readonly kind: 'node'; readonly lane: LaneIndex; readonly node: number }
  /**
   * When a node is taken for which the condition holds: `f >= 12 and depth < 4`, `action = "left"`, `state contains "C3"`. Names: g, h, f,
   * depth, children, node, step, action, state. Comparisons: = != < <= > >= contains. Joined with and, or, not and brackets.
   */
  | { readonly kind: 'condition'; readonly text: string; readonly lane?: LaneIndex }
  /** When a node with a smaller f than its parent is taken: the heuristic is not consistent there. */
  | { readonly kind: 'f-falls'; readonly lane?: LaneIndex }
  /** When two lanes begin to take nodes with different states at the same moment, or one goes on where the other has ended. */
  | { readonly kind: 'difference'; readonly lanes: LanePair }

/** Why it stopped, and where. */
export interface Stopped {
  readonly kind:
    | 'done'
    | 'layer'
    | 'f-level'
    | 'solution'
    | 'breakpoint'
    | 'branch'
    /** No lane can go on. */
    | 'end'
    /** At moment 0, going back. */
    | 'start'
    | 'failed'
  /** Where it happened, if it happened in one lane. */
  readonly lane?: LaneIndex
  readonly node?: number
  /** In words: `Node 41 has f = 14, the first above 12.` */
  readonly sentence: string
}
