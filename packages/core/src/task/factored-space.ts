import type { StateSpace } from '../state-space.ts'
import type { FdrTask, OperatorBuffer } from './fdr/fdr-task.ts'

/**
 * A state space with visible structure: states are values of finite variables and numbers, operators have conditions and effects. Problems
 * have their own; tasks of domains are presented as one. Engines and heuristics need no more than this.
 *
 * @example
 * const space: FactoredSpace = new FdrSpace(task)
 * space.values(space.initial()) // the value of each variable of `space.task`
 */
export interface FactoredSpace extends StateSpace {
  /** Describes states and operators. A different object after the space gets another start. */
  readonly task: FdrTask
  readonly leastCost: number
  /** Every step costs 1, regardless of the task. */
  readonly unitCosts: boolean
  /** Returns the values of all variables in a state, derived ones included. The next call overwrites the array. */
  values(state: number): Int32Array
  /** Returns the numbers of a state. The next call overwrites this array, too. */
  numbers(state: number): Float64Array
  /** Fills the buffer with the operators applicable in a state, in a fixed order. */
  applicable(state: number, out: OperatorBuffer): void
  /** Returns the state after an applicable operator; -1 if it has no result. May be the state itself. */
  successor(state: number, operator: number): number
  /** Returns the cost of an operator in a state. */
  costOf(state: number, operator: number): number
  /** Returns the same space with its own state numbering, for searches that take turns. Omitted if the space calls user code. */
  clone?(): FactoredSpace
}

/** Whether a space is a factored one. */
export function isFactored(space: StateSpace): space is FactoredSpace {
  const { task, values } = space as Partial<FactoredSpace>
  return task?.factStart !== undefined && typeof values === 'function'
}
