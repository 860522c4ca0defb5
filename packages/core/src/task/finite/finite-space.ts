import type { StateSpace, Successors } from '../../state-space.ts'
import type { FiniteTask } from './finite-task.ts'

/** Operators that can be carried out, in a reused buffer. */
export interface OperatorBuffer {
  count: number
  operators: Int32Array
}

/** The states of a finite task: packed into words, numbered as they are met. */
export interface FiniteSpace extends StateSpace {
  readonly task: FiniteTask
  /** Values of all variables in a state, derived ones included. The array is the space's own and changes with the next call. */
  values(state: number): Int32Array
  /** Numbers of a state; the same is true of this array. */
  numbers(state: number): Float64Array
  /** Puts the operators that can be carried out in a state into the buffer, in the order of their numbers or any other fixed one. */
  applicable(state: number, out: OperatorBuffer): void
  /** The state after an operator that can be carried out; -1 when its numbers have no result. May be the state itself. */
  successor(state: number, operator: number): number
  /** What an operator costs in a state. */
  costOf(state: number, operator: number): number
  expand(state: number, out: Successors): void
}
