/** Maps a pixel to its row or column of the collision grid by lookup instead of division. */

/** Cells off the screen on either side that the table includes; those beyond are computed. */
const MARGIN = 3

export class CellTable {
  readonly #block: number
  readonly #count: number
  readonly #offset: number
  readonly #table: Int32Array

  /** @param count how many cells there are on the screen */
  constructor(block: number, count: number) {
    this.#block = block
    this.#count = count
    this.#offset = MARGIN * block
    this.#table = Int32Array.from({ length: (count + 2 * MARGIN) * block }, (_, index) =>
      this.#reckon(index - this.#offset),
    )
  }

  /** Returns the number of the cell, with two off the screen before the first one, times two; odd for a pixel that is not its first. */
  of(pixel: number): number {
    const index = pixel + this.#offset
    return index >= 0 && index < this.#table.length ? this.#table[index] : this.#reckon(pixel)
  }

  #reckon(pixel: number): number {
    const cell = Math.floor(pixel / this.#block)
    const inside = cell < 0 ? 1 : cell > this.#count ? this.#count + 2 : cell + 2
    return inside * 2 + (cell * this.#block === pixel ? 0 : 1)
  }
}
