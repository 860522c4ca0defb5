import type { Relaxation } from '../relaxation/relaxation.ts'

/** Number of sets of facts explored side by side, one bit each. */
export const setsAtOnce = 32

/**
 * Computes what the relaxation can reach if some facts are never made true, for up to 32 sets of such facts at a time. A proposition that
 * cannot be reached without a set comes after one of its facts in every plan.
 */
export class ReachedWithout {
  /** Bit i: the proposition can be reached without the facts of set i. */
  readonly bits: Int32Array
  readonly #relaxation: Relaxation
  readonly #startFacts: Int32Array
  /** Bit i: the proposition is a fact of set i. */
  readonly #members: Int32Array
  readonly #queue: Int32Array
  readonly #isQueued: Uint8Array
  readonly #withoutNeeds: Int32Array

  constructor(relaxation: Relaxation, startFacts: Int32Array) {
    this.#relaxation = relaxation
    this.#startFacts = startFacts
    this.bits = new Int32Array(relaxation.propositionCount)
    this.#members = new Int32Array(relaxation.propositionCount)
    this.#queue = new Int32Array(relaxation.propositionCount)
    this.#isQueued = new Uint8Array(relaxation.propositionCount)
    const { start } = relaxation.needs
    const free: number[] = []
    for (let operator = 0; operator < relaxation.count; operator++) {
      if (start[operator] === start[operator + 1]) free.push(operator)
    }
    this.#withoutNeeds = Int32Array.from(free)
  }

  explore(sets: readonly ArrayLike<number>[]): void {
    const { bits } = this
    const members = this.#members
    bits.fill(0)
    members.fill(0)
    for (let set = 0; set < sets.length; set++) {
      const facts = sets[set]
      for (let at = 0; at < facts.length; at++) members[facts[at]] |= 1 << set
    }
    let tail = 0
    for (let at = 0; at < this.#startFacts.length; at++) tail = this.#begin(this.#startFacts[at], tail)
    const { gives } = this.#relaxation
    for (let at = 0; at < this.#withoutNeeds.length; at++) tail = this.#begin(gives[this.#withoutNeeds[at]], tail)
    this.#spread(tail)
  }

  /** Bit i: everything the relaxed operator needs can be reached without set i. */
  usable(operator: number): number {
    const { start, items } = this.#relaxation.needs
    let usable = -1
    for (let at = start[operator]; at < start[operator + 1]; at++) usable &= this.bits[items[at]]
    return usable
  }

  #begin(proposition: number, tail: number): number {
    this.bits[proposition] = ~this.#members[proposition]
    if (this.#isQueued[proposition] === 1) return tail
    this.#isQueued[proposition] = 1
    this.#queue[tail] = proposition
    return tail + 1
  }

  #spread(tail: number): void {
    const { needs, gives, neededBy } = this.#relaxation
    const { bits } = this
    const members = this.#members
    const queue = this.#queue
    const isQueued = this.#isQueued
    const needStart = needs.start
    const needItems = needs.items
    let head = 0
    let waiting = tail
    if (tail === queue.length) tail = 0
    while (waiting > 0) {
      const proposition = queue[head]
      if (++head === queue.length) head = 0
      waiting--
      isQueued[proposition] = 0
      for (let at = neededBy.start[proposition]; at < neededBy.start[proposition + 1]; at++) {
        const operator = neededBy.items[at]
        const given = gives[operator]
        let gained = ~members[given] & ~bits[given]
        for (let need = needStart[operator]; gained !== 0 && need < needStart[operator + 1]; need++) {
          gained &= bits[needItems[need]]
        }
        if (gained === 0) continue
        bits[given] |= gained
        if (isQueued[given] === 1) continue
        isQueued[given] = 1
        queue[tail] = given
        if (++tail === queue.length) tail = 0
        waiting++
      }
    }
  }
}
