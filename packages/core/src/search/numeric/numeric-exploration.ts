import type { FdrTask, Lists } from '../../task/fdr/fdr-task.ts'
import { HeapOpenList } from '../open-lists/heap.ts'
import { HeapExploration } from '../relaxation/heap-exploration.ts'
import type { CombineNeeds } from '../relaxation/relaxation.ts'
import { repetitions } from './linear-form.ts'
import type { NumericRelaxation } from './numeric-relaxation.ts'
import { NumericState } from './numeric-state.ts'

/**
 * Computes the costs of propositions from a state with numbers, cheapest first. The cost of a bound:
 *
 * - `sum`: the conditions of one operator that raises its form, once, and this operator as often as necessary.
 * - `max`, which never exceeds the true cost: several operators may share the work, so it counts at most the gap times the least cost per
 *   unit among the operators reached so far, after the conditions of the first of them; and at least the conditions of the last one plus
 *   its own cost.
 */
export class NumericExploration extends HeapExploration {
  readonly relaxation: NumericRelaxation
  readonly state: NumericState
  readonly #wholeCosts: boolean
  /** By bound, for `max`: the cost of the conditions of the first operator that raises it, and the least cost per unit. */
  readonly #firstRaise: Float64Array
  readonly #perUnit: Float64Array
  /** By proposition on numbers: the bounds it represents and, if it represents any, the cheapest operator met so far. */
  readonly #bounds: Lists
  readonly raiser: Int32Array
  readonly #raiserCost: Float64Array

  constructor(task: FdrTask, numeric: NumericRelaxation, costs: Float64Array, combine: CombineNeeds) {
    const { relaxation, propositions } = numeric
    const { length } = propositions.all
    const wholeCosts = costs.every(Number.isInteger)
    // a proposition is pushed again only when another operator achieves it at a lower cost
    const queue = new CostQueue(wholeCosts, relaxation.count + task.variableCount + length)
    super(task, relaxation, costs, combine, queue)
    this.relaxation = numeric
    this.state = new NumericState(task, numeric)
    this.#wholeCosts = wholeCosts
    this.#firstRaise = new Float64Array(length)
    this.#perUnit = new Float64Array(length)
    this.#bounds = boundsByRaised(numeric)
    this.raiser = new Int32Array(length)
    this.#raiserCost = new Float64Array(length)
  }

  /** Explores from the values and numbers of a state. */
  exploreWith(values: Int32Array, numbers: Float64Array): number {
    this.state.set(numbers)
    return this.explore(values)
  }

  /** Returns how often a relaxed operator has to be applied to close the missing amount of a bound. */
  timesFor(relaxedOperator: number, bound: number, missing: number): number {
    const amount = this.state.amount[relaxedOperator]
    return amount === 0 ? 1 : repetitions(missing, amount, this.state.isStrict(bound))
  }

  protected override begin(values: Int32Array): void {
    const { factCount } = this.relaxation.relaxation
    const { holds } = this.state
    super.begin(values)
    this.#raiserCost.fill(Number.POSITIVE_INFINITY)
    this.raiser.fill(-1)
    if (!this.sum) {
      this.#firstRaise.fill(Number.POSITIVE_INFINITY)
      this.#perUnit.fill(Number.POSITIVE_INFINITY)
    }
    for (let index = 0; index < holds.length; index++) if (holds[index] === 1) this.offer(factCount + index, 0, -1)
  }

  protected override use(operator: number, paid: number): void {
    const { gives, factCount } = this.relaxation.relaxation
    const bounds = this.#bounds
    const given = gives[operator] - factCount
    if (given < 0 || given >= this.raiser.length) {
      super.use(operator, paid)
      return
    }
    const first = bounds.start[given]
    const last = bounds.start[given + 1]
    if (first === last) this.#giveBound(given, operator, paid)
    else if (paid + this.costs[operator] < this.#raiserCost[given]) {
      this.#raiserCost[given] = paid + this.costs[operator]
      this.raiser[given] = operator
    }
    for (let at = first; at < last; at++) this.#giveBound(bounds.items[at], operator, paid)
  }

  #giveBound(bound: number, operator: number, paid: number): void {
    const proposition = this.relaxation.relaxation.factCount + bound
    const cost = this.costs[operator]
    const once = paid + cost
    if (once >= this.cost[proposition]) return
    const level = this.relaxation.moves.level[operator]
    if (!Number.isNaN(level) && !this.state.isReachedAt(bound, level)) return
    if (!this.sum) this.offer(proposition, Math.max(once, this.#leastShared(bound, operator, paid)), operator)
    else if (cost === 0) this.offer(proposition, paid, operator)
    else this.offer(proposition, paid + cost * this.timesFor(operator, bound, this.state.gap[bound]), operator)
  }

  /** Returns a lower bound on the total cost of the operators that raise a bound, given those reached so far. */
  #leastShared(bound: number, operator: number, paid: number): number {
    const most = this.relaxation.moves.most[operator]
    if (most === 0) return 0
    const gap = Math.min(this.state.gap[bound], this.relaxation.moves.jump[bound])
    this.#firstRaise[bound] = Math.min(this.#firstRaise[bound], paid)
    this.#perUnit[bound] = Math.min(this.#perUnit[bound], this.costs[operator] / most)
    if (gap <= 0) return 0
    // rounding must not lift it over the true cost
    const shared = gap * this.#perUnit[bound] * (1 - 1e-9)
    return this.#firstRaise[bound] + (this.#wholeCosts ? Math.ceil(shared - 1e-6) : shared)
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

/** Integer costs below this have a list each. */
const mostLists = 4096

/** Propositions by cost, cheapest first. Items pushed must cost no less than the one popped last. */
class CostQueue {
  readonly #whole: boolean
  /** The last entry for each cost, or -1; and for each entry the one before it. */
  readonly #top: Int32Array
  readonly #below: Int32Array
  readonly #item: Int32Array
  readonly #heap = new HeapOpenList()
  #entries = 0
  #current = 0
  #highest = 0

  /** `whole`: all costs are integers. `mostEntries`: maximum number of pushes. */
  constructor(whole: boolean, mostEntries: number) {
    this.#whole = whole
    this.#top = new Int32Array(whole ? mostLists : 1).fill(-1)
    this.#below = new Int32Array(whole ? mostEntries : 0)
    this.#item = new Int32Array(whole ? mostEntries : 0)
  }

  clear(): void {
    this.#top.fill(-1, 0, this.#highest + 1)
    this.#heap.clear()
    this.#entries = 0
    this.#current = 0
    this.#highest = 0
  }

  push(item: number, cost: number): void {
    if (!this.#whole || cost >= mostLists) {
      this.#heap.push(item, cost, 0)
      return
    }
    const entry = this.#entries++
    this.#item[entry] = item
    this.#below[entry] = this.#top[cost]
    this.#top[cost] = entry
    if (cost > this.#highest) this.#highest = cost
  }

  /** The cheapest item, or -1. */
  pop(): number {
    const top = this.#top
    for (; this.#current <= this.#highest; this.#current++) {
      const entry = top[this.#current]
      if (entry < 0) continue
      top[this.#current] = this.#below[entry]
      return this.#item[entry]
    }
    return this.#heap.pop()
  }
}
