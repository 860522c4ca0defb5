import { grown } from '../../../state-space.ts'

/** Tuples of objects, each once, in insertion order. A tuple is identified by its row. */
export class TupleSet {
  readonly arity: number
  count = 0
  data: Int32Array
  #table: Int32Array

  constructor(arity: number, room = 16) {
    this.arity = arity
    this.data = new Int32Array(Math.max(1, arity * room))
    let size = 32
    while (size < room * 2) size *= 2
    this.#table = new Int32Array(size)
  }

  /** Returns the row of a tuple, or -1. Reads it from `args` at `from`. */
  find(args: Int32Array, from = 0): number {
    const { arity, data } = this
    const table = this.#table
    const mask = table.length - 1
    for (let slot = hash(args, from, arity) & mask; ; slot = (slot + 1) & mask) {
      const row = table[slot] - 1
      if (row < 0) return -1
      let at = 0
      while (at < arity && data[row * arity + at] === args[from + at]) at++
      if (at === arity) return row
    }
  }

  /** Adds a tuple; returns its row, or -1 if it was there. */
  add(args: Int32Array, from = 0): number {
    const { arity } = this
    const table = this.#table
    const mask = table.length - 1
    let slot = hash(args, from, arity) & mask
    for (; ; slot = (slot + 1) & mask) {
      const row = table[slot] - 1
      if (row < 0) break
      let at = 0
      while (at < arity && this.data[row * arity + at] === args[from + at]) at++
      if (at === arity) return -1
    }
    const row = this.count++
    table[slot] = row + 1
    if ((row + 1) * arity > this.data.length) this.data = grown(this.data, (row + 1) * arity)
    for (let at = 0; at < arity; at++) this.data[row * arity + at] = args[from + at]
    if (this.count * 2 > table.length) this.#rehash()
    return row
  }

  bytes(): number {
    return (this.data.length + this.#table.length) * 4
  }

  #rehash(): void {
    const table = new Int32Array(this.#table.length * 4)
    const mask = table.length - 1
    for (let row = 0; row < this.count; row++) {
      let slot = hash(this.data, row * this.arity, this.arity) & mask
      while (table[slot] !== 0) slot = (slot + 1) & mask
      table[slot] = row + 1
    }
    this.#table = table
  }
}

/** Hashes `length` numbers that begin at `from`. */
export function hash(numbers: Int32Array, from: number, length: number): number {
  let value = 0x9e3779b1
  for (let at = from; at < from + length; at++) {
    value = Math.imul(value ^ numbers[at], 0x85ebca6b)
    value ^= value >>> 15
  }
  return value
}
