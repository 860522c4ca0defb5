import type { Term } from '@telos/core/lifted'

/** What makes one plan better than another, and how it is measured. */
export type Metric =
  /** No metric: every action costs 1, and the value of a plan is its number of steps. */
  | { readonly kind: 'length' }
  /** To be minimized. The value of a plan is `base` plus the costs of its actions. */
  | { readonly kind: 'cost'; readonly base: number }
  /**
   * Anything else: to be maximized, with negative weights, or of functions that change in other ways than by adding non-negative amounts.
   * Actions cost 1: a search for cheap plans finds short ones, which need not be good by this metric. The value of a plan is that of `term`
   * in its last state, plus `perStep` times its number of steps.
   */
  | {
      readonly kind: 'value'
      readonly direction: 'minimize' | 'maximize'
      readonly term: Term
      readonly perStep: number
    }

export const noMetric: Metric = { kind: 'length' }
