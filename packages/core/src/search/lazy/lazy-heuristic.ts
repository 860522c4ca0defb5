import type { OperatorBuffer } from '../../task/fdr/operator-buffer.ts'

/**
 * A heuristic as lazy search uses it: evaluated when a state is taken, with the step that led there, so that its value may depend on the
 * paths to a state. Numbers are passed if the task has any. Infinity must be a proof that no goal can be reached.
 */
export interface LazyHeuristic {
  readonly name: string
  /** Starts a search: forgets all states and estimates the first one. */
  start(state: number, values: Int32Array, numbers: Float64Array | undefined): number
  /** Estimates a state reached from another one. */
  evaluate(
    state: number,
    values: Int32Array,
    parentState: number,
    operator: number,
    numbers: Float64Array | undefined,
  ): number
  /**
   * Stamps the operators that look promising in the state estimated last. The applicable ones are passed in; others may be stamped, too.
   */
  prefer(state: number, values: Int32Array, applicable: OperatorBuffer, marks: Int32Array, stamp: number): void
  bytes?(): number
}
