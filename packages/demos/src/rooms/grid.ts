/** A place on a grid: row × width + column. */
export type Cell = number

/**
 * Ground that is cut into cells: `#` is a wall, everything else can be walked on. It never changes; what lies about for a while is
 * handed to `stepTowards`.
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

  cellAt(column: number, row: number): Cell {
    return row * this.width + column
  }

  columnOf(cell: Cell): number {
    return cell % this.width
  }

  rowOf(cell: Cell): number {
    return Math.floor(cell / this.width)
  }

  isFloor(cell: Cell): boolean {
    return this.#isFloor[cell] === true
  }

  /** As the crow flies, in cells. */
  distance(a: Cell, b: Cell): number {
    return Math.hypot(this.columnOf(a) - this.columnOf(b), this.rowOf(a) - this.rowOf(b))
  }

  /** Steps up, down, left and right of the shortest way around what is blocked; Infinity when there is none. */
  pathLength(from: Cell, to: Cell, blocked: ReadonlySet<Cell> = nothing): number {
    if (from === to) return 0
    this.#flood(from, to, blocked)
    const steps = this.#distances[from]
    return steps < 0 ? Number.POSITIVE_INFINITY : steps
  }

  /** The next cell on a shortest way, or undefined when there is none or one is there already. */
  stepTowards(from: Cell, to: Cell, blocked: ReadonlySet<Cell> = nothing): Cell | undefined {
    const steps = this.pathLength(from, to, blocked)
    if (steps === 0 || steps === Number.POSITIVE_INFINITY) return undefined
    return this.#neighbours(from).find((cell) => this.#distances[cell] === steps - 1)
  }

  /** Counts steps from `to` outwards until `from` is reached. */
  #flood(from: Cell, to: Cell, blocked: ReadonlySet<Cell>): void {
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

  #neighbours(cell: Cell): readonly Cell[] {
    const around: Cell[] = []
    const column = this.columnOf(cell)
    if (cell >= this.width) around.push(cell - this.width)
    if (cell + this.width < this.size) around.push(cell + this.width)
    if (column > 0) around.push(cell - 1)
    if (column < this.width - 1) around.push(cell + 1)
    return around
  }
}

const nothing: ReadonlySet<Cell> = new Set()
