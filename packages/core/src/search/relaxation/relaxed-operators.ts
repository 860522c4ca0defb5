import { grown, grownFloats } from '../../state-space.ts'
import type { Lists } from '../../task/fdr/fdr-task.ts'

/** Unary relaxed operators during construction: the conditions of each, the one proposition it achieves, its cost and its origin. */
export class RelaxedOperators {
  count = 0
  needCount = 0
  needStart = new Int32Array(64)
  needs = new Int32Array(256)
  gives = new Int32Array(64)
  cost = new Float64Array(64)
  operator = new Int32Array(64)

  /** Adds a proposition to the conditions of the next operator. */
  need(proposition: number): void {
    if (this.needCount === this.needs.length) this.needs = grown(this.needs)
    this.needs[this.needCount++] = proposition
  }

  needAll(lists: Lists, list: number): void {
    for (let at = lists.start[list]; at < lists.start[list + 1]; at++) this.need(lists.items[at])
  }

  /** Completes an operator, unless it would achieve nothing new. */
  add(gives: number, cost: number, operator: number): void {
    const start = this.needStart[this.count]
    this.#sortNeeds(start)
    for (let at = start; at < this.needCount; at++) {
      if (this.needs[at] !== gives) continue
      this.needCount = start
      return
    }
    if (this.count + 1 === this.needStart.length) this.#grow()
    this.gives[this.count] = gives
    this.cost[this.count] = cost
    this.operator[this.count] = operator
    this.needStart[++this.count] = this.needCount
  }

  /** Discards the conditions collected for the next operator. */
  dropNeeds(): void {
    this.needCount = this.needStart[this.count]
  }

  /** Whether the next operator needs two values of one variable. */
  contradicts(factVariable: Int32Array): boolean {
    const start = this.needStart[this.count]
    this.#sortNeeds(start)
    for (let at = start + 1; at < this.needCount; at++)
      if (factVariable[this.needs[at]] === factVariable[this.needs[at - 1]]) return true
    return false
  }

  /** Sorts the conditions of the next operator and removes duplicates. The lists are short and mostly sorted. */
  #sortNeeds(start: number): void {
    const { needs } = this
    const length = this.needCount - start
    if (length > 32) needs.subarray(start, this.needCount).sort()
    else {
      for (let at = start + 1; at < this.needCount; at++) {
        const need = needs[at]
        let hole = at
        for (; hole > start && needs[hole - 1] > need; hole--) needs[hole] = needs[hole - 1]
        needs[hole] = need
      }
    }
    let kept = start
    for (let at = start; at < this.needCount; at++)
      if (at === start || needs[at] !== needs[at - 1]) needs[kept++] = needs[at]
    this.needCount = kept
  }

  #grow(): void {
    this.needStart = grown(this.needStart)
    this.gives = grown(this.gives)
    this.cost = grownFloats(this.cost)
    this.operator = grown(this.operator)
  }
}
