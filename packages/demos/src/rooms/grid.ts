/** A place on a grid: row × width + column. */
export type GridCell = number

/**
 * Ground divided into cells: `#` is a wall, everything else is walkable. A grid never changes; pass temporary obstacles to `stepTowards`.
 *
 * @example
 * const grid = new Grid(['####', '#..#', '####'])
 * grid.stepTowards(grid.cellAt(1, 1), grid.cellAt(2, 1)) // 6
 */
export class Grid {
  readonly rows: readonly string[]
  readonly width: number
  readonly size: number
  readonly #isFloor: readonly boolean[]
  readonly #distances: Int16Array
  readonly #queue: Int32Array

  constructor(rows: readonly string[]) {
    this.rows = rows
    this.width = rows[0]?.length ?? 0
    this.size = this.width * rows.length
    this.#isFloor = [...rows.join('')].map((letter) => letter !== '#')
    this.#distances = new Int16Array(this.size)
    this.#queue = new Int32Array(this.size)
  }

  cellAt(column: number, row: number): GridCell {
    return row * this.width + column
  }

  columnOf(cell: GridCell): number {
    return cell % this.width
  }

  rowOf(cell: GridCell): number {
    return Math.floor(cell / this.width)
  }

  isFloor(cell: GridCell): boolean {
    return this.#isFloor[cell] === true
  }

  /** As the crow flies, in cells. */
  distance(a: GridCell, b: GridCell): number {
    return Math.hypot(this.columnOf(a) - this.columnOf(b), this.rowOf(a) - this.rowOf(b))
  }

  /** Number of steps (up, down, left, right) on the shortest path around blocked cells; Infinity if there is none. */
  pathLength(from: GridCell, to: GridCell, blocked: ReadonlySet<GridCell> = nothing): number {
    if (from === to) return 0
    this.#flood(from, to, blocked)
    const steps = this.#distances[from]
    return steps < 0 ? Number.POSITIVE_INFINITY : steps
  }

  /** The next cell on a shortest path, or undefined if there is no path or `from` is already the target. */
  stepTowards(from: GridCell, to: GridCell, blocked: ReadonlySet<GridCell> = nothing): GridCell | undefined {
    const steps = this.pathLength(from, to, blocked)
    if (steps === 0 || steps === Number.POSITIVE_INFINITY) return undefined
    return this.#neighbours(from).find((cell) => this.#distances[cell] === steps - 1)
  }

  /** Floods outwards from `to` until `from` is reached. */
  #flood(from: GridCell, to: GridCell, blocked: ReadonlySet<GridCell>): void {
    const distances = this.#distances.fill(-1)
    if (!this.isFloor(to) || blocked.has(to)) return
    const queue = this.#queue
    distances[to] = 0
    queue[0] = to
    for (let head = 0, tail = 1; head < tail && distances[from] < 0; head++) {
      const cell = queue[head]
      for (const next of this.#neighbours(cell)) {
        if (distances[next] >= 0 || !this.isFloor(next) || blocked.has(next)) continue
        distances[next] = distances[cell] + 1
        queue[tail++] = next
      }
    }
  }

  #neighbours(cell: GridCell): readonly GridCell[] {
    const around: GridCell[] = []
    const column = this.columnOf(cell)
    if (cell >= this.width) around.push(cell - this.width)
    if (cell + this.width < this.size) around.push(cell + this.width)
    if (column > 0) around.push(cell - 1)
    if (column < this.width - 1) around.push(cell + 1)
    return around
  }
}

const nothing: ReadonlySet<GridCell> = new Set()
