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
  /** By cell, with a margin of one on all sides: the first sprite there. */
  readonly cells: number
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
  const cells = ragged + types
  const clocks = cells + (stage.columns + 2) * (stage.rows + 2)
  return {
    lists,
    ends,
    counts,
    ragged,
    cells,
    clocks,
    sprites: clocks + game.rules.collisions.length + game.rules.edges.length,
  }
}
