import { grown } from '../../state-space.ts'
import type { FeatureSource } from './feature-source.ts'
import type { NoveltyMeasure } from './novelty-measure.ts'
import type { NoveltyTable } from './novelty-table.ts'

/** How new each node was when it was made, and in which partition. */
export class NodeNovelty {
  readonly #features: FeatureSource
  #partition = new Int32Array(64)
  #novelty = new Uint8Array(64)
  /** Of the state that was asked for last. */
  #lastPartition = 0

  constructor(features: FeatureSource) {
    this.#features = features
  }

  /** Of the state that was read and measured last. `forced`: there is no other way on, and it is as new as what it starts from. */
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

  /** A node has been made of that state. */
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
