/** Computes how many pushes it takes to bring something from cell to cell of a level, if nothing else is in the way. */
import type { Stage } from '../../engine/stage.ts'
import { CellQueue } from './cell-queue.ts'

/** The count beyond which more pushes make no difference. */
const MOST = 1000

const columnSteps = [0, -1, 0, 1]
const rowSteps = [-1, 0, 1, 0]

/** Counts pushes in one level. */
export class PushField {
  readonly #columns: number
  readonly #rows: number
  /** By cell: 1 if no pushed sprite and no avatar can ever be there. */
  readonly #walls: Uint8Array
  readonly #queue: CellQueue

  constructor({ columns, rows }: Stage, walls: Uint8Array) {
    this.#columns = columns
    this.#rows = rows
    this.#walls = walls
    this.#queue = new CellQueue(columns * rows)
  }

  /**
   * Fills `out` with the number of pushes between each cell and the nearest of the cells that have 0 in it; all others must be `UNREACHED`
   * at first. With `isBack`, pushes lead from the cells to those with 0; otherwise from those with 0 to the cells. A sprite that reaches
   * one of the `sinks` is lost there, and makes way for the next one, which has to come as far.
   */
  fill(out: Int32Array, isBack: boolean, sinks?: Uint8Array): void {
    const queue = this.#queue
    for (let cell = 0; cell < out.length; cell++) if (out[cell] === 0) queue.push(cell)
    while (!queue.isEmpty) {
      const cell = queue.pop()
      const column = cell % this.#columns
      const row = (cell / this.#columns) | 0
      const cost = (sinks !== undefined && sinks[cell] === 1 ? Math.min(2 * out[cell], MOST) : out[cell]) + 1
      for (let way = 0; way < 4; way++) {
        const toColumn = column + columnSteps[way]
        const toRow = row + rowSteps[way]
        if (!this.isOpen(toColumn, toRow)) continue
        const to = toRow * this.#columns + toColumn
        if (out[to] <= cost) continue
        // the pusher stands behind: for a push to `cell`, on the far side of `to`
        const behindColumn = isBack ? toColumn + columnSteps[way] : column - columnSteps[way]
        const behindRow = isBack ? toRow + rowSteps[way] : row - rowSteps[way]
        if (!this.isOpen(behindColumn, behindRow)) continue
        out[to] = cost
        queue.push(to)
      }
    }
  }

  isOpen(column: number, row: number): boolean {
    if (column < 0 || row < 0 || column >= this.#columns || row >= this.#rows) return false
    return this.#walls[row * this.#columns + column] === 0
  }
}
