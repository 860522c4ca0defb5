import type { FiniteTask, Lists } from '../../task/finite/finite-task.ts'
import { type CombineNeeds, withoutNeeds } from '../relaxation/exploration.ts'
import { CostQueue } from './cost-queue.ts'
import type { NumericRelaxation } from './numeric-relaxation.ts'
import { NumericState } from './numeric-state.ts'
import { repetitions } from './tolerance.ts'

/**
 * Costs of propositions from a state with numbers, cheapest first. What a bound costs:
 *
 * - `sum`: the needs of one operator that raises its form, once, and this operator as often as it takes.
 * - `max`, never more than the true cost: several operators may share the work, so no more than the gap times the least cost per unit
 *   among those that are reached so far can be counted, after the needs of the first of them; and no less than the needs of the last one
 *   and its own cost.
 */
export class NumericExploration {
  readonly relaxation: NumericRelaxation
  readonly supporter: Int32Array
  readonly state: NumericState
  readonly #task: FiniteTask
  readonly #sum: boolean
  readonly #costs: Float64Array
  readonly #wholeCosts: boolean
  readonly #isGoal: Uint8Array
  readonly #free: Int32Array
  readonly #cost: Float64Array
  readonly #settled: Uint8Array
  readonly #spent: Float64Array
  readonly #needCounts: Int32Array
  readonly #unmet: Int32Array
  /** By bound, for `max`: the cost of the needs of the first operator that raises it, and the least cost per unit. */
  readonly #firstRaise: Float64Array
  readonly #perUnit: Float64Array
  readonly #queue: CostQueue
  /** By proposition on numbers: the bounds that it stands for, and where it stands for any the cheapest operator that was met. */
  readonly #bounds: Lists
  readonly raiser: Int32Array
  readonly #raiserCost: Float64Array

  constructor(task: FiniteTask, relaxation: NumericRelaxation, costs: Float64Array, combine: CombineNeeds) {
    const { propositionCount, count, needs, goal } = relaxation.relaxation
    this.#task = task
    this.relaxation = relaxation
    this.state = new NumericState(task, relaxation)
    this.#sum = combine === 'sum'
    this.#costs = costs
    this.#wholeCosts = costs.every(Number.isInteger)
    this.#isGoal = new Uint8Array(propositionCount)
    for (const proposition of goal) this.#isGoal[proposition] = 1
    this.#free = withoutNeeds(relaxation.relaxation)
    this.#cost = new Float64Array(propositionCount)
    this.supporter = new Int32Array(propositionCount)
    this.#settled = new Uint8Array(propositionCount)
    this.#spent = new Float64Array(count)
    this.#needCounts = Int32Array.from({ length: count }, (_, index) => needs.start[index + 1] - needs.start[index])
    this.#unmet = new Int32Array(count)
    // a proposition is put in anew only when another operator gives it for less
    this.#queue = new CostQueue(this.#wholeCosts, count + task.variableCount + this.state.holds.length)
    this.#firstRaise = new Float64Array(this.state.holds.length)
    this.#perUnit = new Float64Array(this.state.holds.length)
    this.#bounds = boundsByRaised(relaxation)
    this.raiser = new Int32Array(this.state.holds.length)
    this.#raiserCost = new Float64Array(this.state.holds.length)
  }

