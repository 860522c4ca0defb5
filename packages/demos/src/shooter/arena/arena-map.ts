import { type Diagnostic, DomainError } from '@telos/core'

/** A place on a map: row × width + column. */
export type ArenaCell = number

/** Result of `readArenaMap`: the map, or the problems of the text. */
export interface ReadArenaMap {
  readonly map?: ArenaMap
  readonly diagnostics: readonly Diagnostic[]
}

// distances are stored in 16 bits, and no path is longer than the number of cells
const MOST_CELLS = 16_384
const FLOOR = 0
const WALL = 1
const COVER = 2

/**
 * The ground of a skirmish, divided into cells: floor, walls that block sight and movement, and low cover that blocks movement only.
 *
 * A map never changes, so any number of worlds can share one, along with everything cached about it.
 */
export class ArenaMap {
  readonly width: number
  readonly height: number
  /** Number of cells. */
  readonly size: number
  /** Floor cells by the letter or digit that marks them, in reading order: starting places, doors, corners. */
  readonly marks: ReadonlyMap<string, readonly ArenaCell[]>
  /** All cells a soldier can stand on, in reading order. */
  readonly floor: readonly ArenaCell[]
  /** Floor cells directly beside low cover. */
  readonly coverPoints: readonly ArenaCell[]
  readonly #kinds: Uint8Array

  constructor(rows: readonly string[]) {
    this.width = rows[0]!.length
    this.height = rows.length
    this.size = this.width * this.height
    this.#kinds = new Uint8Array(this.size)
    const marks = new Map<string, ArenaCell[]>()
    for (let cell = 0; cell < this.size; cell++) {
      const letter = rows[this.rowOf(cell)]![this.columnOf(cell)]!
      if (letter === '#') this.#kinds[cell] = WALL
      else if (letter === 'c') this.#kinds[cell] = COVER
      else if (letter !== '.') marks.set(letter, [...(marks.get(letter) ?? []), cell])
    }
    this.marks = marks
    const cells = Array.from(this.#kinds.keys())
    this.floor = cells.filter((cell) => this.isFloor(cell))
    this.coverPoints = this.floor.filter((cell) => this.#hasCoverBeside(cell))
  }

  /** Whether a soldier can stand there; false outside the map. */
  isFloor(cell: ArenaCell): boolean {
    return this.#kinds[cell] === FLOOR
  }

  isWall(cell: ArenaCell): boolean {
    return this.#kinds[cell] === WALL
  }

  isCover(cell: ArenaCell): boolean {
    return this.#kinds[cell] === COVER
  }

  columnOf(cell: ArenaCell): number {
    return cell % this.width
  }

  rowOf(cell: ArenaCell): number {
    return (cell / this.width) | 0
  }

  /** The cell at a column and a row, or -1 outside the map. */
  cellAt(column: number, row: number): ArenaCell {
    return column >= 0 && column < this.width && row >= 0 && row < this.height ? row * this.width + column : -1
  }

  /** As the crow flies, in cells. */
  distance(a: ArenaCell, b: ArenaCell): number {
    const columns = this.columnOf(a) - this.columnOf(b)
    const rows = this.rowOf(a) - this.rowOf(b)
    return Math.sqrt(columns * columns + rows * rows)
  }

  #hasCoverBeside(cell: ArenaCell): boolean {
    const column = this.columnOf(cell)
    return (
      this.isCover(cell - this.width) ||
      this.isCover(cell + this.width) ||
      (column > 0 && this.isCover(cell - 1)) ||
      (column < this.width - 1 && this.isCover(cell + 1))
    )
  }
}

/**
 * Reads a map from text and reports every problem in it.
 *
 * Each row is a line: `#` is wall, `c` low cover, `.` floor, and any other letter or digit is floor with a mark. Blanks around rows and
 * empty lines around the map are ignored.
 */
export function readArenaMap(text: string): ReadArenaMap {
  const rows = text
    .trim()
    .split(/\r?\n/)
    .map((row) => row.trim())
  const diagnostics: Diagnostic[] = []
  const report = (code: string, message: string, row?: number, hint?: string) =>
    diagnostics.push({
      code: `arena/${code}`,
      severity: 'error',
      message,
      ...(hint !== undefined && { hint }),
      ...(row !== undefined && { path: [`row ${row + 1}`] }),
    })
  const width = rows[0]!.length
  if (width === 0) report('empty', 'the map has no rows', undefined, 'draw it with # for walls and . for floor')
  for (const [row, letters] of rows.entries()) {
    if (letters.length !== width)
      report(
        'ragged',
        `this row has ${letters.length} cells, but the first has ${width}`,
        row,
        'make all rows the same length',
      )
    const unknown = letters.search(/[^#.0-9A-Za-z]/)
    if (unknown !== -1)
      report('unknown-letter', `"${letters[unknown]}" in column ${unknown + 1}`, row, 'use # c . letters and digits')
  }
  if (width * rows.length > MOST_CELLS)
    report('too-large', `${width * rows.length} cells; a map has at most ${MOST_CELLS}`)
  if (width > 0 && !/[^#c\s]/.test(text))
    report('no-floor', 'the map has no floor to stand on', undefined, 'floor is .')
  return diagnostics.length > 0 ? { diagnostics } : { map: new ArenaMap(rows), diagnostics }
}

/**
 * Creates a map from text. Throws a `DomainError` listing every problem.
 *
 * @example
 * const map = arenaMap(`
 *   #######
 *   #1.c.2#
 *   #######
 * `)
 * map.marks.get('1') // [8]
 */
export function arenaMap(text: string): ArenaMap {
  const { map, diagnostics } = readArenaMap(text)
  if (!map) throw new DomainError(diagnostics)
  return map
}

// Both maps are symmetric, left to right and top to bottom, so neither side starts with an advantage.

/** Open ground with scattered cover, a wall in the middle and three ways around it; `1` and `2` mark the two ends. */
export const courtyard = arenaMap(`
  #############################
  #......c.............c......#
  #.........##.....##.........#
  #....c....#...c...#....c....#
  #.1..c........#........c..2.#
  #......##...........##......#
  #......#...c..#..c...#......#
  #.1.c.........#.........c.2.#
  #......#...c..#..c...#......#
  #......##...........##......#
  #.1..c........#........c..2.#
  #....c....#...c...#....c....#
  #.........##.....##.........#
  #......c.............c......#
  #############################
`)

/** Two halls behind walls with doors and a yard between them: short lines of sight and blind corners. */
export const warehouse = arenaMap(`
  #############################
  #.......#...........#.......#
  #.1...c...c...#...c...c...2.#
  #.......#.....#.....#.......#
  #..cc...#..c.....c..#...cc..#
  #.......##.........##.......#
  ####.####....c.c....####.####
  #.1....c....#...#....c....2.#
  ####.####....c.c....####.####
  #.......##.........##.......#
  #..cc...#..c.....c..#...cc..#
  #.......#.....#.....#.......#
  #.1...c...c...#...c...c...2.#
  #.......#...........#.......#
  #############################
`)
