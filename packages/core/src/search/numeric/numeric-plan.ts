import type { FdrTask, OperatorBuffer } from '../../task/fdr/fdr-task.ts'
import { relaxedCosts } from '../relaxation/any-exploration.ts'
import type { CombineNeeds, RelaxedCosts } from '../relaxation/relaxation.ts'
import { FormBalance } from './form-moves.ts'
import { NumericExploration } from './numeric-exploration.ts'
import { numericRelaxationOf } from './numeric-relaxation.ts'

/** Maximum number of rounds that refill what the plan uses up. */
const mostRounds = 4

/**
 * FF with numbers (Hoffmann 2003): a relaxed plan contains operators as often as the gaps require. Resources used up by operators that need
 * a bound and lower the form themselves, such as fuel, must be available or be produced: more than a relaxed task requires, but closer to
 * the cost of real plans. Infinity is still a proof.
 */
export class NumericPlan {
  readonly #task: FdrTask
  readonly #exploration: NumericExploration
  readonly #costs: Float64Array
  readonly #plan: OperatorBuffer
  readonly #preferred: OperatorBuffer
  readonly #marked: Int32Array
  readonly #stack: Int32Array
  /** By operator: the evaluation in which it was last counted, how often it was, and the evaluation in which it was preferred. */
  readonly #counted: Int32Array
  readonly #times: Float64Array
  readonly #seen: Int32Array
  /** By relaxed operator: its operator, and the evaluation in which it was last part of the plan. */
  readonly #operatorOf: Int32Array
  readonly #inPlan: Int32Array
  readonly #balance: FormBalance
  /** By form: the proposition on numbers that represents all bounds on it. */
  readonly #raisedOf: Int32Array
  readonly #formOf: Int32Array
  readonly #goalBounds: Int32Array
  #epoch = 0
  #size = 0
  #total = 0

  /** Fills the buffers with the relaxed operators of a plan and the preferred operators. */
  constructor(
    task: FdrTask,
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
    // a supporter for each proposition, and operators that refill
    const most = Math.min(numeric.relaxation.count, propositionCount + mostRounds * numeric.propositions.forms.length)
    if (plan.operators.length < most) plan.operators = new Int32Array(most)
    if (preferred.operators.length < count) preferred.operators = new Int32Array(count)
    this.#plan = plan
    this.#preferred = preferred
    this.#marked = new Int32Array(propositionCount)
    this.#stack = new Int32Array(propositionCount)
    this.#counted = new Int32Array(count)
    this.#times = new Float64Array(count)
    this.#seen = new Int32Array(count)
    this.#operatorOf = numeric.relaxation.operator
    this.#inPlan = new Int32Array(numeric.relaxation.count)
    const { all, forms } = numeric.propositions
    this.#balance = new FormBalance(numeric.usage, forms.length)
    const { factCount } = numeric.relaxation
    this.#goalBounds = numeric.relaxation.goal
      .map((proposition) => proposition - factCount)
      .filter((index) => index >= 0 && all[index].kind === 'bound')
    this.#raisedOf = new Int32Array(forms.length).fill(-1)
    all.forEach((each, index) => {
      if (each.kind === 'raised') this.#raisedOf[each.form] = index
    })
    this.#formOf = Int32Array.from(all, (each) => (each.kind === 'raised' ? each.form : -1))
  }

