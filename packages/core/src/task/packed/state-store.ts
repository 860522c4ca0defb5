import type { WorkGuard } from '../work-guard.ts'

/** Words up to this many bits index the hash table directly once it is large enough. */
const mostDirectBits = 24

/**
 * States as packed words (and float64 numbers) in arenas; equal states get the same id. Allocates no object per state. The table holds id +
 * 1 with open addressing; when it covers all values of a single word, the word is its own slot: no collisions.
 *
 * @example
 * const store = new StateStore(1, 1, 32) // states of one word and one number
 * store.intern(Int32Array.of(3), Float64Array.of(0.5)) // 0, and 0 again for an equal state
 */
export class StateStore {
  count = 0
  words: Int32Array
  numbers: Float64Array
  readonly width: number
  readonly numberCount: number
  /** Whether a state is one word and no number, so that the word is its own hash. */
  readonly #single: boolean
  readonly #bits: number
  #table: Int32Array
  #shift: number
  #direct: boolean
  /** The numbers viewed as words, for hashing. */
  #numberView: Int32Array | undefined
  readonly #guard: WorkGuard | undefined

  /** The guard is polled before arrays grow. */
  constructor(width: number, numberCount: number, bits: number, guard?: WorkGuard) {
    this.#guard = guard
    this.width = width
    this.numberCount = numberCount
    this.#single = width === 1 && numberCount === 0
    this.#bits = this.#single ? bits : 32
    this.words = new Int32Array(64 * width)
    this.numbers = new Float64Array(64 * numberCount)
    const size = this.#bits <= 12 ? 2 ** Math.max(4, this.#bits) : 256
    this.#table = new Int32Array(this.#single ? size : 2 * size)
    this.#shift = 32 - Math.log2(size)
    this.#direct = size >= 2 ** this.#bits
  }

  /** Removes all states and keeps the memory. */
  clear(): void {
    if (this.count * 16 < this.#table.length) for (let id = 0; id < this.count; id++) this.#takeOut(id)
    else this.#table.fill(0)
    this.count = 0
  }

  /** Returns the id of a state of one word. */
  internWord(word: number): number {
    let slot = this.#slotOfWord(word)
    const table = this.#table
    for (;;) {
      const found = table[slot]
      if (found === 0) return this.#addWord(word, slot)
      if (this.words[found - 1] === word) return found - 1
      slot = (slot + 1) & (table.length - 1)
    }
  }

  /** Returns the id of the state in `words` and `numbers`. */
  intern(words: Int32Array, numbers: Float64Array): number {
    if (this.#single) return this.internWord(words[0])
    this.makeRoom()
    this.words.set(words, this.count * this.width)
    this.numbers.set(numbers, this.count * this.numberCount)
    return this.internNext()
  }

  /** Makes room for one more state: write its words from `count * width` on, its numbers from `count * numberCount` on. */
  makeRoom(): void {
    this.#roomFor(this.count)
  }

  /** Returns the id of the state written after the others. Passing a known hash of its words saves time. */
  internNext(wordsHash = this.hashOfWords(this.count)): number {
    if (this.#single) return this.internWord(this.words[this.count])
    const table = this.#table
    const mask = table.length - 2
    const hash = this.numberCount === 0 ? wordsHash : wordsHash ^ this.#hashOfNumbers(this.count)
    // each slot holds an id and its hash
    let slot = this.#slotOfHash(hash)
    for (;;) {
      const found = table[slot]
      if (found === 0) {
        table[slot + 1] = hash
        return this.#enter(slot)
      }
      if (table[slot + 1] === hash && this.#equal(found - 1, this.count)) return found - 1
      slot = (slot + 2) & mask
    }
  }

  /** Hashes all words: changing one word changes the result by that word's hashes before and after. */
  hashOfWords(id: number): number {
    const from = id * this.width
    let hash = 0
    for (let word = 0; word < this.width; word++) hash ^= hashOfWord(this.words[from + word], word)
    return hash
  }

  bytes(): number {
    return (this.words.length + this.#table.length) * 4 + this.numbers.length * 8
  }

  #addWord(word: number, slot: number): number {
    this.#roomFor(this.count)
    this.words[this.count] = word
    return this.#enter(slot)
  }

  #enter(slot: number): number {
    const id = this.count++
    this.#table[slot] = id + 1
    if (!this.#direct && this.count * (this.#single ? 2 : 4) > this.#table.length) this.#rehash()
    return id
  }

  #roomFor(id: number): void {
    if ((id + 1) * this.width > this.words.length) this.words = this.#larger(this.words, Int32Array)
    if ((id + 1) * this.numberCount > this.numbers.length) this.numbers = this.#larger(this.numbers, Float64Array)
  }

  /** Doubles an array, but grows large ones only by half. */
  #larger<A extends Int32Array | Float64Array>(array: A, kind: new (length: number) => A): A {
    const before = array.length
    const length = before + (before < 2 ** 22 ? before : Math.floor(before / 2))
    this.#guard?.check((length - before) * array.BYTES_PER_ELEMENT)
    const larger = new kind(length)
    larger.set(array)
    return larger
  }

  #takeOut(id: number): void {
    const table = this.#table
    const step = this.#single ? 1 : 2
    let slot = this.#single ? this.#slotOfWord(this.words[id]) : this.#slotOfHash(this.#hash(id))
    // entries probed on the way may already be gone
    while (table[slot] !== id + 1) slot = (slot + step) & (table.length - step)
    table[slot] = 0
  }

  #slotOfWord(word: number): number {
    return this.#direct ? word : Math.imul(word, 0x9e3779b1) >>> this.#shift
  }

