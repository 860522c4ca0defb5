import type { FdrTask, OperatorBuffer } from '../../../task/fdr/fdr-task.ts'
import { NumericPlan } from '../../numeric/numeric-plan.ts'
import { asksForNumbers, numericRelaxationOf } from '../../numeric/numeric-relaxation.ts'
import { AnyExploration } from '../../relaxation/any-exploration.ts'
import type { CombineNeeds, Relaxation } from '../../relaxation/relaxation.ts'

interface RelaxedHeuristicOptions {
  /** How the costs of conditions are combined to find the cheapest operator for each proposition. @default 'sum' */
  readonly combine?: CombineNeeds
  /** Every operator costs 1. @default false */
  readonly unitCosts?: boolean
  /** Every operator costs 1 more than it does, so that nothing is free. @default false */
  readonly plusOne?: boolean
}

/**
 * FF: the cost of a plan of the relaxed task, extracted backwards from the goal along the cheapest supporters (Hoffmann and Nebel 2001;
 * with costs as in Keyder and Geffner 2008). Infinity proves that the goal cannot be reached.
 */
export class RelaxedHeuristic {
  /** Operators of the last relaxed plan whose facts hold in the evaluated state; numeric conditions are not checked. */
  readonly preferred: OperatorBuffer
  /** Relaxed operators of the last relaxed plan, including rules, in no particular order. */
  readonly plan: OperatorBuffer
  readonly #task: FdrTask
  readonly #relaxation: Relaxation
  readonly #exploration: AnyExploration
  readonly #marked: Int32Array
  /** Operators already counted, and those already checked for being preferred. */
  readonly #counted: Int32Array
  readonly #seen: Int32Array
  readonly #stack: Int32Array
  /** Only in tasks with numeric conditions. */
  readonly #numeric: NumericPlan | undefined
  #epoch = 0

  constructor(task: FdrTask, { combine = 'sum', unitCosts = false, plusOne = false }: RelaxedHeuristicOptions = {}) {
    this.#task = task
    const costs = unitCosts ? 'unit' : plusOne ? 'plus-one' : 'real'
    this.#exploration = new AnyExploration(task, combine, costs)
    this.#relaxation = this.#exploration.relaxation
    const { propositionCount } = this.#relaxation
    this.#marked = new Int32Array(propositionCount)
    this.#counted = new Int32Array(task.operators.count)
    this.#seen = new Int32Array(task.operators.count)
    this.#stack = new Int32Array(propositionCount)
    // at most as many operators as propositions that they support
    this.plan = { count: 0, operators: new Int32Array(propositionCount) }
    this.preferred = { count: 0, operators: new Int32Array(Math.min(propositionCount, task.operators.count)) }
    if (asksForNumbers(task)) this.#numeric = new NumericPlan(task, combine, costs, this)
  }

  /**
   * Returns the cost of a relaxed plan from the values of a state; Infinity if none exists. If the state's numbers are omitted, conditions
   * on them count as true; with them, relaxed operators are those of `numericRelaxationOf`.
   */
  evaluate(values: Int32Array, numbers?: Float64Array): number {
    if (this.#numeric !== undefined && numbers !== undefined) return this.#numeric.evaluate(values, numbers)
    this.preferred.count = 0
    this.plan.count = 0
    if (this.#exploration.explore(values) === Number.POSITIVE_INFINITY) return Number.POSITIVE_INFINITY
    return this.#extract(values)
  }

  /** The operators of the plan from a state, each once, those that need others after them; undefined if there is no plan. */
  steps(values: Int32Array, numbers?: Float64Array): readonly number[] | undefined {
    if (this.evaluate(values, numbers) === Number.POSITIVE_INFINITY) return undefined
    const isNumeric = this.#numeric !== undefined && numbers !== undefined
    const { operator } = isNumeric ? numericRelaxationOf(this.#task).relaxation : this.#relaxation
    // found backwards from the goal
    const found = Array.from(this.plan.operators.subarray(0, this.plan.count), (index) => operator[index]).reverse()
    return [...new Set(found)].filter((each) => each >= 0)
  }

  #extract(values: Int32Array): number {
    const { needs, operator: operatorOf, goal } = this.#relaxation
    const { supporter, costs } = this.#exploration
    const { plan } = this
    const stack = this.#stack
    const marked = this.#marked
    const epoch = ++this.#epoch
    let size = 0
    let total = 0
    for (let at = 0; at < goal.length; at++) {
      marked[goal[at]] = epoch
      stack[size++] = goal[at]
    }
    while (size > 0) {
      const index = supporter[stack[--size]]
      if (index < 0) continue
      plan.operators[plan.count++] = index
      const operator = operatorOf[index]
      if (operator >= 0 && this.#counted[operator] !== epoch) {
        this.#counted[operator] = epoch
        total += costs[index]
      }
      if (operator >= 0 && this.#exploration.isFree(index)) this.#prefer(operator, values, epoch)
      for (let at = needs.start[index]; at < needs.start[index + 1]; at++) {
        const need = needs.items[at]
        if (marked[need] === epoch) continue
        marked[need] = epoch
        stack[size++] = need
      }
    }
    return total
  }

  /** An operator may support several propositions, some of them at more than the cost of applying it. */
  #prefer(operator: number, values: Int32Array, epoch: number): void {
    if (this.#seen[operator] === epoch) return
    this.#seen[operator] = epoch
    if (this.#holds(operator, values)) this.preferred.operators[this.preferred.count++] = operator
  }

  #holds(operator: number, values: Int32Array): boolean {
    const { factStart, factVariable, operators } = this.#task
    const { start, items } = operators.condition
    for (let at = start[operator]; at < start[operator + 1]; at++) {
      const variable = factVariable[items[at]]
      if (factStart[variable] + values[variable] !== items[at]) return false
    }
    return true
  }
}
