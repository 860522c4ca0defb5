/** Where the parts of a world lie in its integers. */
import type { Game } from './game.ts'
import type { Stage } from './stage.ts'

export interface WorldLayout {
  /** By type: the first sprite. What comes before never changes in play. */
  readonly lists: number
  /** By type: the last sprite. */
  readonly ends: number
  /** By type: how many sprites. */
  readonly counts: number
  /** By type: how many indexed sprites stand between cells. */
  readonly ragged: number
  /** By type: the place in the log of the last one that came or moved. */
  readonly touched: number
  /** By cell, row by row: the first sprite there. The outer margin of two is for sprites off the screen and their neighbours. */
  readonly cells: number
  readonly cellsInRow: number
  /** By rule, collisions first, then edges: how much of the log it has seen. */
  readonly clocks: number
  /** Where sprites that may change begin. */
  readonly sprites: number
}

export function layWorldOut(game: Game, stage: Stage, unchanging: number): WorldLayout {
  const types = game.kinds.length
  const lists = unchanging * game.stride
  const ends = lists + types
  const counts = ends + types
  const ragged = counts + types
  const touched = ragged + types
  const cells = touched + types
  const cellsInRow = stage.columns + 4
  const clocks = cells + cellsInRow * (stage.rows + 4)
  const sprites = clocks + game.rules.collisions.length + game.rules.edges.length
  return { lists, ends, counts, ragged, touched, cells, cellsInRow, clocks, sprites }
}
