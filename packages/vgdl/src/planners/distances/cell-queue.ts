/** Cells of a level that wait for their turn, each of them once: what spreads over a grid goes by it. */

/** Farther than any cell: nothing leads there. */
export const UNREACHED = 0x3fffffff

/** A ring of cells, first in, first out; its arrays are used again. */
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

  /** Lets a cell wait, unless it does already. */
  push(cell: number): void {
    if (this.#isWaiting[cell] === 1) return
    this.#isWaiting[cell] = 1
    const tail = this.#head + this.#count
    const { length } = this.#cells
    this.#cells[tail >= length ? tail - length : tail] = cell
    this.#count += 1
  }

  /** The cell that has waited longest; there has to be one. */
  pop(): number {
    const cell = this.#cells[this.#head]
    this.#head = this.#head + 1 === this.#cells.length ? 0 : this.#head + 1
    this.#count -= 1
    this.#isWaiting[cell] = 0
    return cell
  }
}