  #hash(id: number): number {
    return this.numberCount === 0 ? this.hashOfWords(id) : this.hashOfWords(id) ^ this.#hashOfNumbers(id)
  }

  #slotOfHash(hash: number): number {
    return (Math.imul(hash, 0x9e3779b1) >>> this.#shift) << 1
  }

  #hashOfNumbers(id: number): number {
    const bits = this.#bitsOfNumbers()
    const from = id * this.numberCount * 2
    let hash = 0
    for (let half = 0; half < this.numberCount * 2; half++) hash ^= hashOfWord(bits[from + half], this.width + half)
    return hash
  }

  #bitsOfNumbers(): Int32Array {
    if (this.#numberView?.buffer !== this.numbers.buffer) this.#numberView = new Int32Array(this.numbers.buffer)
    return this.#numberView
  }

  #equal(a: number, b: number): boolean {
    const { width, numberCount, words, numbers } = this
    for (let word = 0; word < width; word++) if (words[a * width + word] !== words[b * width + word]) return false
    for (let at = 0; at < numberCount; at++) {
      // NaN equals itself here
      if (!Object.is(numbers[a * numberCount + at], numbers[b * numberCount + at])) return false
    }
    return true
  }

  #rehash(): void {
    if (this.#single) this.#rehashWords()
    else this.#rehashPairs()
  }

  #rehashWords(): void {
    const size = this.#table.length * 4
    this.#guard?.check(size * 4)
    const table = new Int32Array(size)
    this.#shift = 32 - Math.log2(size)
    this.#direct = this.#bits <= mostDirectBits && size >= 2 ** this.#bits
    for (let id = 0; id < this.count; id++) {
      let slot = this.#slotOfWord(this.words[id])
      while (table[slot] !== 0) slot = (slot + 1) & (size - 1)
      table[slot] = id + 1
    }
    this.#table = table
  }

  /** The table holds the hashes, so no state has to be read. */
  #rehashPairs(): void {
    const before = this.#table
    // a small table will grow much further; a large one takes much memory
    const size = before.length * (before.length < 2 ** 18 ? 4 : 2)
    this.#guard?.check(size * 4)
    const table = new Int32Array(size)
    this.#shift = 32 - Math.log2(size / 2)
    for (let old = 0; old < before.length; old += 2) {
      if (before[old] === 0) continue
      let slot = this.#slotOfHash(before[old + 1])
      while (table[slot] !== 0) slot = (slot + 2) & (size - 2)
      table[slot] = before[old]
      table[slot + 1] = before[old + 1]
    }
    this.#table = table
  }
}

/** The contribution of one word to the hash of a state; it depends on the word's position. */
export function hashOfWord(word: number, place: number): number {
  let hash = Math.imul(word ^ Math.imul(place + 1, 0x9e3779b1), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}
