/** How far it is from every cell to the nearest of some cells. */
import { UNREACHED } from '../../planners/push-field.ts'
import { BLOCKED } from './obstacles.ts'

/** Distances over a grid whose cells cost something to step into; its arrays are used again. */
export class WalkingDistance {
  readonly columns: number
  readonly rows: number
  /** By cell, row by row: steps and costs to the nearest source, or UNREACHED. */
  readonly distances: Int32Array
  readonly #queue: Int32Array
  readonly #isQueued: Uint8Array
  #end = 0
  #waiting = 0

  constructor(columns: number, rows: number) {
    this.columns = columns
    this.rows = rows
    this.distances = new Int32Array(columns * rows)
    this.#queue = new Int32Array(columns * rows)
    this.#isQueued = new Uint8Array(columns * rows)
  }

  /** Forgets all sources. */
  clear(): void {
    this.distances.fill(UNREACHED)
    this.#isQueued.fill(0)
    this.#end = 0
    this.#waiting = 0
  }

  /** A cell to go to; being there costs `distance` more. */
  addSource(cell: number, distance: number): void {
    this.#reach(cell, distance)
  }

  /** Finds all distances; `costs` says what it costs to step into a cell besides the step. */
  spread(costs: Int32Array): void {
    const { columns, rows, distances } = this
    const size = distances.length
    let start = 0
    while (this.#waiting > 0) {
      const cell = this.#queue[start]
      start = start + 1 === size ? 0 : start + 1
      this.#waiting -= 1
      this.#isQueued[cell] = 0
      // whoever comes from a next cell steps into this one, but into the target for nothing
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
    if (this.#isQueued[cell] === 1) return
    this.#isQueued[cell] = 1
    this.#queue[this.#end] = cell
    this.#end = this.#end + 1 === this.#queue.length ? 0 : this.#end + 1
    this.#waiting += 1
  }
}
