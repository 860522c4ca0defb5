import type { FdrTask } from '../../task/fdr/fdr-task.ts'
import { HeapOpenList } from '../open-lists/heap.ts'
import type { Relaxation } from './relaxation.ts'
import { type CombineNeeds, type FdrExploration, withoutNeeds } from './relaxation.ts'

/** Propositions by cost, cheapest first. */
interface Queue {
  push(proposition: number, cost: number, tie: number): void
  /** The cheapest, or -1. */
  pop(): number
  clear(): void
}

/** Exploration with arbitrary costs: fractions and large numbers. */
export class HeapExploration implements FdrExploration {
  readonly supporter: Int32Array
  protected readonly sum: boolean
  /** By relaxed operator: its cost. */
  protected readonly costs: Float64Array
  /** By proposition: the cost of reaching it. */
  protected readonly cost: Float64Array
  readonly #task: FdrTask
  readonly #relaxation: Relaxation
  readonly #isGoal: Uint8Array
  readonly #free: Int32Array
  readonly #settled: Uint8Array
  readonly #spent: Float64Array
  readonly #needCounts: Int32Array
  readonly #unmet: Int32Array
  readonly #queue: Queue

  constructor(
    task: FdrTask,
    relaxation: Relaxation,
    costs: Float64Array,
    combine: CombineNeeds,
    queue: Queue = new HeapOpenList(),
  ) {
    const { propositionCount, count, needs, goal } = relaxation
    this.#task = task
    this.#relaxation = relaxation
    this.sum = combine === 'sum'
    this.costs = costs
    this.#isGoal = new Uint8Array(propositionCount)
    for (const proposition of goal) this.#isGoal[proposition] = 1
    this.#free = withoutNeeds(relaxation)
    this.cost = new Float64Array(propositionCount)
    this.supporter = new Int32Array(propositionCount)
    this.#settled = new Uint8Array(propositionCount)
    this.#spent = new Float64Array(count)
    this.#needCounts = Int32Array.from({ length: count }, (_, index) => needs.start[index + 1] - needs.start[index])
    this.#unmet = new Int32Array(count)
    this.#queue = queue
  }

  explore(values: Int32Array): number {
    const { goal } = this.#relaxation
    this.begin(values)
    let unmetGoals = goal.length
    if (unmetGoals === 0) return 0
    for (let at = 0; at < this.#free.length; at++) this.use(this.#free[at], 0)
    for (let proposition = this.#queue.pop(); proposition >= 0; proposition = this.#queue.pop()) {
      if (this.#settled[proposition] === 1) continue
      this.#settled[proposition] = 1
      if (this.#isGoal[proposition] === 1 && --unmetGoals === 0) return this.#goalCost()
      this.#settle(proposition)
    }
    return Number.POSITIVE_INFINITY
  }

  isFree(relaxedOperator: number): boolean {
    const { needs } = this.#relaxation
    for (let at = needs.start[relaxedOperator]; at < needs.start[relaxedOperator + 1]; at++)
      if (this.cost[needs.items[at]] > 0) return false
    return true
  }

  /** Discards the previous state, and offers what holds in this one. */
  protected begin(values: Int32Array): void {
    const { variableCount, factStart } = this.#task
    this.#queue.clear()
    this.cost.fill(Number.POSITIVE_INFINITY)
    this.#settled.fill(0)
    this.#unmet.set(this.#needCounts)
    if (this.sum) this.#spent.fill(0)
    for (let variable = 0; variable < variableCount; variable++)
      this.offer(factStart[variable] + values[variable], 0, -1)
  }

  /** Applies a relaxed operator whose conditions are reached at the cost `paid`. */
  protected use(operator: number, paid: number): void {
    this.offer(this.#relaxation.gives[operator], paid + this.costs[operator], operator)
  }

  protected offer(proposition: number, cost: number, operator: number): void {
    if (cost >= this.cost[proposition]) return
    this.cost[proposition] = cost
    this.supporter[proposition] = operator
    this.#queue.push(proposition, cost, 0)
  }

  #settle(proposition: number): void {
    const { neededBy, gives } = this.#relaxation
    const { start, items } = neededBy
    const { cost, costs } = this
    const unmet = this.#unmet
    const spent = this.#spent
    const adds = this.sum
    const paid = cost[proposition]
    const last = start[proposition + 1]
    for (let at = start[proposition]; at < last; at++) {
      const operator = items[at]
      if (--unmet[operator] > 0) {
        if (adds) spent[operator] += paid
        continue
      }
      // conditions are reached in order of cost, so the last one is the most expensive
      const needed = adds ? spent[operator] + paid : paid
      if (needed + costs[operator] < cost[gives[operator]]) this.use(operator, needed)
    }
  }

  #goalCost(): number {
    let total = 0
    for (const proposition of this.#relaxation.goal) {
      const cost = this.cost[proposition]
      total = this.sum ? total + cost : Math.max(total, cost)
    }
    return total
  }
}
