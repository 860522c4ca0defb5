import { ConditionMasks } from '../../../task/packed/condition-masks.ts'
import type { Task } from '../../../task/task.ts'
import { HeapOpenList } from '../../open-lists/heap.ts'
import { gapRepetitions, leastGapCost, type RelaxedTask, relax } from './relaxed-task.ts'

/** How the costs of several conditions are combined. */
export type CombineCosts = 'max' | 'sum'

/**
 * The cost of each proposition in the relaxed task from a state: a generalised Dijkstra over typed arrays. With `max` the result never
 * exceeds the true cost; `sum` is more informative but not admissible. Bonet & Geffner 2001; repeated additions to numbers are counted, see
 * `numeric-gap.ts`.
 */
export class RelaxedExploration {
  readonly relaxed: RelaxedTask
  readonly cost: Float64Array
  /** The cheapest action that achieves each proposition; -1 for those that hold in the state. */
  readonly supporter: Int32Array
  /** How often the supporter has to be repeated. */
  readonly times: Float64Array

  readonly #task: Task
  readonly #sum: boolean
  readonly #truth: ConditionMasks
  readonly #queue = new HeapOpenList()
  readonly #settled: Uint8Array
  readonly #missing: Int32Array
  readonly #spent: Float64Array
  readonly #initialMissing: Int32Array

  constructor(task: Task, combine: CombineCosts) {
    const relaxed = relax(task)
    this.#task = task
    this.#sum = combine === 'sum'
    this.relaxed = relaxed
    const size = relaxed.propositions.length
    this.cost = new Float64Array(size)
    this.supporter = new Int32Array(size)
    this.times = new Float64Array(size)
    this.#settled = new Uint8Array(size)
    this.#truth = new ConditionMasks(
      relaxed.propositions.map((literal) => [literal]),
      task.layout,
      task.reader,
    )
    this.#initialMissing = Int32Array.from(relaxed.actions, ({ needs }) => needs.length)
    this.#missing = new Int32Array(relaxed.actions.length)
    this.#spent = new Float64Array(relaxed.actions.length)
  }

  /** Computes all costs from a state and returns that of the cheapest goal alternative. */
  explore(state: number): number {
    this.#begin(state)
    const { neededBy, actions } = this.relaxed
    for (let proposition = this.#queue.pop(); proposition >= 0; proposition = this.#queue.pop()) {
      if (this.#settled[proposition] === 1) continue
      this.#settled[proposition] = 1
      const paid = this.cost[proposition]
      const waiting = neededBy[proposition]
      for (let at = 0; at < waiting.length; at++) {
        const action = waiting[at]
        if (this.#sum) this.#spent[action] += paid
        else if (paid > this.#spent[action]) this.#spent[action] = paid
        if (--this.#missing[action] === 0 && this.#isAllowed(actions[action].operator)) this.#fire(action)
      }
    }
    return this.goalCost()
  }

  /** The cost of a list of propositions. */
  costOf(propositions: readonly number[]): number {
    let total = 0
    for (let at = 0; at < propositions.length; at++) {
      const cost = this.cost[propositions[at]]
      total = this.#sum ? total + cost : Math.max(total, cost)
    }
    return total
  }

  goalCost(): number {
    let least = Number.POSITIVE_INFINITY
    const { goals } = this.relaxed
    for (let at = 0; at < goals.length; at++) least = Math.min(least, this.costOf(goals[at]))
    return least
  }

  #begin(state: number): void {
    const { store } = this.#task
    const { actions, free } = this.relaxed
    this.#missing.set(this.#initialMissing)
    this.#spent.fill(0)
    this.#settled.fill(0)
    this.#queue.clear()
    const [wordsAt, numbersAt] = [state * store.width, state * store.numberCount]
    for (let proposition = 0; proposition < this.cost.length; proposition++) {
      const isTrue = this.#truth.holds(proposition, store.words, wordsAt, store.numbers, numbersAt)
      this.cost[proposition] = isTrue ? 0 : Number.POSITIVE_INFINITY
      this.supporter[proposition] = -1
      if (isTrue) this.#queue.push(proposition, 0, 0)
    }
    for (let at = 0; at < free.length; at++) this.#offer(free[at], 0, -1, 1)
    this.#task.at(state)
    for (let action = 0; action < actions.length; action++) {
      if (this.#missing[action] === 0 && this.#isAllowed(actions[action].operator)) this.#fire(action)
    }
  }

  #isAllowed(operator: number): boolean {
    return operator < 0 || this.#task.isAllowed(operator)
  }

  #fire(action: number): void {
    const { gives, cost } = this.relaxed.actions[action]
    const spent = this.#spent[action]
    for (let at = 0; at < gives.length; at++) {
      const { proposition, amount } = gives[at]
      if (this.#settled[proposition] === 1) continue
      const gap = amount === 0 ? undefined : this.relaxed.gaps[proposition]
      if (gap === undefined) {
        this.#offer(proposition, spent + cost, action, 1)
        continue
      }
      const value = this.#task.reader.read(gap.variable)
      if (this.#sum) {
        const times = gapRepetitions(gap, value, amount)
        this.#offer(proposition, spent + cost * times, action, times)
      } else this.#offer(proposition, spent + Math.max(cost, leastGapCost(gap, value)), action, 1)
    }
  }

  #offer(proposition: number, cost: number, action: number, times: number): void {
    if (cost >= this.cost[proposition]) return
    this.cost[proposition] = cost
    this.supporter[proposition] = action
    this.times[proposition] = times
    this.#queue.push(proposition, cost, 0)
  }
}

/**
 * A plan of the relaxed task, extracted backwards from the goal along the cheapest supporters. Hoffmann & Nebel 2001, with h^add
 * supporters.
 */
export class RelaxedPlan {
  readonly #exploration: RelaxedExploration
  /** How often each relaxed action occurs in the plan. */
  readonly times: Float64Array
  readonly #marked: Uint8Array
  readonly #stack: number[] = []

  constructor(exploration: RelaxedExploration) {
    this.#exploration = exploration
    this.times = new Float64Array(exploration.relaxed.actions.length)
    this.#marked = new Uint8Array(exploration.relaxed.propositions.length)
  }

  /** Returns the cost of a relaxed plan from a state; Infinity if none exists. */
  cost(state: number): number {
    const exploration = this.#exploration
    const { actions } = exploration.relaxed
    if (exploration.explore(state) === Number.POSITIVE_INFINITY) return Number.POSITIVE_INFINITY
    this.times.fill(0)
    this.#marked.fill(0)
    this.#mark(this.#cheapestGoal())
    for (let proposition = this.#stack.pop(); proposition !== undefined; proposition = this.#stack.pop()) {
      const action = exploration.supporter[proposition]
      if (action < 0) continue
      this.times[action] = Math.max(this.times[action], exploration.times[proposition])
      this.#mark(actions[action].needs)
    }
    let total = 0
    for (let action = 0; action < actions.length; action++) total += this.times[action] * actions[action].cost
    return total
  }

  #cheapestGoal(): readonly number[] {
    const { goals } = this.#exploration.relaxed
    let best = goals[0]
    for (const goal of goals) if (this.#exploration.costOf(goal) < this.#exploration.costOf(best)) best = goal
    return best
  }

  #mark(propositions: readonly number[]): void {
    for (let at = 0; at < propositions.length; at++) {
      const proposition = propositions[at]
      if (this.#marked[proposition] === 1) continue
      this.#marked[proposition] = 1
      this.#stack.push(proposition)
    }
  }
}
