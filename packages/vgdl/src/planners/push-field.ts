/** How many pushes it takes to bring something from cell to cell of a level, if nothing else is in the way. */
import type { Stage } from '../engine/stage.ts'

/** Farther than any cell: no steps or pushes lead there. */
export const UNREACHED = 0x3fffffff

/** Where more or less does not matter any more. */
const MOST = 1000

const columnSteps = [0, -1, 0, 1]
const rowSteps = [-1, 0, 1, 0]

/** Counts pushes in one level. */
export class PushField {
  readonly #columns: number
  readonly #rows: number
  /** By cell: 1 where no pushed sprite and no avatar can stand, ever. */
  readonly #walls: Uint8Array
  readonly #queue: Int32Array
  readonly #isQueued: Uint8Array

  constructor({ columns, rows }: Stage, walls: Uint8Array) {
    this.#columns = columns
    this.#rows = rows
    this.#walls = walls
    this.#queue = new Int32Array(columns * rows)
    this.#isQueued = new Uint8Array(columns * rows)
  }

  /**
   * Fills `out` with the number of pushes between each cell and the nearest of the cells that have 0 in it; all others are `UNREACHED` at first.
   * `isBack`: pushes lead from the cells to those with 0; otherwise from those with 0 to the cells. What comes to one of the `sinks` is lost
   * there, and makes way for the next one, which has to come as far.
   */
  fill(out: Int32Array, isBack: boolean, sinks?: Uint8Array): void {
    const queue = this.#queue
    const { length } = queue
    let head = 0
    let count = 0
    for (let cell = 0; cell < out.length; cell++) if (out[cell] === 0) queue[count++] = cell
    while (count > 0) {
      const cell = queue[head]
      head = head + 1 === length ? 0 : head + 1
      count -= 1
      this.#isQueued[cell] = 0
      const column = cell % this.#columns
      const row = (cell / this.#columns) | 0
      const cost = (sinks !== undefined && sinks[cell] === 1 ? Math.min(2 * out[cell], MOST) : out[cell]) + 1
      for (let way = 0; way < 4; way++) {
        const toColumn = column + columnSteps[way]
        const toRow = row + rowSteps[way]
        if (!this.isOpen(toColumn, toRow)) continue
        const to = toRow * this.#columns + toColumn
        if (out[to] <= cost) continue
        // who pushes stands behind: of a push to `cell`, on the far side of `to`
        const behindColumn = isBack ? toColumn + columnSteps[way] : column - columnSteps[way]
        const behindRow = isBack ? toRow + rowSteps[way] : row - rowSteps[way]
        if (!this.isOpen(behindColumn, behindRow)) continue
        out[to] = cost
        if (this.#isQueued[to] === 1) continue
        this.#isQueued[to] = 1
        const tail = head + count
        queue[tail >= length ? tail - length : tail] = to
        count += 1
      }
    }
  }

  isOpen(column: number, row: number): boolean {
    if (column < 0 || row < 0 || column >= this.#columns || row >= this.#rows) return false
    return this.#walls[row * this.#columns + column] === 0
  }
}
