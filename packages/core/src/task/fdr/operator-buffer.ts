/** Applicable operators, in a reused buffer. */
export interface OperatorBuffer {
  count: number
  operators: Int32Array
}
