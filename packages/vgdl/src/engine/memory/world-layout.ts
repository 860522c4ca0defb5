/** The layout of a world's parts in its integers. */
import type { Game, Stage } from '../ready-game.ts'
import { NONE } from './layout.ts'

export interface WorldLayout {
  /** By type: the first sprite. Everything before never changes in play. */
  readonly lists: number
  /** By type: the last sprite. */
  readonly ends: number
  /** By type: the number of sprites. */
  readonly counts: number
  /** By type: the number of indexed sprites between cells. */
  readonly ragged: number
  /** By type: the log position of the last sprite that came or moved. */
  readonly touched: number
  /**
   * By cell, row by row, two integers: the first sprite there, and a bit for each type there (see `bitOf`). The outer margin of two cells
   * is for sprites off the screen and their neighbours.
   */
  readonly cells: number
  /** Integers of a row of cells. */
  readonly cellRow: number
  /** By rule, collisions first, then edges: the log position up to which it has read. */
  readonly clocks: number
  /** The start of the sprites that may change. */
  readonly sprites: number
}

/** Integers of a cell. */
export const CELL_SIZE = 2

/** The bit of a type in the cells of its sprites. Games with more than 32 types share bits, which only costs time. */
export function bitOf(type: number): number {
  return 1 << (type & 31)
}

export function layWorldOut<World>(game: Game<World>, stage: Stage<World>, unchanging: number): WorldLayout {
  const types = game.kinds.length
  const lists = unchanging * game.stride
  const ends = lists + types
  const counts = ends + types
  const ragged = counts + types
  const touched = ragged + types
  const cells = touched + types
  const cellRow = CELL_SIZE * (stage.columns + 4)
  const clocks = cells + cellRow * (stage.rows + 4)
  const sprites = clocks + game.rules.collisions.length + game.rules.edges.length
  return { lists, ends, counts, ragged, touched, cells, cellRow, clocks, sprites }
}

/** Integers for a world without sprites. */
export function emptyWorld({ lists, counts, touched, cells, clocks }: WorldLayout, size: number): Int32Array {
  const ints = new Int32Array(size).fill(NONE, lists, counts).fill(NONE, touched, cells)
  for (let cell = cells; cell < clocks; cell += CELL_SIZE) ints[cell] = NONE
  return ints
}
