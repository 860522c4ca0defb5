import { grown } from '../../state-space.ts'
import type { FiniteTask } from '../../task/finite/finite-task.ts'
import { type CombineNeeds, type Exploration, withoutNeeds } from './exploration.ts'
import type { Relaxation } from './relaxation.ts'

const unreached = 0x3fffffff

/**
 * Exploration with whole numbers: propositions wait in a list for each cost. Planners spend most of their time here.
 * Most relaxed operators that fire have a single need: they lie in a table of their own and need no counter.
 */
export class BucketExploration implements Exploration {
  /** Greatest cost of one operator, and of a proposition. */
  static readonly mostCost = 10_000
  static readonly mostTotal = 1 << 18

  readonly supporter: Int32Array
  readonly #sum: boolean
  readonly #variableCount: number
  readonly #factStart: Int32Array
  readonly #goal: Int32Array
  readonly #isGoal: Uint8Array
  readonly #gives: Int32Array
  /** Relaxed operators without needs. */
  readonly #free: Int32Array
  /** Those with one need, by it, as (gift, cost, operator). */
  readonly #singleStart: Int32Array
  readonly #singles: Int32Array
  /** Those with several, by need. */
  readonly #manyStart: Int32Array
  readonly #many: Int32Array

  readonly #cost: Int32Array
  readonly #baseCosts: Int32Array
  /** Cost of an operator with what was paid for its needs so far. */
  readonly #spent: Int32Array
  readonly #needCounts: Uint16Array | Int32Array
  readonly #unmet: Uint16Array | Int32Array

  /** First entry for each cost; entries are propositions in chains. No more are made than there are operators and true facts. */
  #first = new Int32Array(256).fill(-1)
  readonly #next: Int32Array
  readonly #proposition: Int32Array
  #entries = 0
  #highest = 0

  constructor(task: FiniteTask, relaxation: Relaxation, costs: Float64Array, combine: CombineNeeds) {
    const { propositionCount, count, needs, gives, neededBy, goal } = relaxation
    this.#sum = combine === 'sum'
    this.#variableCount = task.variableCount
    this.#factStart = task.factStart
    this.#goal = goal
    this.#isGoal = new Uint8Array(propositionCount)
    for (const proposition of goal) this.#isGoal[proposition] = 1
    this.#gives = gives
    this.#free = withoutNeeds(relaxation)
    this.#cost = new Int32Array(propositionCount)
    this.supporter = new Int32Array(propositionCount)
    this.#baseCosts = Int32Array.from(costs)
    this.#spent = new Int32Array(count)
    const needCounts = Int32Array.from({ length: count }, (_, index) => needs.start[index + 1] - needs.start[index])
    this.#needCounts = needCounts.every((needed) => needed < 1 << 16) ? Uint16Array.from(needCounts) : needCounts
    this.#unmet = this.#needCounts.slice()
    this.#next = new Int32Array(count + task.variableCount)
    this.#proposition = new Int32Array(count + task.variableCount)

    this.#singleStart = new Int32Array(propositionCount + 1)
    this.#manyStart = new Int32Array(propositionCount + 1)
    const singles: number[] = []
    const many: number[] = []
    for (let proposition = 0; proposition < propositionCount; proposition++) {
      for (let at = neededBy.start[proposition]; at < neededBy.start[proposition + 1]; at++) {
        const operator = neededBy.items[at]
        if (needCounts[operator] === 1) singles.push(gives[operator], costs[operator], operator)
        else many.push(operator)
      }
      this.#singleStart[proposition + 1] = singles.length
      this.#manyStart[proposition + 1] = many.length
    }
    this.#singles = Int32Array.from(singles)
    this.#many = Int32Array.from(many)
  }

