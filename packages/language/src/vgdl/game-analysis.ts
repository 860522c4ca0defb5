import type { Diagnostic } from '@telos/core'
import type { LineTable } from '@telos/core/text'
import { isSetLeftOut } from '@telos/vgdl'
import type { Completion, FileAnalysis, FixProposal, Lens, Lexeme, OutlineEntry } from '../language.ts'
import type { NameIndex, SymbolKind } from '../names.ts'
import type { TextFile, TextRange } from '../text-file.ts'
import { completionsInGame } from './completion/complete-game.ts'
import { fixesOfGame } from './fixes/vgdl-fixes.ts'
import { formatGame } from './format-game.ts'
import { foldsOfGame, lexemesOfGame, outlineOfGame } from './game-structure.ts'
import { namesOfGame, refuseVgdlName } from './names/game-names.ts'
import type { ParsedGame, ParsedLevel } from './parsed-vgdl.ts'
import { behindMark } from './sketch/behind-mark.ts'
import { lensesOfGame } from './vgdl-lenses.ts'
import type { GameView } from './vgdl-view.ts'

/** A game with its levels. */
export class GameAnalysis implements FileAnalysis, GameView {
  readonly file: TextFile
  readonly game: ParsedGame
  readonly levels: readonly ParsedLevel[]
  #diagnostics: readonly Diagnostic[] | undefined
  #names: NameIndex | undefined

  constructor(game: ParsedGame, levels: readonly ParsedLevel[]) {
    this.file = game.file
    this.game = game
    this.levels = levels
  }

  get lines(): LineTable {
    return this.game.lines
  }

  diagnostics(): readonly Diagnostic[] {
    this.#diagnostics ??= behindMark(this.file.text, this.game.check.diagnostics)
    return this.#diagnostics
  }

  get isPartlyChecked(): boolean {
    const found = this.diagnostics()
    return isSetLeftOut(found) || found.some(({ code }) => leftOutCodes.has(code))
  }

  fixes(diagnostic: Diagnostic): readonly FixProposal[] {
    return fixesOfGame(this, diagnostic)
  }

  names(): NameIndex {
    this.#names ??= namesOfGame(this.game.sketch)
    return this.#names
  }

  completions(offset: number): readonly Completion[] {
    return completionsInGame(this, offset)
  }

  outline(): readonly OutlineEntry[] {
    return outlineOfGame(this.game.sketch)
  }

  folds(): readonly TextRange[] {
    return foldsOfGame(this.game.sketch)
  }

  lexemes(): readonly Lexeme[] {
    return lexemesOfGame(this.game.sketch)
  }

  format(): string | undefined {
    return formatGame(this.game.sketch)
  }

  lenses(): readonly Lens[] {
    return lensesOfGame(this)
  }

  refuseName(name: string, kind: SymbolKind): string | undefined {
    return refuseVgdlName(name, kind)
  }
}

/** Lines with these diagnostics are not read. */
const leftOutCodes: ReadonlySet<string> = new Set([
  'vgdl/empty-game',
  'vgdl/no-game',
  'vgdl/no-sprites',
  'vgdl/missing-value',
  'vgdl/outside',
  'vgdl/too-deep',
  'vgdl/ignored-line',
  'vgdl/nested-in-itself',
  'vgdl/too-large',
  'vgdl/too-many',
  'vgdl/too-much',
])
