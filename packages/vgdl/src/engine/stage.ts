/** A level of a game: its measures, and the world that play begins with. */

import type { Game } from './game.ts'
import { CellTable } from './memory/cell-table.ts'
import type * as ready from './ready-game.ts'
import type { World } from './world.ts'

export type Stage = ready.Stage<World>

/** A stage whose first world is said when all its sprites are in their places. */
export class LoadedStage implements Stage {
  readonly game: Game
  readonly columns: number
  readonly rows: number
  /** Pixels of a cell. */
  readonly block: number
  /** Pixels of the screen. */
  readonly width: number
  readonly height: number
  /** Where pixels lie in the grid of collisions. */
  readonly columnAt: CellTable
  readonly rowAt: CellTable
  /** By cell (row by row): path finders go around it. */
  readonly blocked: Uint8Array
  /** What path finders have found, by start cell. */
  readonly paths = new Map<number, Int32Array>()
  #first: World | undefined

  constructor(game: Game, columns: number, rows: number) {
    const { squareSize } = game.definition.header
    this.game = game
    this.columns = columns
    this.rows = rows
    this.block = squareSize > 0 ? squareSize : Math.max(2, Math.floor(800 / Math.max(columns, rows)))
    this.width = columns * this.block
    this.height = rows * this.block
    this.columnAt = new CellTable(this.block, columns)
    this.rowAt = new CellTable(this.block, rows)
    this.blocked = new Uint8Array(columns * rows)
  }

  /** Says which world play begins with. */
  open(first: World): void {
    this.#first = first
  }

  /** A world before its first tick. The same seed and the same actions give the same play. */
  start(seed = 0): World {
    if (this.#first === undefined) throw new Error('the stage has not been opened')
    return this.#first.copy(seed)
  }
}
