/** Cells that sprites of each type may ever occupy. The last cell stands for everything off the screen. */
import { NEXT, NONE, X, Y } from '../../../engine/memory/layout.ts'
import type { World } from '../../../engine/world.ts'
import type { Lifts } from './relaxed-lines.ts'
import { mobilityOf, type SpriteMobility } from './sprite-mobility.ts'

/** Cells as a map with a 1 in each; undefined means all of them. */
export type CellSet = Uint8Array | undefined

export class Reach {
  readonly mobility: SpriteMobility
  readonly columns: number
  readonly rows: number
  /** By type: cells that its sprites may occupy when a tick ends. */
  readonly #at: CellSet[]
  /** By fixed type: cells whose sprites of it may go. */
  readonly #open: Uint8Array[]
  /** By type: cells with its sprites at the start; empty if places are not known. */
  readonly start: readonly (readonly number[])[]
  readonly #cellsAtStart = new Map<number, ReadonlySet<number>>()
  readonly #lifts: Lifts
  /** By walking type: its cells and their neighbours, cached until more cells are added. */
  readonly #besides = new Map<number, Uint8Array>()
  /** Whether something has been added since the last call of `takeChange`. */
  #isChanged = true

  constructor(world: World, lifts: Lifts) {
    const { game, stage } = world
    this.#lifts = lifts
    this.mobility = mobilityOf(game)
    this.columns = stage.columns
    this.rows = stage.rows
    this.start = game.kinds.map(({ id }) => (lifts.isPlaceless ? [] : cellsOf(world, id)))
    const size = this.columns * this.rows + 1
    // in the middle of play, sprites may lie across several cells
    const isKnown = !lifts.isPlaceless && world.ragged === 0
    this.#at = game.kinds.map(({ id }) => {
      if (!isKnown || this.mobility.of[id] === 'anywhere' || lifts.present.has(id)) return undefined
      const cells = new Uint8Array(size)
      for (const cell of this.start[id]) cells[cell] = 1
      return cells
    })
    this.#open = this.#at.map((cells) => new Uint8Array(cells === undefined ? 0 : size))
  }

  /** Returns the cells that sprites of a type may occupy when a tick ends. */
  cells(type: number): CellSet {
    return this.#at[type]
  }

  /** Returns whether something was added since the last call. */
  takeChange(): boolean {
    const isChanged = this.#isChanged
    this.#isChanged = false
    return isChanged
  }

  /** Returns the cells in which others meet sprites of a type: a walker meets what is in a cell before a wall there sends it back. */
  meets(type: number): CellSet {
    const cells = this.#at[type]
    if (cells === undefined || this.mobility.of[type] !== 'walker') return cells
    const known = this.#besides.get(type) ?? this.#beside(cells)
    if (known !== undefined) this.#besides.set(type, known)
    return known
  }

  /** Returns the area off the screen, if sprites of a type may be there. */
  outside(type: number): CellSet {
    const cells = this.#at[type]
    return cells?.map((bit, cell) => (cell === cells.length - 1 ? bit : 0))
  }

  /** Returns the cells in which sprites of two types meet. */
  meeting(first: number, second: number): CellSet {
    if (this.#lifts.together.some(([left, right]) => left === first && right === second)) return undefined
    const one = this.#met(first, second)
    const other = this.#met(second, first)
    if (one === undefined || other === undefined) return one ?? other
    return one.map((bit, cell) => bit & other[cell])
  }

  /** Returns where sprites of a type meet one of another type, including lifts. */
  #met(type: number, other: number): CellSet {
    const cells = this.meets(type)
    const lifted = this.mobility.of[type] === 'walker' ? this.#lifts.met.get(other) : undefined
    if (lifted === undefined || cells === undefined) return cells
    const more = Uint8Array.from(cells)
    for (const cell of lifted) more[cell] = 1
    return more
  }

  /** Records that sprites of a type come to these cells, or beside them. */
  add(type: number, cells: CellSet, isBeside = false): void {
    const at = this.#at[type]
    if (at === undefined) return
    const more = isBeside ? this.#beside(cells) : cells
    this.#besides.delete(type)
    if (more === undefined) {
      this.#at[type] = undefined
      this.#isChanged = true
    } else this.#merge(at, more)
  }

  /** Records that sprites of a type may go from these cells. */
  open(type: number, cells: CellSet): void {
    const open = this.#open[type]
    if (open.length === 0) return
    if (cells === undefined) {
      if (open.includes(0)) this.#isChanged = true
      open.fill(1)
    } else this.#merge(open, cells)
  }

  /** Whether a sprite of a fixed type in a cell may go; undefined if places are not known. */
  isOpen(type: number, cell: number): boolean | undefined {
    return this.#open[type].length === 0 || this.mobility.of[type] !== 'fixed'
      ? undefined
      : this.#open[type][cell] === 1
  }

  /** Returns the types that keep a walker out of a cell for good. */
  blockersAt(walker: number, cell: number): readonly number[] {
    return this.mobility.blockers[walker].filter(
      (type) => this.#standing(type).has(cell) && this.isOpen(type, cell) === false,
    )
  }

  /** Extends the cells of a walking type as far as its sprites can walk. */
  walk(type: number): void {
    const at = this.#at[type]
    if (at === undefined || this.mobility.of[type] !== 'walker') return
    this.#besides.delete(type)
    const outside = this.columns * this.rows
    const blocked = new Uint8Array(outside + 1)
    for (const blocker of this.mobility.blockers[type]) {
      for (const cell of this.start[blocker]) if (this.isOpen(blocker, cell) === false) blocked[cell] = 1
    }
    const queue: number[] = []
    for (let cell = 0; cell <= outside; cell++) if (at[cell] === 1) queue.push(cell)
    for (let head = 0; head < queue.length; head++) {
      this.eachBeside(queue[head], (to) => {
        if (at[to] === 1 || blocked[to] === 1) return
        at[to] = 1
        this.#isChanged = true
        queue.push(to)
      })
    }
  }

  /** Returns the neighbours of a cell; the area off the screen neighbours all cells at the edge. */
  eachBeside(cell: number, tell: (next: number) => void): void {
    const { columns, rows } = this
    const outside = columns * rows
    if (cell === outside) {
      for (let column = 0; column < columns; column++) {
        tell(column)
        tell(outside - columns + column)
      }
      for (let row = 0; row < rows; row++) {
        tell(row * columns)
        tell(row * columns + columns - 1)
      }
      return
    }
    const column = cell % columns
    tell(cell >= columns ? cell - columns : outside)
    tell(cell + columns < outside ? cell + columns : outside)
    tell(column > 0 ? cell - 1 : outside)
    tell(column + 1 < columns ? cell + 1 : outside)
  }

  #standing(type: number): ReadonlySet<number> {
    const known = this.#cellsAtStart.get(type) ?? new Set(this.start[type])
    this.#cellsAtStart.set(type, known)
    return known
  }

  #beside(cells: CellSet): CellSet {
    if (cells === undefined) return undefined
    const more = Uint8Array.from(cells)
    for (let cell = 0; cell < cells.length; cell++) {
      if (cells[cell] === 1)
        this.eachBeside(cell, (next) => {
          more[next] = 1
        })
    }
    return more
  }

  #merge(into: Uint8Array, more: Uint8Array): void {
    for (let cell = 0; cell < into.length; cell++) {
      if (more[cell] === 0 || into[cell] === 1) continue
      into[cell] = 1
      this.#isChanged = true
    }
  }
}

function cellsOf(world: World, type: number): readonly number[] {
  const { ints, stage } = world
  const { block, columns, rows } = stage
  const cells: number[] = []
  for (let sprite = world.first(type); sprite !== NONE; sprite = ints[sprite + NEXT]) {
    const column = Math.floor(ints[sprite + X] / block)
    const row = Math.floor(ints[sprite + Y] / block)
    const isInside = column >= 0 && row >= 0 && column < columns && row < rows
    cells.push(isInside ? row * columns + column : columns * rows)
  }
  return cells
}
