import { grown } from '../../../state-space.ts'

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
