import type { FixContext, FixMaker } from '../../fix-maker.ts'
import type { SketchWord } from '../sketch/assignments.ts'
import type { SketchLine } from '../sketch/sketch-line.ts'
import type { GameView } from '../vgdl-view.ts'
import type { GameEdits } from './game-edits.ts'

export interface GameFixContext extends FixContext<GameView, GameEdits> {
  /** The text in the range. */
  readonly word: string
  /** The line; undefined if it is not part of the game. */
  readonly line: SketchLine | undefined
  /** The word at the diagnostic. */
  readonly found: SketchWord | undefined
  /** Number of the line. */
  readonly number: number
}

export type GameFixMaker = FixMaker<GameFixContext>
