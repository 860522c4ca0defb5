import { grown } from '../../../state-space.ts'
import type { Lists } from '../../fdr/fdr-task.ts'

/** Builds lists of numbers in one array, one after the other. */
export class ListBuilder {
  items: Int32Array
  length = 0
  #start: Int32Array
  #count = 0

  /** The numbers are initial capacities. */
  constructor(items = 256, lists = 64) {
    this.items = new Int32Array(Math.max(1, items))
    this.#start = new Int32Array(Math.max(1, lists))
  }

  /** Number of closed lists. */
  get count(): number {
    return this.#count
  }

  /** Number of items since the last list was closed. */
  get pending(): number {
    return this.length - this.#start[this.#count]
  }

  push(item: number): void {
    if (this.length === this.items.length) this.items = grown(this.items)
    this.items[this.length++] = item
  }

  /** Ends the list; the next push starts a new one. */
  close(): void {
    if (this.#count + 1 === this.#start.length) this.#start = grown(this.#start)
    this.#start[++this.#count] = this.length
  }

  /** Discards what was pushed since the last list was closed. */
  drop(): void {
    this.length = this.#start[this.#count]
  }

  /** Returns the lists so far as views, to avoid another copy. Do not use the builder afterwards. */
  lists(): Lists {
    return { start: this.#start.subarray(0, this.#count + 1), items: this.items.subarray(0, this.length) }
  }
}
