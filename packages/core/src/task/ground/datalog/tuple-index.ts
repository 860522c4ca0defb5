import { grown } from '../../../state-space.ts'
import type { RowIndex } from '../joins/join-relation.ts'
import { hash, type TupleSet } from '../joins/tuple-set.ts'

/** Finds the rows of a set by the objects at some of its positions. Rows with the same key are chained in order. */
export class TupleIndex implements RowIndex {
  readonly positions: Int32Array
  /** Row → next row with the same key, plus one; 0 at the end. */
  next = new Int32Array(16)
  readonly #tuples: TupleSet
  /** One position: object → chain. Several: open addressing. */
  readonly #direct: boolean
  #first: Int32Array
  #last: Int32Array
  #chains = 0
  readonly #key: Int32Array

  constructor(tuples: TupleSet, count: number, positions: readonly number[], objectCount: number) {
    this.#tuples = tuples
    this.positions = Int32Array.from(positions)
    this.#direct = positions.length === 1
    const size = this.#direct ? objectCount : 32
    this.#first = new Int32Array(size)
    this.#last = new Int32Array(size)
    this.#key = new Int32Array(positions.length)
    for (let row = 0; row < count; row++) this.insert(row)
  }

  /** Returns the first row with this key, or -1. */
  first(key: Int32Array): number {
    return this.#first[this.#direct ? key[0] : this.#slotOf(key)] - 1
  }

  insert(row: number): void {
    const { positions } = this
    const { arity, data } = this.#tuples
    if (row >= this.next.length) this.next = grown(this.next, row + 1)
    this.next[row] = 0
    for (let at = 0; at < positions.length; at++) this.#key[at] = data[row * arity + positions[at]]
    const slot = this.#direct ? this.#key[0] : this.#slotOf(this.#key)
    if (this.#first[slot] === 0) {
      this.#first[slot] = row + 1
      this.#last[slot] = row
      this.#chains++
      if (!this.#direct && this.#chains * 2 > this.#first.length) this.#rehash()
      return
    }
    this.next[this.#last[slot]] = row + 1
    this.#last[slot] = row
  }

  #slotOf(key: Int32Array): number {
    const { positions } = this
    const { arity, data } = this.#tuples
    const first = this.#first
    const mask = first.length - 1
    for (let slot = hash(key, 0, key.length) & mask; ; slot = (slot + 1) & mask) {
      const row = first[slot] - 1
      if (row < 0) return slot
      let at = 0
      while (at < key.length && data[row * arity + positions[at]] === key[at]) at++
      if (at === key.length) return slot
    }
  }

  #rehash(): void {
    const before = this.#first
    const last = this.#last
    this.#first = new Int32Array(before.length * 4)
    this.#last = new Int32Array(before.length * 4)
    const { positions } = this
    const { arity, data } = this.#tuples
    const key = new Int32Array(positions.length)
    for (let slot = 0; slot < before.length; slot++) {
      if (before[slot] === 0) continue
      const row = before[slot] - 1
      for (let at = 0; at < positions.length; at++) key[at] = data[row * arity + positions[at]]
      const to = this.#slotOf(key)
      this.#first[to] = before[slot]
      this.#last[to] = last[slot]
    }
  }
}
