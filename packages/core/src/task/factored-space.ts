import type { StateSpace } from '../state-space.ts'
import type { FiniteTask } from './finite/finite-task.ts'
import type { OperatorBuffer } from './finite/operator-buffer.ts'

/**
 * A state space that can be looked into: its states are values of finite variables and numbers, its operators have conditions and
 * effects. Problems have one of their own, tasks of domains are seen as one; engines and heuristics ask for no more than this.
 *
 * @example
 * const space: FactoredSpace = new FiniteSpace(task)
 * space.values(space.initial()) // the value of each variable of `space.task`
 */
export interface FactoredSpace extends StateSpace {
  /** What states and operators are made of. Another object once the space has been given another start. */
  readonly task: FiniteTask
  readonly leastCost: number
  /** Every step costs 1, whatever the task says. */
  readonly unitCosts: boolean
  /** Values of all variables in a state, derived ones included. The array is the space's own and changes with the next call. */
  values(state: number): Int32Array
  /** Numbers of a state; the same is true of this array. */
  numbers(state: number): Float64Array
  /** Puts the operators that can be carried out in a state into the buffer, in a fixed order. */
  applicable(state: number, out: OperatorBuffer): void
  /** The state after an operator that can be carried out; -1 when it has no result. May be the state itself. */
  successor(state: number, operator: number): number
  /** What an operator costs in a state. */
  costOf(state: number, operator: number): number
  /** The same space with numbers of its own for states, for searches that take turns. Left out where code has a say in it. */
  twin?(): FactoredSpace
}

/** Whether a space is one that can be looked into. */
export function isFactored(space: StateSpace): space is FactoredSpace {
  const { task, values } = space as Partial<FactoredSpace>
  return task?.factStart !== undefined && typeof values === 'function'
}
