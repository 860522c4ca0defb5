/** Computes the distance from every cell to the nearest of some cells. */
import { CellQueue, UNREACHED } from './cell-queue.ts'

/** The cost of an impassable cell. */
export const BLOCKED = 0x3fff

/** Distances over a grid with a cost for entering each cell, reusing its arrays. */
export class WalkingDistance {
  readonly columns: number
  readonly rows: number
  /** By cell, row by row: steps and costs to the nearest source, or UNREACHED. */
  readonly distances: Int32Array
  readonly #queue: CellQueue

  constructor(columns: number, rows: number) {
    this.columns = columns
    this.rows = rows
    this.distances = new Int32Array(columns * rows)
    this.#queue = new CellQueue(columns * rows)
  }

  /** Removes all sources. */
  clear(): void {
    this.distances.fill(UNREACHED)
    while (!this.#queue.isEmpty) this.#queue.pop()
  }

  /** Adds a target cell with an initial `distance`. */
  addSource(cell: number, distance: number): void {
    this.#reach(cell, distance)
  }

  /** Computes all distances; `costs` holds the extra cost of a step into each cell. */
  spread(costs: Int32Array): void {
    const { columns, rows, distances } = this
    while (!this.#queue.isEmpty) {
      const cell = this.#queue.pop()
      // a step from a neighbour enters this cell, but entering the target is free
      const own = distances[cell] === 0 ? 0 : costs[cell]
      if (own >= BLOCKED) continue
      const distance = distances[cell] + 1 + own
      const column = cell % columns
      if (column > 0) this.#reach(cell - 1, distance)
      if (column + 1 < columns) this.#reach(cell + 1, distance)
      if (cell >= columns) this.#reach(cell - columns, distance)
      if (cell < columns * (rows - 1)) this.#reach(cell + columns, distance)
    }
  }

  #reach(cell: number, distance: number): void {
    if (this.distances[cell] <= distance) return
    this.distances[cell] = distance
    this.#queue.push(cell)
  }
}
