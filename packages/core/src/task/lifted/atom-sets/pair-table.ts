import { grown } from '../../../state-space.ts'

import { WorkGuard } from '../../work-guard.ts'

/** Pairs of numbers, each stored once. A pair is identified by its number; that of (0, 0) is 0. */
export class PairTable {
  count = 1
  /** Pair n is at 2n and 2n + 1. */
  pairs = new Int32Array(256)
  #table = new Int32Array(512)
  readonly #guard: WorkGuard

  /** The guard is polled before arrays grow. */
  constructor(guard = new WorkGuard()) {
    this.#guard = guard
  }

  clear(): void {
    this.count = 1
    this.#table.fill(0)
  }

  /** Returns the number of a pair. */
  of(left: number, right: number): number {
    if ((left | right) === 0) return 0
    const { pairs } = this
    const table = this.#table
    const mask = table.length - 1
    for (let slot = hash(left, right) & mask; ; slot = (slot + 1) & mask) {
      const found = table[slot]
      if (found === 0) return this.#add(left, right, slot)
      if (pairs[2 * found] === left && pairs[2 * found + 1] === right) return found
    }
  }

  bytes(): number {
    return (this.pairs.length + this.#table.length) * 4
  }

  #add(left: number, right: number, slot: number): number {
    const number = this.count++
    if (2 * this.count > this.pairs.length) this.pairs = grown(this.pairs)
    this.pairs[2 * number] = left
    this.pairs[2 * number + 1] = right
    this.#table[slot] = number
    if (this.count * 2 > this.#table.length) this.#rehash()
    return number
  }

  #rehash(): void {
    this.#guard.check(this.bytes())
    const table = new Int32Array(this.#table.length * 2)
    const mask = table.length - 1
    const { pairs } = this
    for (let number = 1; number < this.count; number++) {
      let slot = hash(pairs[2 * number], pairs[2 * number + 1]) & mask
      while (table[slot] !== 0) slot = (slot + 1) & mask
      table[slot] = number
    }
    this.#table = table
  }
}

function hash(left: number, right: number): number {
  let value = Math.imul(left ^ (left >>> 15), 0x85ebca6b) ^ Math.imul(right, 0x9e3779b1)
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return value ^ (value >>> 13)
}
