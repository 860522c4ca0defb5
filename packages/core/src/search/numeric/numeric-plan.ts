import type { OperatorBuffer } from '../../task/finite/finite-space.ts'
import type { FiniteTask } from '../../task/finite/finite-task.ts'
import { relaxedCosts } from '../relaxation/any-exploration.ts'
import type { CombineNeeds, RelaxedCosts } from '../relaxation/exploration.ts'
import { NumericExploration } from './numeric-exploration.ts'
import { numericRelaxationOf } from './numeric-relaxation.ts'

/** FF with numbers: a relaxed plan has operators as often as the gaps ask for it (Hoffmann 2003). */
export class NumericPlan {
  readonly #task: FiniteTask
  readonly #exploration: NumericExploration
  readonly #costs: Float64Array
  readonly #plan: OperatorBuffer
  readonly #preferred: OperatorBuffer
  readonly #marked: Int32Array
  readonly #stack: Int32Array
  /** By operator: the evaluation in which it was counted last, how often it was, and the evaluation in which it was preferred. */
  readonly #counted: Int32Array
  readonly #times: Float64Array
  readonly #seen: Int32Array
  #epoch = 0

  /** The relaxed operators of a plan and the preferred operators are put into the buffers. */
  constructor(
    task: FiniteTask,
    combine: CombineNeeds,
    costs: RelaxedCosts,
    { plan, preferred }: { readonly plan: OperatorBuffer; readonly preferred: OperatorBuffer },
  ) {
    this.#task = task
    const numeric = numericRelaxationOf(task)
    this.#costs = relaxedCosts(numeric.relaxation, costs)
    this.#exploration = new NumericExploration(task, numeric, this.#costs, combine)
    const { propositionCount } = numeric.relaxation
    const { count } = task.operators
    if (plan.operators.length < propositionCount) plan.operators = new Int32Array(propositionCount)
    if (preferred.operators.length < count) preferred.operators = new Int32Array(count)
    this.#plan = plan
    this.#preferred = preferred
    this.#marked = new Int32Array(propositionCount)
    this.#stack = new Int32Array(propositionCount)
    this.#counted = new Int32Array(count)
    this.#times = new Float64Array(count)
    this.#seen = new Int32Array(count)
  }

  evaluate(values: Int32Array, numbers: Float64Array): number {
    this.#plan.count = 0
    this.#preferred.count = 0
    if (this.#exploration.explore(values, numbers) === Number.POSITIVE_INFINITY) return Number.POSITIVE_INFINITY
    return this.#extract(values)
  }

  #extract(values: Int32Array): number {
    const { needs, operator: operatorOf, goal } = this.#exploration.relaxation.relaxation
    const { supporter } = this.#exploration
    const plan = this.#plan
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
      if (operator >= 0) {
        total += this.#count(operator, 1, epoch) * this.#costs[index]
        if (this.#exploration.isFree(index)) this.#prefer(operator, values, epoch)
      }
      for (let at = needs.start[index]; at < needs.start[index + 1]; at++) {
        const need = needs.items[at]
        if (marked[need] === epoch) continue
        marked[need] = epoch
        stack[size++] = need
      }
    }
    return total
  }

  /** How often an operator is needed beyond what was counted: what it does for one bound it does for all. */
  #count(operator: number, times: number, epoch: number): number {
    const before = this.#counted[operator] === epoch ? this.#times[operator] : 0
    this.#counted[operator] = epoch
    this.#times[operator] = Math.max(before, times)
    return this.#times[operator] - before
  }

  #prefer(operator: number, values: Int32Array, epoch: number): void {
    if (this.#seen[operator] === epoch) return
    this.#seen[operator] = epoch
    const { factStart, factVariable, operators } = this.#task
    const { start, items } = operators.condition
    for (let at = start[operator]; at < start[operator + 1]; at++) {
      const variable = factVariable[items[at]]
      if (factStart[variable] + values[variable] !== items[at]) return
    }
    this.#preferred.operators[this.#preferred.count++] = operator
  }
}
