import { grown } from '../../../state-space.ts'
import type { Lists } from '../../finite/finite-task.ts'

/** Lists of numbers in one array, made one after the other. */
export class ListBuilder {
  items: Int32Array
  length = 0
  #start: Int32Array
  #count = 0

  /** The numbers are what it has room for at first. */
  constructor(items = 256, lists = 64) {
    this.items = new Int32Array(Math.max(1, items))
    this.#start = new Int32Array(Math.max(1, lists))
  }

  /** Number of lists that are closed. */
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

  /** Ends the list; what is pushed next belongs to the next one. */
  close(): void {
    if (this.#count + 1 === this.#start.length) this.#start = grown(this.#start)
    this.#start[++this.#count] = this.length
  }

  /** Forgets what was pushed since the last list was closed. */
  drop(): void {
    this.length = this.#start[this.#count]
  }

  /** The lists so far, as views: what was made large enough by doubling is not copied once more. The builder is done with then. */
  lists(): Lists {
    return { start: this.#start.subarray(0, this.#count + 1), items: this.items.subarray(0, this.length) }
  }
}
