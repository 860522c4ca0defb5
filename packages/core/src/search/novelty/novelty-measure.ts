import { grown } from '../../state-space.ts'
import type { FeatureSource } from './features.ts'

/** Two counts of each node. Together they determine the partition in which it can be new; the first also orders equally new nodes. */
export interface NoveltyMeasure {
  /** Counts of the state measured last. */
  readonly first: number
  readonly second: number
  restart(): void
  /** Measures the state of the first node. */
  start(state: number, features: FeatureSource): boolean
  /**
   * Measures a successor of the node being expanded. Returns false if no goal can be reached from it. `forced`: it is the only successor,
   * so a costly measure may skip it.
   */
  measure(parent: number, operator: number, state: number, features: FeatureSource, forced: boolean): boolean
  /** Stores the counts of the node created for the state measured last. */
  keep(node: number): void
  /** Prepares for the successors of a node. Returns false if no goal can be reached from it. */
  expand(node: number, state: number): boolean
  /** States evaluated by a heuristic so far. */
  readonly evaluated: number
  bytes(): number
}

/** Counts nothing: all states are in one partition. */
export class NoMeasure implements NoveltyMeasure {
  readonly first = 0
  readonly second = 0
  readonly evaluated = 0

  restart(): void {}

  start(): boolean {
    return true
  }

  measure(): boolean {
    return true
  }

  keep(): void {}

  expand(): boolean {
    return true
  }

  bytes(): number {
    return 0
  }
}

/** Rows of numbers of any length in one growing array. */
export class RowPool {
  items = new Int32Array(256)
  #starts = new Int32Array(64)
  #count = 0

  /** Copies the first numbers of an array. Returns the number of the row. */
  add(from: Int32Array, length: number): number {
    const start = this.#starts[this.#count]
    const end = start + length
    if (end > this.items.length) this.items = grown(this.items, end)
    for (let at = 0; at < length; at++) this.items[start + at] = from[at]
    const row = this.#count++
    if (this.#count === this.#starts.length) this.#starts = grown(this.#starts)
    this.#starts[this.#count] = end
    return row
  }

  start(row: number): number {
    return this.#starts[row]
  }

  length(row: number): number {
    return this.#starts[row + 1] - this.#starts[row]
  }

  clear(): void {
    this.#count = 0
  }

  bytes(): number {
    return (this.items.length + this.#starts.length) * 4
  }
}
