import type { OperatorBuffer } from '../../task/finite/operator-buffer.ts'

/**
 * A heuristic as lazy search asks it: when a state is taken, with the step that led there, so that what it knows of a state may depend
 * on the ways to it. Numbers are given where the task has any. Infinity must be a proof that no goal can be reached.
 */
export interface LazyHeuristic {
  readonly name: string
  /** A search begins: forgets what it knows of states, and estimates the first one. */
  start(state: number, values: Int32Array, numbers: Float64Array | undefined): number
  /** Estimates a state that was reached from another one. */
  evaluate(
    state: number,
    values: Int32Array,
    parentState: number,
    operator: number,
    numbers: Float64Array | undefined,
  ): number
  /**
   * Puts the stamp to the operators that look promising in the state that was estimated last. Those that can be carried out there are
   * given; others may be marked, too.
   */
  prefer(state: number, values: Int32Array, applicable: OperatorBuffer, marks: Int32Array, stamp: number): void
  bytes?(): number
}
