/** What states of games look like. */
import type { Board, BoardType } from '../../arcade/board-contract.ts'

/** As much of a type of sprites as its look depends on. */
export type PaintedType = Pick<BoardType, 'name' | 'spriteClass' | 'parents' | 'colour' | 'img' | 'isInvisible'>

export interface GameBoards {
  /** `Board.type` holds indices into this list. */
  readonly types: readonly PaintedType[]
  /** The board of a state of the game's instance. */
  boardOf(state: unknown): Board
}
