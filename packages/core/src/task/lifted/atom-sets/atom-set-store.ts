import { grown } from '../../../state-space.ts'
import type { WorkGuard } from '../../work-guard.ts'
import { AtomSetCursor, PairTable } from './atom-set-cursor.ts'

/**
 * Sets of small whole numbers, numbered as they are encountered; equal sets have the same number.
 *
 * A set is a row of 32-bit words, and the row a binary tree of pairs, each stored once (Laarman, van de Pol & Weber 2011): sets that differ
 * in a few elements share all but a few pairs, and differences are found without reading the rest. The row may grow at any time: missing
 * words are 0.
 */
export class AtomSetStore {
  count = 0
  readonly pairs: PairTable
  /** A tree of this height has 2^height words. */
  height = 1
  /** Set → its top pair. */
  #roots = new Int32Array(64)
  /** Pair → the set it is the top of, plus one; 0 if there is none. */
  #setOf = new Int32Array(256)
  readonly #cursors: AtomSetCursor[] = []
  readonly #changed: Changes = { count: 0, places: new Int32Array(16), values: new Int32Array(16) }

  /** The guard is polled before tables grow. */
  constructor(guard?: WorkGuard) {
    this.pairs = new PairTable(guard)
  }

  clear(): void {
    this.count = 0
    this.pairs.clear()
    this.#setOf.fill(0)
    for (const cursor of this.#cursors) cursor.reset()
  }

  /** Returns a new cursor, which moves from set to set. */
  cursor(): AtomSetCursor {
    const cursor = new AtomSetCursor(this.height, this.pairs)
    this.#cursors.push(cursor)
    return cursor
  }

  rootOf(set: number): number {
    return this.#roots[set]
  }

  /** Prepares for numbers up to this one. */
  makeRoomFor(element: number): void {
    while (element >>> 5 >= 2 ** this.height) this.#grow()
  }

  /**
   * Returns the set under a cursor with the listed elements flipped: present ones are removed, absent ones added. Sorts the list in place.
   */
  internFlipped(cursor: AtomSetCursor, flips: Int32Array, count: number): number {
    sortFirst(flips, count)
    const changed = this.#changed
    if (count > changed.places.length) {
      changed.places = grown(changed.places, count)
      changed.values = grown(changed.values, count)
    }
    const words = cursor.levels[0]
    changed.count = 0
    for (let at = 0; at < count; ) {
      const place = flips[at] >>> 5
      let word = words[place]
      for (; at < count && flips[at] >>> 5 === place; at++) word ^= 1 << (flips[at] & 31)
      changed.places[changed.count] = place
      changed.values[changed.count++] = word
    }
    for (let level = 0; level < this.height; level++) this.#lift(cursor.levels[level], changed)
    return this.#internRoot(changed.count === 0 ? cursor.root : changed.values[0])
  }

  bytes(): number {
    return this.pairs.bytes() + (this.#roots.length + this.#setOf.length) * 4
  }

  /** Propagates the changes of a level to the level above. */
  #lift(level: Int32Array, changed: Changes): void {
    const { places, values, count } = changed
    let above = 0
    for (let at = 0; at < count; above++) {
      const place = places[at]
      let left: number
      let right: number
      if ((place & 1) === 1) {
        left = level[place - 1]
        right = values[at++]
      } else {
        left = values[at++]
        right = at < count && places[at] === place + 1 ? values[at++] : level[place + 1]
      }
      places[above] = place >>> 1
      values[above] = this.pairs.of(left, right)
    }
    changed.count = above
  }

  #internRoot(root: number): number {
    if (root >= this.#setOf.length) this.#setOf = grown(this.#setOf, root + 1)
    const known = this.#setOf[root]
    if (known !== 0) return known - 1
    const set = this.count++
    if (set === this.#roots.length) this.#roots = grown(this.#roots)
    this.#roots[set] = root
    this.#setOf[root] = set + 1
    return set
  }

  #grow(): void {
    this.height++
    this.#setOf.fill(0)
    for (let set = 0; set < this.count; set++) {
      const root = this.pairs.of(this.#roots[set], 0)
      if (root >= this.#setOf.length) this.#setOf = grown(this.#setOf, root + 1)
      this.#roots[set] = root
      this.#setOf[root] = set + 1
    }
    for (const cursor of this.#cursors) cursor.grow()
  }
}

interface Changes {
  count: number
  places: Int32Array
  values: Int32Array
}

/** Most lists are short, and then insertion is faster than a call. */
function sortFirst(numbers: Int32Array, count: number): void {
  if (count > 24) {
    numbers.subarray(0, count).sort()
    return
  }
  for (let at = 1; at < count; at++) {
    const number = numbers[at]
    let to = at
    for (; to > 0 && numbers[to - 1] > number; to--) numbers[to] = numbers[to - 1]
    numbers[to] = number
  }
}
