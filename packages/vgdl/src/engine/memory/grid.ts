/** The collision grid: each cell holds the sprites whose upper left corner is in it. */
import type { CellTable } from './cell-table.ts'
import { BETWEEN_COLUMNS, BETWEEN_ROWS, CELL, CELL_NEXT, FLAGS, NONE, TYPE, X, Y } from './layout.ts'
import { bitOf, CELL_SIZE, type WorldLayout } from './world-layout.ts'

/** What the grid needs from a world. */
export interface GridMemory {
  readonly ints: Int32Array
  readonly layout: WorldLayout
  readonly stage: { readonly columnAt: CellTable; readonly rowAt: CellTable }
  /** Indexed sprites that are between cells. */
  ragged: number
}

const between = BETWEEN_COLUMNS | BETWEEN_ROWS

/** Links a sprite into the grid; new ones come first, so that sprites that never change keep their links. */
export function enterCell(world: GridMemory, sprite: number): void {
  link(world, sprite, findCell(world, sprite))
}

/** Links a sprite at its current position. */
export function changeCell(world: GridMemory, sprite: number): void {
  clearBetween(world, sprite)
  const cell = findCell(world, sprite)
  if (cell === world.ints[sprite + CELL]) return
  unlink(world, sprite)
  link(world, sprite, cell)
}

/** Takes a sprite out of the grid. */
export function leaveCell(world: GridMemory, sprite: number): void {
  if (world.ints[sprite + CELL] === NONE) return
  clearBetween(world, sprite)
  unlink(world, sprite)
  world.ints[sprite + CELL] = NONE
}

/** Returns the cell of the upper left corner; records whether the sprite is between cells. */
function findCell(world: GridMemory, sprite: number): number {
  const { ints, layout, stage } = world
  const column = stage.columnAt.of(ints[sprite + X])
  const row = stage.rowAt.of(ints[sprite + Y])
  if (((column | row) & 1) !== 0) {
    ints[sprite + FLAGS] |= (column & 1) * BETWEEN_COLUMNS + (row & 1) * BETWEEN_ROWS
    ints[layout.ragged + ints[sprite + TYPE]] += 1
    world.ragged += 1
  }
  return layout.cells + (row >> 1) * layout.cellRow + (column >> 1) * CELL_SIZE
}

function link({ ints }: GridMemory, sprite: number, cell: number): void {
  ints[sprite + CELL] = cell
  ints[sprite + CELL_NEXT] = ints[cell]
  ints[cell] = sprite
  ints[cell + 1] |= bitOf(ints[sprite + TYPE])
}

function unlink({ ints }: GridMemory, sprite: number): void {
  const cell = ints[sprite + CELL]
  const next = ints[sprite + CELL_NEXT]
  let at = ints[cell]
  if (at === sprite) {
    ints[cell] = next
    at = next
  }
  let bits = 0
  for (; at !== NONE; at = ints[at + CELL_NEXT]) {
    if (ints[at + CELL_NEXT] === sprite) ints[at + CELL_NEXT] = next
    bits |= bitOf(ints[at + TYPE])
  }
  ints[cell + 1] = bits
}

function clearBetween(world: GridMemory, sprite: number): void {
  const { ints, layout } = world
  if ((ints[sprite + FLAGS] & between) === 0) return
  ints[sprite + FLAGS] &= ~between
  ints[layout.ragged + ints[sprite + TYPE]] -= 1
  world.ragged -= 1
}
