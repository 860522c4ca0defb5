import { grown } from '../../../state-space.ts'
import type { PairTable } from './pair-table.ts'

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
