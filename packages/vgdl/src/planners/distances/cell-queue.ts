/** A queue of cells of a level, each at most once, for flood fills over the grid. */

/** Larger than any distance: unreachable. */
export const UNREACHED = 0x3fffffff

/** A ring buffer of cells, first in, first out, that reuses its arrays. */
export class CellQueue {
  readonly #cells: Int32Array
  readonly #isWaiting: Uint8Array
  #head = 0
  #count = 0

  constructor(cells: number) {
    this.#cells = new Int32Array(cells)
    this.#isWaiting = new Uint8Array(cells)
  }

  get isEmpty(): boolean {
    return this.#count === 0
  }

  /** Adds a cell, unless it is already waiting. */
  push(cell: number): void {
    if (this.#isWaiting[cell] === 1) return
    this.#isWaiting[cell] = 1
    const tail = this.#head + this.#count
    const { length } = this.#cells
    this.#cells[tail >= length ? tail - length : tail] = cell
    this.#count += 1
  }

  /** Removes and returns the oldest cell; the queue must not be empty. */
  pop(): number {
    const cell = this.#cells[this.#head]
    this.#head = this.#head + 1 === this.#cells.length ? 0 : this.#head + 1
    this.#count -= 1
    this.#isWaiting[cell] = 0
    return cell
  }
}
