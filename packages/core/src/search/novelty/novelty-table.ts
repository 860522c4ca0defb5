import { grown } from '../../state-space.ts'
import { PartitionIndex } from './bucket-queue.ts'
import type { FeatureSource } from './features.ts'
import type { NoveltyMeasure } from './novelty-measure.ts'

/** No single fact and no pair of facts is new, or pairs are not checked. */
export const notNovel = 3

interface NoveltyOptions {
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

/** How new each node was when it was created, and in which partition. */
export class NodeNovelty {
  readonly #features: FeatureSource
  #partition = new Int32Array(64)
  #novelty = new Uint8Array(64)
  /** Partition of the state measured last. */
  #lastPartition = 0

  constructor(features: FeatureSource) {
    this.#features = features
  }

  /** Returns the novelty of the state read and measured last. `forced`: it is the only successor, and at least as new as its parent. */
  measured(table: NoveltyTable, { first, second }: NoveltyMeasure, parent: number, forced: boolean): number {
    const { facts, count, fresh, freshCount, limit } = this.#features
    table.widen(limit)
    const partition = table.partition(first, second)
    this.#lastPartition = partition
    const isSame = parent >= 0 && this.#partition[parent] === partition
    const own = isSame
      ? table.note(partition, facts, count, fresh, freshCount)
      : table.note(partition, facts, count, facts, count)
    if (parent < 0) return 1
    return forced ? Math.min(own, this.#novelty[parent]) : own
  }

  /** Stores the novelty of the node created for that state. */
  keep(node: number, novelty: number): void {
    if (node >= this.#partition.length) this.#grow()
    this.#partition[node] = this.#lastPartition
    this.#novelty[node] = novelty
  }

  bytes(): number {
    return this.#partition.length * 5
  }

  #grow(): void {
    this.#partition = grown(this.#partition)
    const larger = new Uint8Array(this.#partition.length)
    larger.set(this.#novelty)
    this.#novelty = larger
  }
}
