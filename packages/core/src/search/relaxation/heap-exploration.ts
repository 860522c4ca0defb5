import type { FiniteTask } from '../../task/finite/finite-task.ts'
import { HeapOpenList } from '../open-lists/heap.ts'
import { type CombineNeeds, type Exploration, withoutNeeds } from './exploration.ts'
import type { Relaxation } from './relaxation.ts'

/** Exploration with any costs: fractions and large numbers. */
export class HeapExploration implements Exploration {
  readonly supporter: Int32Array
  readonly #task: FiniteTask
  readonly #relaxation: Relaxation
  readonly #sum: boolean
  readonly #isGoal: Uint8Array
  readonly #free: Int32Array
  readonly #costs: Float64Array
  readonly #cost: Float64Array
  readonly #settled: Uint8Array
  readonly #spent: Float64Array
  readonly #needCounts: Int32Array
  readonly #unmet: Int32Array
  readonly #queue = new HeapOpenList()

  constructor(task: FiniteTask, relaxation: Relaxation, costs: Float64Array, combine: CombineNeeds) {
    const { propositionCount, count, needs, goal } = relaxation
    this.#task = task
    this.#relaxation = relaxation
    this.#sum = combine === 'sum'
    this.#isGoal = new Uint8Array(propositionCount)
    for (const proposition of goal) this.#isGoal[proposition] = 1
    this.#free = withoutNeeds(relaxation)
    this.#costs = costs
    this.#cost = new Float64Array(propositionCount)
    this.supporter = new Int32Array(propositionCount)
    this.#settled = new Uint8Array(propositionCount)
    this.#spent = new Float64Array(count)
    this.#needCounts = Int32Array.from({ length: count }, (_, index) => needs.start[index + 1] - needs.start[index])
    this.#unmet = new Int32Array(count)
  }

  explore(values: Int32Array): number {
    const { goal } = this.#relaxation
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

  isFree(relaxedOperator: number): boolean {
    const { needs } = this.#relaxation
    for (let at = needs.start[relaxedOperator]; at < needs.start[relaxedOperator + 1]; at++)
      if (this.#cost[needs.items[at]] > 0) return false
    return true
  }

  #begin(values: Int32Array): void {
    const { variableCount, factStart } = this.#task
    this.#queue.clear()
    this.#cost.fill(Number.POSITIVE_INFINITY)
    this.#settled.fill(0)
    this.#unmet.set(this.#needCounts)
    if (this.#sum) this.#spent.set(this.#costs)
    for (let variable = 0; variable < variableCount; variable++)
      this.#offer(factStart[variable] + values[variable], 0, -1)
    for (let at = 0; at < this.#free.length; at++) {
      const operator = this.#free[at]
      this.#offer(this.#relaxation.gives[operator], this.#costs[operator], operator)
    }
  }

  #settle(proposition: number): void {
    const { neededBy, gives } = this.#relaxation
    const paid = this.#cost[proposition]
    for (let at = neededBy.start[proposition]; at < neededBy.start[proposition + 1]; at++) {
      const operator = neededBy.items[at]
      if (this.#sum) this.#spent[operator] += paid
      if (--this.#unmet[operator] > 0) continue
      // needs come in the order of their costs, so the last one is the dearest
      this.#offer(gives[operator], this.#sum ? this.#spent[operator] : paid + this.#costs[operator], operator)
    }
  }

  #offer(proposition: number, cost: number, operator: number): void {
    if (cost >= this.#cost[proposition]) return
    this.#cost[proposition] = cost
    this.supporter[proposition] = operator
    this.#queue.push(proposition, cost, 0)
  }

  #goalCost(): number {
    let total = 0
    for (const proposition of this.#relaxation.goal) {
      const cost = this.#cost[proposition]
      total = this.#sum ? total + cost : Math.max(total, cost)
    }
    return total
  }
}
