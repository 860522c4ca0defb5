import { grown, grownFloats } from '../../state-space.ts'

/** Words up to this many bits index the hash table directly once it is large enough. */
const mostDirectBits = 24

/**
 * States as packed words (and float64 numbers) in arenas; equal states get the same id. No object is made per state.
 * The table holds id + 1 with open addressing; when it covers all values of a single word, the word is its own place: no collisions.
 */
export class StateStore {
  count = 0
  words: Int32Array
  numbers: Float64Array
  readonly width: number
  readonly numberCount: number
  readonly #bits: number
  #table: Int32Array
  #shift: number
  #direct: boolean
  /** Place of each state in the table, to clear only what was used. */
  #slots = new Int32Array(64)
  /** The numbers as words, for the hash. */
  #numberView: Int32Array | undefined

  constructor(width: number, numberCount: number, bits: number) {
    this.width = width
    this.numberCount = numberCount
    this.#bits = width === 1 && numberCount === 0 ? bits : 32
    this.words = new Int32Array(64 * width)
    this.numbers = new Float64Array(64 * numberCount)
    const size = this.#bits <= 12 ? 2 ** Math.max(4, this.#bits) : 256
    this.#table = new Int32Array(size)
    this.#shift = 32 - Math.log2(size)
    this.#direct = size >= 2 ** this.#bits
  }

  /** Forgets all states; the memory stays. */
  clear(): void {
    if (this.count * 8 < this.#table.length) for (let id = 0; id < this.count; id++) this.#table[this.#slots[id]] = 0
    else this.#table.fill(0)
    this.count = 0
  }

  /** The id of a state of one word. */
  internWord(word: number): number {
    let slot = this.#direct ? word : Math.imul(word, 0x9e3779b1) >>> this.#shift
    const table = this.#table
    for (;;) {
      const found = table[slot]
      if (found === 0) return this.#addWord(word, slot)
      if (this.words[found - 1] === word) return found - 1
      slot = (slot + 1) & (table.length - 1)
    }
  }

  /** The id of the state in `words` and `numbers`. */
  intern(words: Int32Array, numbers: Float64Array): number {
    if (this.width === 1 && this.numberCount === 0) return this.internWord(words[0])
    this.#roomFor(this.count)
    this.words.set(words, this.count * this.width)
    this.numbers.set(numbers, this.count * this.numberCount)
    const mask = this.#table.length - 1
    let slot = this.#hash(this.count) >>> this.#shift
    for (;;) {
      const found = this.#table[slot]
      if (found === 0) return this.#enter(slot)
      if (this.#equal(found - 1, this.count)) return found - 1
      slot = (slot + 1) & mask
    }
  }

  bytes(): number {
    return (this.words.length + this.#table.length + this.#slots.length) * 4 + this.numbers.length * 8
  }

  #addWord(word: number, slot: number): number {
    this.#roomFor(this.count)
    this.words[this.count] = word
    return this.#enter(slot)
  }

  #enter(slot: number): number {
    const id = this.count++
    this.#table[slot] = id + 1
    this.#slots[id] = slot
    if (!this.#direct && this.count * 2 > this.#table.length) this.#rehash()
    return id
  }

  #roomFor(id: number): void {
    if (id >= this.#slots.length) this.#slots = grown(this.#slots)
    if ((id + 1) * this.width > this.words.length) this.words = grown(this.words)
    if ((id + 1) * this.numberCount > this.numbers.length) this.numbers = grownFloats(this.numbers)
  }

  #hash(id: number): number {
    let hash = 0x811c9dc5
    const at = id * this.width
    for (let word = 0; word < this.width; word++) hash = mix(hash, this.words[at + word])
    if (this.numberCount > 0) {
      const bits = this.#bitsOfNumbers()
      const from = id * this.numberCount * 2
      for (let half = 0; half < this.numberCount * 2; half++) hash = mix(hash, bits[from + half])
    }
    return Math.imul(hash ^ (hash >>> 15), 0x9e3779b1)
  }

  #bitsOfNumbers(): Int32Array {
    if (this.#numberView?.buffer !== this.numbers.buffer) this.#numberView = new Int32Array(this.numbers.buffer)
    return this.#numberView
  }

  #equal(a: number, b: number): boolean {
    const { width, numberCount, words, numbers } = this
    for (let word = 0; word < width; word++) if (words[a * width + word] !== words[b * width + word]) return false
    for (let at = 0; at < numberCount; at++) {
      if (numbers[a * numberCount + at] !== numbers[b * numberCount + at]) return false
    }
    return true
  }

  #rehash(): void {
    const size = this.#table.length * 4
    const single = this.width === 1 && this.numberCount === 0
    const table = new Int32Array(size)
    this.#shift = 32 - Math.log2(size)
    this.#direct = single && this.#bits <= mostDirectBits && size >= 2 ** this.#bits
    for (let id = 0; id < this.count; id++) {
      let slot = 0
      if (this.#direct) slot = this.words[id]
      else slot = (single ? Math.imul(this.words[id], 0x9e3779b1) : this.#hash(id)) >>> this.#shift
      while (table[slot] !== 0) slot = (slot + 1) & (size - 1)
      table[slot] = id + 1
      this.#slots[id] = slot
    }
    this.#table = table
  }
}

function mix(hash: number, word: number): number {
  const mixed = Math.imul(hash ^ word, 0x85ebca6b)
  return mixed ^ (mixed >>> 13)
}
