import { grown } from '../../state-space.ts'
import type { FdrTask } from '../../task/fdr/fdr-task.ts'
import type { Relaxation } from './relaxation.ts'
import { type CombineNeeds, type FdrExploration, withoutNeeds } from './relaxation.ts'

const unreached = 0x3fffffff

/**
 * Exploration with integer costs: propositions wait in a list per cost. Planners spend most of their time here. Most relaxed operators that
 * fire have a single condition: they are stored in a separate table and need no counter.
 */
export class BucketExploration implements FdrExploration {
  /** Maximum cost of one operator, and of a proposition. */
  static readonly mostCost = 10_000
  static readonly mostTotal = 1 << 18

  readonly supporter: Int32Array
  readonly #sum: boolean
  readonly #variableCount: number
  readonly #factStart: Int32Array
  readonly #goal: Int32Array
  readonly #isGoal: Uint8Array
  readonly #gives: Int32Array
  /** Relaxed operators without conditions. */
  readonly #free: Int32Array
  /** Those with one condition, by that condition, as (effect, cost, operator). */
  readonly #singleStart: Int32Array
  readonly #singles: Int32Array
  /** Those with several, by condition. */
  readonly #manyStart: Int32Array
  readonly #many: Int32Array

  readonly #cost: Int32Array
  readonly #baseCosts: Int32Array
  /** For each operator, the number of unreached conditions, and its cost plus what the reached ones have cost so far. */
  readonly #work: Int32Array
  readonly #initialWork: Int32Array

  /** First entry for each cost; entries are chains of propositions. There are at most as many as operators and true facts. */
  #first = new Int32Array(256).fill(-1)
  readonly #next: Int32Array
  readonly #proposition: Int32Array
  #entries = 0
  #highest = 0

  constructor(task: FdrTask, relaxation: Relaxation, costs: Float64Array, combine: CombineNeeds) {
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
    const needCounts = new Int32Array(count)
    for (let operator = 0; operator < count; operator++)
      needCounts[operator] = needs.start[operator + 1] - needs.start[operator]
    this.#initialWork = new Int32Array(2 * count)
    for (let operator = 0; operator < count; operator++) {
      this.#initialWork[2 * operator] = needCounts[operator]
      this.#initialWork[2 * operator + 1] = costs[operator]
    }
    this.#work = this.#initialWork.slice()
    this.#next = new Int32Array(count + task.variableCount)
    this.#proposition = new Int32Array(count + task.variableCount)

    let singleCount = 0
    for (let operator = 0; operator < count; operator++) if (needCounts[operator] === 1) singleCount++
    this.#singleStart = new Int32Array(propositionCount + 1)
    this.#singles = new Int32Array(3 * singleCount)
    this.#manyStart = new Int32Array(propositionCount + 1)
    this.#many = new Int32Array(neededBy.items.length - singleCount)
    let single = 0
    let many = 0
    for (let proposition = 0; proposition < propositionCount; proposition++) {
      for (let at = neededBy.start[proposition]; at < neededBy.start[proposition + 1]; at++) {
        const operator = neededBy.items[at]
        if (needCounts[operator] === 1) {
          this.#singles[single++] = gives[operator]
          this.#singles[single++] = costs[operator]
          this.#singles[single++] = operator
        } else this.#many[many++] = 2 * operator
      }
      this.#singleStart[proposition + 1] = single
      this.#manyStart[proposition + 1] = many
    }
  }

  explore(values: Int32Array): number | undefined {
    this.#begin(values)
    let unmetGoals = this.#goal.length
    if (unmetGoals === 0) return 0
    const cost = this.#cost
    const isGoal = this.#isGoal
    const next = this.#next
    const propositions = this.#proposition
    const singleStart = this.#singleStart
    const singles = this.#singles
    const manyStart = this.#manyStart
    const many = this.#many
    const work = this.#work
    const gives = this.#gives
    for (let level = 0; level <= this.#highest; level++) {
      // if the most expensive condition counts, that is the last one: conditions are reached in order of cost
      const adds = this.#sum && level > 0
      // the list grows while it is processed
      for (let entry = this.#first[level]; entry >= 0; entry = this.#first[level]) {
        this.#first[level] = next[entry]
        const proposition = propositions[entry]
        if (cost[proposition] !== level) continue
        if (isGoal[proposition] === 1 && --unmetGoals === 0) return this.#goalCost()
        const lastSingle = singleStart[proposition + 1]
        for (let at = singleStart[proposition]; at < lastSingle; at += 3) {
          const total = level + singles[at + 1]
          if (total < cost[singles[at]]) this.#offer(singles[at], total, singles[at + 2])
        }
        const last = manyStart[proposition + 1]
        for (let at = manyStart[proposition]; at < last; at++) {
          const row = many[at]
          if (--work[row] > 0) {
            if (adds) work[row + 1] += level
            continue
          }
          const total = work[row + 1] + level
          const operator = row >> 1
          if (total < cost[gives[operator]]) this.#offer(gives[operator], total, operator)
        }
      }
      if (this.#highest >= BucketExploration.mostTotal) return undefined
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
    this.#work.set(this.#initialWork)
    for (let variable = 0; variable < this.#variableCount; variable++)
      this.#offer(factStart[variable] + values[variable], 0, -1)
    const free = this.#free
    for (let at = 0; at < free.length; at++) {
      const given = this.#gives[free[at]]
      if (this.#baseCosts[free[at]] < this.#cost[given]) this.#offer(given, this.#baseCosts[free[at]], free[at])
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
