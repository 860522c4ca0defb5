import { grown } from '../../../state-space.ts'
import { WorkGuard } from '../../work-guard.ts'

/** Points at a set of a store, with all its words unpacked. Moving to another set costs time only for the differences. */
export class AtomSetCursor {
  /** The top pair. */
  root = 0
  /** Level 0: the words; each level above: the pairs of the one below. */
  levels: Int32Array[] = []
  /** Words changed by the last move, and the bits that differ. */
  changedCount = 0
  changedWords = new Int32Array(16)
  changedBits = new Int32Array(16)
  readonly #pairs: PairTable
  /** Level, place and new value of pairs still to be visited. */
  #stack = new Int32Array(96)

  constructor(height: number, pairs: PairTable) {
    this.#pairs = pairs
    for (let level = 0; level <= height; level++) this.levels.push(new Int32Array(2 ** (height - level)))
  }

  /** Moves to the empty set. */
  reset(): void {
    this.root = 0
    for (const level of this.levels) level.fill(0)
  }

  has(element: number): boolean {
    const words = this.levels[0]
    const place = element >>> 5
    return place < words.length && ((words[place] >>> (element & 31)) & 1) === 1
  }

  moveTo(root: number): void {
    this.changedCount = 0
    if (root === this.root) return
    this.root = root
    const { levels } = this
    let stack = this.#stack
    let top = 0
    stack[top++] = levels.length - 1
    stack[top++] = 0
    stack[top++] = root
    while (top > 0) {
      const value = stack[--top]
      const place = stack[--top]
      const level = stack[--top]
      const values = levels[level]
      if (values[place] === value) continue
      if (level === 0) this.#note(place, values[place] ^ value)
      values[place] = value
      if (level === 0) continue
      const { pairs } = this.#pairs
      if (top + 6 > stack.length) {
        stack = grown(stack)
        this.#stack = stack
      }
      stack[top++] = level - 1
      stack[top++] = 2 * place + 1
      stack[top++] = pairs[2 * value + 1]
      stack[top++] = level - 1
      stack[top++] = 2 * place
      stack[top++] = pairs[2 * value]
    }
  }

  /** Writes the elements in ascending order; returns their number, which may exceed the room. */
  elements(out: Int32Array): number {
    const { levels } = this
    const words = levels[0]
    let count = 0
    // most pairs of a large, sparse set are empty: whole blocks are skipped at once
    const block = Math.min(4, levels.length - 1)
    const blocks = levels[block]
    const width = 2 ** block
    for (let at = 0; at < blocks.length; at++) {
      if (blocks[at] === 0) continue
      for (let place = at * width; place < (at + 1) * width; place++) {
        for (let word = words[place]; word !== 0; word &= word - 1) {
          const element = place * 32 + 31 - Math.clz32(word & -word)
          if (count < out.length) out[count] = element
          count++
        }
      }
    }
    return count
  }

  /** The tree has gained a level. */
  grow(): void {
    this.levels = this.levels.map((level) => grown(level))
    this.root = this.#pairs.of(this.root, 0)
    this.levels.push(Int32Array.of(this.root))
  }

  #note(place: number, bits: number): void {
    const at = this.changedCount++
    if (at === this.changedWords.length) {
      this.changedWords = grown(this.changedWords)
      this.changedBits = grown(this.changedBits)
    }
    this.changedWords[at] = place
    this.changedBits[at] = bits
  }
}

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
