import { grown, grownFloats } from '../../state-space.ts'
import type { Lists } from '../../task/fdr/fdr-task.ts'
import { listsByKey } from '../../task/fdr/fdr-task.ts'

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

/** Maximum comparisons per operator: missing a dominated one does no harm. */
const mostComparisons = 256

/**
 * Marks dominated operators with 0: another one has the same effect, needs no more and costs no more. Operators with fewer conditions are
 * processed first; each is filed under the rarest of its conditions, where operators that share it find it. Operators that achieve a
 * proposition of `except` are left alone.
 */
export function dropDominated(
  operators: RelaxedOperators,
  keep: Uint8Array,
  propositionCount: number,
  except = { from: 0, to: 0 },
): void {
  const { count, needStart, needs, gives, cost } = operators
  const groups = listsByKey(gives.subarray(0, count), propositionCount)
  const frequency = new Int32Array(propositionCount)
  const firstWaiting = new Int32Array(propositionCount).fill(-1)
  const nextWaiting = new Int32Array(count)
  const signature = signatures(operators)
  const byNeeds = (a: number, b: number) =>
    needStart[a + 1] - needStart[a] - (needStart[b + 1] - needStart[b]) || cost[a] - cost[b] || a - b

  const isCovered = (operator: number, other: number): boolean => {
    if ((signature[other] & ~signature[operator]) !== 0 || cost[other] > cost[operator]) return false
    let at = needStart[operator]
    for (let need = needStart[other]; need < needStart[other + 1]; need++) {
      while (at < needStart[operator + 1] && needs[at] < needs[need]) at++
      if (at === needStart[operator + 1] || needs[at] !== needs[need]) return false
    }
    return true
  }
  const isDominated = (operator: number): boolean => {
    let comparisons = 0
    for (let at = needStart[operator]; at < needStart[operator + 1]; at++) {
      for (let other = firstWaiting[needs[at]]; other >= 0; other = nextWaiting[other]) {
        if (isCovered(operator, other)) return true
        if (++comparisons > mostComparisons) return false
      }
    }
    return false
  }

  for (let proposition = 0; proposition < propositionCount; proposition++) {
    if (proposition >= except.from && proposition < except.to) continue
    const group = groups.items
      .subarray(groups.start[proposition], groups.start[proposition + 1])
      .filter((operator) => keep[operator] === 1)
    if (group.length < 2) continue
    group.sort(byNeeds)
    for (const operator of group)
      for (let at = needStart[operator]; at < needStart[operator + 1]; at++) frequency[needs[at]]++
    let leastForFree = Number.POSITIVE_INFINITY
    for (const operator of group) {
      if (cost[operator] >= leastForFree || isDominated(operator)) {
        keep[operator] = 0
        continue
      }
      let rarest = -1
      for (let at = needStart[operator]; at < needStart[operator + 1]; at++)
        if (rarest < 0 || frequency[needs[at]] < frequency[rarest]) rarest = needs[at]
      if (rarest < 0) leastForFree = cost[operator]
      else {
        nextWaiting[operator] = firstWaiting[rarest]
        firstWaiting[rarest] = operator
      }
    }
    for (const operator of group) {
      for (let at = needStart[operator]; at < needStart[operator + 1]; at++) {
        frequency[needs[at]] = 0
        firstWaiting[needs[at]] = -1
      }
    }
  }
}

/** A bit for each condition, many to one: a set with a bit that another lacks is not a subset of it. */
function signatures({ count, needStart, needs }: RelaxedOperators): Int32Array {
  const result = new Int32Array(count)
  for (let operator = 0; operator < count; operator++)
    for (let at = needStart[operator]; at < needStart[operator + 1]; at++)
      result[operator] |= 1 << (Math.imul(needs[at], 0x9e3779b1) >>> 27)
  return result
}