  evaluate(values: Int32Array, numbers: Float64Array): number {
    this.#plan.count = 0
    this.#preferred.count = 0
    if (this.#exploration.exploreWith(values, numbers) === Number.POSITIVE_INFINITY) return Number.POSITIVE_INFINITY
    return this.#extract(values)
  }

  /** How often an operator occurs in the last relaxed plan. */
  timesOf(operator: number): number {
    return this.#counted[operator] === this.#epoch ? this.#times[operator] : 0
  }

  #extract(values: Int32Array): number {
    const { goal } = this.#exploration.relaxation.relaxation
    this.#epoch++
    this.#balance.clear()
    this.#total = 0
    this.#size = 0
    // sums of bounds come last and require most
    for (let at = goal.length - 1; at >= 0; at--) this.#want(goal[at])
    // operators that refill one form may use up another
    let isMore = this.#mendGoals()
    for (let round = 0; round < mostRounds && (this.#bringIn() || isMore); round++) {
      this.#support()
      isMore = false
    }
    const plan = this.#plan
    for (let at = 0; at < plan.count; at++) {
      const index = plan.operators[at]
      if (this.#operatorOf[index] >= 0 && this.#exploration.isFree(index)) this.#prefer(this.#operatorOf[index], values)
    }
    return this.#total
  }

  /** Goal bounds hold together at the end, so the effects of other operators on them count. */
  #want(proposition: number): void {
    const { supporter, state, relaxation } = this.#exploration
    const index = supporter[proposition]
    if (index >= 0 && state.amount[index] > 0) {
      const bound = proposition - relaxation.relaxation.factCount
      const missing = state.gap[bound] - this.#balance.changedBy(state.formOf(bound))
      if (missing > 0 || (missing === 0 && state.isStrict(bound)))
        this.#put(index, this.#exploration.timesFor(index, bound, missing))
    } else this.#ask(proposition)
    this.#support()
  }

  /**
   * Adds supporters of the requested propositions. The conditions of an operator must be reached before it, so only earlier uses of the
   * supporter itself count: other operators may need the very same condition.
   */
  #support(): void {
    const { supporter, state, relaxation } = this.#exploration
    while (this.#size > 0) {
      const proposition = this.#stack[--this.#size]
      const index = supporter[proposition]
      if (index < 0) continue
      const operator = this.#operatorOf[index]
      const before = operator < 0 ? 1 : this.timesOf(operator)
      const bound = proposition - relaxation.relaxation.factCount
      const needed = state.amount[index] === 0 ? 1 : this.#exploration.timesFor(index, bound, state.gap[bound])
      this.#put(index, Math.max(0, needed - before))
    }
  }

  /** Refills forms that the plan uses more of than is available. Returns whether anything was added. */
  #bringIn(): boolean {
    const { raiser, relaxation, state } = this.#exploration
    const { level } = relaxation.moves
    const balance = this.#balance
    let isDone = false
    for (let at = 0; at < balance.usedCount; at++) {
      const form = balance.used[at]
      const deficit = balance.deficit(form, state.valueOf(form))
      const index = deficit > 1e-9 ? raiser[this.#raisedOf[form]] : -1
      if (index < 0) continue
      const isSet = !Number.isNaN(level[index])
      const amount = isSet ? balance.usable(form, level[index]) : state.amount[index]
      if (amount <= 0) continue
      const times = Math.ceil(deficit / amount - 1e-9)
      this.#put(index, times)
      isDone = true
    }
    return isDone
  }

  /** Repairs goal bounds that the plan has violated, once: an operator that helps one may harm another. */
  #mendGoals(): boolean {
    const { raiser, state } = this.#exploration
    const balance = this.#balance
    let isDone = false
    for (let at = 0; at < this.#goalBounds.length; at++) {
      const bound = this.#goalBounds[at]
      const form = state.formOf(bound)
      const missing = state.gap[bound] - balance.changedBy(form)
      if (missing < 1e-9) continue
      const index = raiser[this.#raisedOf[form]]
      if (index < 0 || state.amount[index] <= 0) continue
      this.#put(index, Math.ceil(missing / state.amount[index] - 1e-9))
      isDone = true
    }
    return isDone
  }

  #put(index: number, times: number): void {
    const { needs, gives, factCount } = this.#exploration.relaxation.relaxation
    const operator = this.#operatorOf[index]
    if (this.#inPlan[index] !== this.#epoch) {
      this.#inPlan[index] = this.#epoch
      this.#plan.operators[this.#plan.count++] = index
      for (let at = needs.start[index]; at < needs.start[index + 1]; at++) this.#ask(needs.items[at])
    }
    if (times === 0) return
    this.#times[operator] = this.timesOf(operator) + times
    this.#counted[operator] = this.#epoch
    this.#total += times * this.#costs[index]
    this.#balance.add(operator, times)
    const level = this.#exploration.relaxation.moves.level[index]
    if (Number.isNaN(level)) return
    const form = this.#formOf[gives[index] - factCount]
    if (form >= 0) this.#balance.refill(form, level, times)
  }

  #ask(proposition: number): void {
    if (this.#marked[proposition] === this.#epoch) return
    this.#marked[proposition] = this.#epoch
    this.#stack[this.#size++] = proposition
  }

  #prefer(operator: number, values: Int32Array): void {
    if (this.#seen[operator] === this.#epoch) return
    this.#seen[operator] = this.#epoch
    const { factStart, factVariable, operators } = this.#task
    const { start, items } = operators.condition
    for (let at = start[operator]; at < start[operator + 1]; at++) {
      const variable = factVariable[items[at]]
      if (factStart[variable] + values[variable] !== items[at]) return
    }
    this.#preferred.operators[this.#preferred.count++] = operator
  }
}
