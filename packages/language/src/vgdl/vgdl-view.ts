/** What completion, fixes and lenses see of an analysis. */
import type { Diagnostic } from '@telos/core'
import type { LineTable } from '@telos/core/text'
import type { FixProposal } from '../language.ts'
import type { NameIndex } from '../names.ts'
import type { TextFile } from '../text-file.ts'
import type { ParsedGame, ParsedLevel } from './parsed-vgdl.ts'

export interface GameView {
  readonly file: TextFile
  readonly lines: LineTable
  readonly game: ParsedGame
  readonly levels: readonly ParsedLevel[]
  names(): NameIndex
  diagnostics(): readonly Diagnostic[]
  fixes(diagnostic: Diagnostic): readonly FixProposal[]
}

export interface LevelView {
  readonly file: TextFile
  readonly lines: LineTable
  readonly level: ParsedLevel
  /** undefined if it is not known. */
  readonly game: ParsedGame | undefined
}
