import { grown } from '../../state-space.ts'
import type { FeatureSource } from './feature-source.ts'
import type { NoveltyMeasure } from './novelty-measure.ts'
import type { NoveltyTable } from './novelty-table.ts'

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