  /** The combined cost of the goals, Infinity when one cannot be reached. */
  explore(values: Int32Array, numbers: Float64Array): number {
    const { goal } = this.relaxation.relaxation
    this.state.set(numbers)
    this.#begin(values)
    let unmetGoals = goal.length
    if (unmetGoals === 0) return 0
    for (let proposition = this.#queue.pop(); proposition >= 0; proposition = this.#queue.pop()) {
      if (this.#settled[proposition] === 1) continue
      this.#settled[proposition] = 1
      if (this.#isGoal[proposition] === 1 && --unmetGoals === 0) return this.#goalCost()
      this.#settle(proposition)
    }
    return Number.POSITIVE_INFINITY
  }

  /** Whether a relaxed operator that was used needs nothing that has to be paid for. */
  isFree(relaxedOperator: number): boolean {
    const { needs } = this.relaxation.relaxation
    for (let at = needs.start[relaxedOperator]; at < needs.start[relaxedOperator + 1]; at++)
      if (this.#cost[needs.items[at]] > 0) return false
    return true
  }

  /** How often a relaxed operator has to be used for a bound when so much is missing. */
  timesFor(relaxedOperator: number, bound: number, missing: number): number {
    const amount = this.state.amount[relaxedOperator]
    return amount === 0 ? 1 : repetitions(missing, amount, this.state.isStrict(bound))
  }

  #begin(values: Int32Array): void {
    const { variableCount, factStart } = this.#task
    const { factCount } = this.relaxation.relaxation
    const { holds } = this.state
    this.#queue.clear()
    this.#cost.fill(Number.POSITIVE_INFINITY)
    this.#settled.fill(0)
    this.#unmet.set(this.#needCounts)
    this.#raiserCost.fill(Number.POSITIVE_INFINITY)
    this.raiser.fill(-1)
    if (this.#sum) this.#spent.fill(0)
    else {
      this.#firstRaise.fill(Number.POSITIVE_INFINITY)
      this.#perUnit.fill(Number.POSITIVE_INFINITY)
    }
    for (let variable = 0; variable < variableCount; variable++)
      this.#offer(factStart[variable] + values[variable], 0, -1)
    for (let index = 0; index < holds.length; index++) if (holds[index] === 1) this.#offer(factCount + index, 0, -1)
    for (let at = 0; at < this.#free.length; at++) this.#use(this.#free[at], 0)
  }

  #settle(proposition: number): void {
    const { neededBy, gives } = this.relaxation.relaxation
    const { start, items } = neededBy
    const cost = this.#cost
    const costs = this.#costs
    const unmet = this.#unmet
    const spent = this.#spent
    const adds = this.#sum
    const paid = cost[proposition]
    const last = start[proposition + 1]
    for (let at = start[proposition]; at < last; at++) {
      const operator = items[at]
      if (--unmet[operator] > 0) {
        if (adds) spent[operator] += paid
        continue
      }
      // needs come in the order of their costs, so the last one is the dearest
      const needed = adds ? spent[operator] + paid : paid
      if (needed + costs[operator] < cost[gives[operator]]) this.#use(operator, needed)
    }
  }

  #use(operator: number, paid: number): void {
    const { gives, factCount } = this.relaxation.relaxation
    const bounds = this.#bounds
    const given = gives[operator] - factCount
    if (given < 0 || given >= this.raiser.length) {
      this.#offer(gives[operator], paid + this.#costs[operator], operator)
      return
    }
    const first = bounds.start[given]
    const last = bounds.start[given + 1]
    if (first === last) this.#giveBound(given, operator, paid)
    else if (paid + this.#costs[operator] < this.#raiserCost[given]) {
      this.#raiserCost[given] = paid + this.#costs[operator]
      this.raiser[given] = operator
    }
    for (let at = first; at < last; at++) this.#giveBound(bounds.items[at], operator, paid)
  }

  #giveBound(bound: number, operator: number, paid: number): void {
    const proposition = this.relaxation.relaxation.factCount + bound
    const cost = this.#costs[operator]
    const once = paid + cost
    if (once >= this.#cost[proposition]) return
    const level = this.relaxation.moves.level[operator]
    if (!Number.isNaN(level) && !this.state.isReachedAt(bound, level)) return
    if (!this.#sum) this.#offer(proposition, Math.max(once, this.#leastShared(bound, operator, paid)), operator)
    else if (cost === 0) this.#offer(proposition, paid, operator)
    else this.#offer(proposition, paid + cost * this.timesFor(operator, bound, this.state.gap[bound]), operator)
  }

  /** What all operators that raise a bound must cost together, with those that are reached so far. */
  #leastShared(bound: number, operator: number, paid: number): number {
    const most = this.relaxation.moves.most[operator]
    if (most === 0) return 0
    const gap = Math.min(this.state.gap[bound], this.relaxation.moves.jump[bound])
    this.#firstRaise[bound] = Math.min(this.#firstRaise[bound], paid)
    this.#perUnit[bound] = Math.min(this.#perUnit[bound], this.#costs[operator] / most)
    if (gap <= 0) return 0
    // rounding must not lift it over the true cost
    const shared = gap * this.#perUnit[bound] * (1 - 1e-9)
    return this.#firstRaise[bound] + (this.#wholeCosts ? Math.ceil(shared - 1e-6) : shared)
  }

  #offer(proposition: number, cost: number, operator: number): void {
    if (cost >= this.#cost[proposition]) return
    this.#cost[proposition] = cost
    this.supporter[proposition] = operator
    this.#queue.push(proposition, cost)
  }

  #goalCost(): number {
    let total = 0
    for (const proposition of this.relaxation.relaxation.goal) {
      const cost = this.#cost[proposition]
      total = this.#sum ? total + cost : Math.max(total, cost)
    }
    return total
  }
}

function boundsByRaised({ propositions }: NumericRelaxation): Lists {
  const { all, forms } = propositions
  const byForm: number[][] = forms.map(() => [])
  all.forEach((each, index) => {
    if (each.kind === 'bound') byForm[each.form].push(index)
  })
  const lists = all.map((each) => (each.kind === 'raised' ? byForm[each.form] : []))
  const start = new Int32Array(all.length + 1)
  lists.forEach(({ length }, index) => {
    start[index + 1] = start[index] + length
  })
  return { start, items: Int32Array.from(lists.flat()) }
}
