/** Lower bounds on how far a board of sliding tiles is from a goal. */

/** The estimates for one goal, with tables computed before the search. */
export class SlidingEstimates {
  readonly #width: number
  /** The square a tile belongs on, by the character code of the tile. */
  readonly #home = new Uint8Array(128)
  /** Steps from a square to the home of a tile: tile code × squares + square. */
  readonly #steps: Uint8Array
  readonly #squares: number

  constructor(goal: string, width: number) {
    this.#width = width
    this.#squares = goal.length
    this.#steps = new Uint8Array(128 * goal.length)
    for (const [home, tile] of Array.from(goal).entries()) {
      const code = tile.charCodeAt(0)
      this.#home[code] = home
      if (tile === '0') continue
      for (let square = 0; square < goal.length; square++) {
        const [rows, columns] = [this.#row(square) - this.#row(home), (square % width) - (home % width)]
        this.#steps[code * goal.length + square] = Math.abs(rows) + Math.abs(columns)
      }
    }
  }

  /** Tiles that are not at home. */
  misplaced(board: string): number {
    let count = 0
    for (let square = 0; square < board.length; square++) {
      const code = board.charCodeAt(square)
      if (code !== BLANK && this.#home[code] !== square) count++
    }
    return count
  }

  /** Steps of all tiles to their homes, as if they were alone on the board. */
  manhattan(board: string): number {
    let sum = 0
    for (let square = 0; square < board.length; square++) {
      sum += this.#steps[board.charCodeAt(square) * this.#squares + square]
    }
    return sum
  }

  /**
   * Manhattan distance, plus 2 for each tile that has to leave its line to let others of the same line pass (Hansson, Mayer and Yung 1992).
   */
  linearConflict(board: string): number {
    const width = this.#width
    let leaving = 0
    for (let line = 0; line < width; line++) {
      const inRow: number[] = []
      const inColumn: number[] = []
      for (let at = 0; at < width; at++) {
        const rowHome = this.#homeOf(board, line * width + at)
        if (rowHome >= 0 && this.#row(rowHome) === line) inRow.push(rowHome % width)
        const columnHome = this.#homeOf(board, at * width + line)
        if (columnHome >= 0 && columnHome % width === line) inColumn.push(this.#row(columnHome))
      }
      leaving += tooMany(inRow) + tooMany(inColumn)
    }
    return this.manhattan(board) + 2 * leaving
  }

  #homeOf(board: string, square: number): number {
    const code = board.charCodeAt(square)
    return code === BLANK ? -1 : this.#home[code]
  }

  #row(square: number): number {
    return Math.trunc(square / this.#width)
  }
}

const BLANK = '0'.charCodeAt(0)

/** How many have to leave so that the rest is in order: all but a longest increasing subsequence. */
function tooMany(homes: readonly number[]): number {
  let longest = 0
  const lengths: number[] = []
  for (let at = 0; at < homes.length; at++) {
    lengths[at] = 1
    for (let before = 0; before < at; before++) {
      if (homes[before] < homes[at]) lengths[at] = Math.max(lengths[at], lengths[before] + 1)
    }
    longest = Math.max(longest, lengths[at])
  }
  return homes.length - longest
}