  explore(values: Int32Array): number | undefined {
    this.#begin(values)
    let unmetGoals = this.#goal.length
    if (unmetGoals === 0) return 0
    const cost = this.#cost
    const isGoal = this.#isGoal
    const next = this.#next
    const propositions = this.#proposition
    for (let level = 0; level <= this.#highest; level++) {
      // a list may be replaced by a longer one, and grows while it is worked off
      for (let entry = this.#first[level]; entry >= 0; entry = this.#first[level]) {
        this.#first[level] = next[entry]
        const proposition = propositions[entry]
        if (cost[proposition] !== level) continue
        if (isGoal[proposition] === 1 && --unmetGoals === 0) return this.#goalCost()
        this.#settle(proposition, level)
        if (this.#highest >= BucketExploration.mostTotal) return undefined
      }
    }
    return Number.POSITIVE_INFINITY
  }

  isFree(relaxedOperator: number): boolean {
    const from = this.#cost[this.#gives[relaxedOperator]]
    return from === this.#baseCosts[relaxedOperator]
  }

  #begin(values: Int32Array): void {
    const factStart = this.#factStart
    this.#first.fill(-1, 0, this.#highest + 1)
    this.#highest = 0
    this.#entries = 0
    this.#cost.fill(unreached)
    this.#unmet.set(this.#needCounts)
    if (this.#sum) this.#spent.set(this.#baseCosts)
    for (let variable = 0; variable < this.#variableCount; variable++)
      this.#offer(factStart[variable] + values[variable], 0, -1)
    const free = this.#free
    for (let at = 0; at < free.length; at++) {
      const given = this.#gives[free[at]]
      if (this.#baseCosts[free[at]] < this.#cost[given]) this.#offer(given, this.#baseCosts[free[at]], free[at])
    }
  }

  /** A proposition has got its final cost: tells all who need it. */
  #settle(proposition: number, level: number): void {
    const cost = this.#cost
    const singles = this.#singles
    const lastSingle = this.#singleStart[proposition + 1]
    for (let at = this.#singleStart[proposition]; at < lastSingle; at += 3) {
      const total = level + singles[at + 1]
      if (total < cost[singles[at]]) this.#offer(singles[at], total, singles[at + 2])
    }
    const many = this.#many
    const unmet = this.#unmet
    const spent = this.#spent
    const gives = this.#gives
    const last = this.#manyStart[proposition + 1]
    let at = this.#manyStart[proposition]
    if (!this.#sum) {
      const base = this.#baseCosts
      for (; at < last; at++) {
        const operator = many[at]
        if (--unmet[operator] > 0) continue
        // needs come in the order of their costs, so the last one is the dearest
        const total = level + base[operator]
        if (total < cost[gives[operator]]) this.#offer(gives[operator], total, operator)
      }
    } else if (level === 0) {
      for (; at < last; at++) {
        const operator = many[at]
        if (--unmet[operator] > 0) continue
        const total = spent[operator]
        if (total < cost[gives[operator]]) this.#offer(gives[operator], total, operator)
      }
    } else {
      for (; at < last; at++) {
        const operator = many[at]
        const total = spent[operator] + level
        if (--unmet[operator] > 0) spent[operator] = total
        else if (total < cost[gives[operator]]) this.#offer(gives[operator], total, operator)
      }
    }
  }

  #offer(proposition: number, cost: number, operator: number): void {
    this.#cost[proposition] = cost
    this.supporter[proposition] = operator
    if (cost > this.#highest) {
      this.#highest = cost
      if (cost >= BucketExploration.mostTotal) return
      if (cost >= this.#first.length) this.#addLevels(cost)
    }
    const entry = this.#entries++
    this.#proposition[entry] = proposition
    this.#next[entry] = this.#first[cost]
    this.#first[cost] = entry
  }

  #addLevels(cost: number): void {
    const before = this.#first.length
    this.#first = grown(this.#first, cost + 1)
    this.#first.fill(-1, before)
  }

  #goalCost(): number {
    let total = 0
    for (let at = 0; at < this.#goal.length; at++) {
      const cost = this.#cost[this.#goal[at]]
      if (this.#sum) total += cost
      else if (cost > total) total = cost
    }
    return total
  }
}
