/** A level of a game: its dimensions, and the world that play starts from. */

import type { Game } from './game.ts'
import { CellTable } from './memory/cell-table.ts'
import type * as ready from './ready-game.ts'
import type { World } from './world.ts'

export type Stage = ready.Stage<World>

/** A stage whose first world is set once all its sprites are in place. */
export class LoadedStage implements Stage {
  readonly game: Game
  readonly columns: number
  readonly rows: number
  /** Size of a cell in pixels. */
  readonly block: number
  /** Size of the screen in pixels. */
  readonly width: number
  readonly height: number
  /** Maps pixels to the collision grid. */
  readonly columnAt: CellTable
  readonly rowAt: CellTable
  /** By cell (row by row): whether path finders avoid it. */
  readonly blocked: Uint8Array
  /** Results of path finders, by start cell. */
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

  /** Sets the world that play starts from. */
  open(first: World): void {
    this.#first = first
  }

  /** Returns a world before its first tick. The same seed and the same actions always produce the same play. */
  start(seed = 0): World {
    if (this.#first === undefined) throw new Error('the stage has not been opened')
    return this.#first.copy(seed)
  }
}
