import { PartitionIndex } from './partition-index.ts'

/** No single fact and no pair of facts is new, or pairs are not checked. */
export const notNovel = 3

export interface NoveltyOptions {
  /** Check pairs of facts, too. */
  readonly pairs: boolean
  /** Maximum bytes for tables of pairs. A partition without room checks single facts only. */
  readonly memory: number
}

/**
 * Which facts, and which pairs of facts, have been true in a state of each partition (Lipovetzky & Geffner 2012). The novelty of a state is
 * 1 if one of its facts is new, 2 if one of its pairs is, else `notNovel`.
 */
export class NoveltyTable {
  readonly #partitions = new PartitionIndex()
  readonly #pairs: boolean
  readonly #memory: number
  #factCount: number
  /** By partition: bits of facts. */
  readonly #singles: Uint32Array[] = []
  /** By partition: bits of pairs, the pair of i < j at bit i from word `rowOfPairs(j)` on. Empty if there was no room. */
  readonly #doubles: Uint32Array[] = []
  #doubleBytes = 0
  #singleBytes = 0

  constructor(factCount: number, { pairs, memory }: NoveltyOptions) {
    this.#factCount = factCount
    this.#pairs = pairs
    this.#memory = memory
  }

  /** Announces facts with numbers below this one. */
  widen(factCount: number): void {
    if (factCount > this.#factCount) this.#factCount = Math.max(factCount, this.#factCount * 2)
  }

  /** Returns the partition of states with these two counts. */
  partition(first: number, second: number): number {
    const partition = this.#partitions.of(first, second)
    if (partition === this.#singles.length) this.#addPartition()
    return partition
  }

  /**
   * Returns the novelty of a state and records its tuples. `fresh` are the facts that may be part of a new tuple: all of them, or those
   * that were not true in the state before if that was recorded in the same partition.
   */
  note(partition: number, facts: Int32Array, count: number, fresh: Int32Array, freshCount: number): number {
    const isNew = this.#noteSingles(partition, fresh, freshCount)
    if (!this.#pairs) return isNew ? 1 : notNovel
    const hasPair = this.#notePairs(partition, facts, count, fresh, freshCount)
    return isNew ? 1 : hasPair ? 2 : notNovel
  }

  clear(): void {
    for (let partition = 0; partition < this.#partitions.count; partition++) {
      this.#singles[partition].fill(0)
      this.#doubles[partition].fill(0)
    }
    this.#partitions.clear()
  }

  bytes(): number {
    return this.#partitions.bytes() + this.#singleBytes + this.#doubleBytes
  }

  #noteSingles(partition: number, fresh: Int32Array, freshCount: number): boolean {
    let bits = this.#singles[partition]
    if (bits.length * 32 < this.#factCount) bits = this.#widenSingles(partition)
    let isNew = false
    for (let at = 0; at < freshCount; at++) {
      const fact = fresh[at]
      const word = fact >>> 5
      const before = bits[word]
      const after = before | (1 << (fact & 31))
      // stored words are unsigned, the result of | is signed
      if (before === after >>> 0) continue
      bits[word] = after
      isNew = true
    }
    return isNew
  }

  #notePairs(partition: number, facts: Int32Array, count: number, fresh: Int32Array, freshCount: number): boolean {
    let bits = this.#doubles[partition]
    if (bits.length === 0) return false
    if (bits.length < wordsOfPairs(this.#factCount)) bits = this.#widenPairs(partition)
    if (bits.length === 0) return false
    let isNew = false
    for (let at = 0; at < freshCount; at++) {
      const fact = fresh[at]
      const row = rowOfPairs(fact)
      for (let with_ = 0; with_ < count; with_++) {
        const other = facts[with_]
        if (other === fact) continue
        const word = other < fact ? row + (other >>> 5) : rowOfPairs(other) + (fact >>> 5)
        const before = bits[word]
        const after = before | (1 << ((other < fact ? other : fact) & 31))
        if (before === after >>> 0) continue
        bits[word] = after
        isNew = true
      }
    }
    return isNew
  }

  #addPartition(): void {
    const singles = new Uint32Array((this.#factCount + 31) >>> 5)
    this.#singles.push(singles)
    this.#singleBytes += singles.byteLength
    const words = wordsOfPairs(this.#factCount)
    const fits = this.#pairs && this.#doubleBytes + words * 4 <= this.#memory
    this.#doubles.push(new Uint32Array(fits ? words : 0))
    if (fits) this.#doubleBytes += words * 4
  }

  #widenSingles(partition: number): Uint32Array {
    const before = this.#singles[partition]
    const wider = new Uint32Array((this.#factCount + 31) >>> 5)
    wider.set(before)
    this.#singles[partition] = wider
    this.#singleBytes += wider.byteLength - before.byteLength
    return wider
  }

  /** Pairs of smaller facts come first, so that they keep their positions. */
  #widenPairs(partition: number): Uint32Array {
    const before = this.#doubles[partition]
    const words = wordsOfPairs(this.#factCount)
    const bytes = this.#doubleBytes - before.byteLength + words * 4
    const fits = bytes <= this.#memory
    const wider = new Uint32Array(fits ? words : 0)
    if (fits) wider.set(before)
    this.#doubleBytes = fits ? bytes : this.#doubleBytes - before.byteLength
    this.#doubles[partition] = wider
    return wider
  }
}

/**
 * The word where the pairs of a fact with smaller ones begin: the sum of ⌊i/32⌋ + 1 over all smaller facts i. Rows of whole words, since
 * there may be more than 2^32 pairs, and bit positions would no longer be small integers.
 */
export function rowOfPairs(fact: number): number {
  const whole = fact >>> 5
  return (whole + 1) * (16 * whole + (fact & 31))
}

/** At least one, which distinguishes a table with room from one without. */
function wordsOfPairs(factCount: number): number {
  return Math.max(1, rowOfPairs(factCount))
}
