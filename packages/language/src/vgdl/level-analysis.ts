import type { Diagnostic } from '@telos/core'
import type { LineTable } from '@telos/core/text'
import { loadLevel } from '@telos/vgdl'
import type { Completion, FileAnalysis, FixProposal, Lens, Lexeme, OutlineEntry } from '../language.ts'
import type { NameIndex, SymbolKind } from '../names.ts'
import { baseName, type TextFile, type TextRange } from '../text-file.ts'
import { completionsInLevel } from './completion/complete-game.ts'
import { fixesOfLevel } from './fixes/vgdl-fixes.ts'
import { namesOfLevel, refuseVgdlName } from './names/game-names.ts'
import type { ParsedGame, ParsedLevel } from './parsed-vgdl.ts'
import { behindMark } from './sketch/behind-mark.ts'
import { lensesOfLevel } from './vgdl-lenses.ts'
import type { LevelView } from './vgdl-view.ts'

/** A level with its game, if that is known. */
export class LevelAnalysis implements FileAnalysis, LevelView {
  readonly file: TextFile
  readonly level: ParsedLevel
  readonly game: ParsedGame | undefined
  #diagnostics: readonly Diagnostic[] | undefined
  #names: NameIndex | undefined

  constructor(level: ParsedLevel, game: ParsedGame | undefined) {
    this.file = level.file
    this.level = level
    this.game = game
  }

  get lines(): LineTable {
    return this.level.lines
  }

  /** Without its game, only the form of a level can be checked. */
  get isPartlyChecked(): boolean {
    return this.game?.check.game === undefined || this.level.reading.level === undefined
  }

  diagnostics(): readonly Diagnostic[] {
    this.#diagnostics ??= behindMark(this.file.text, this.#check())
    return this.#diagnostics
  }

  #check(): readonly Diagnostic[] {
    const { game } = this.game?.check ?? {}
    const { file } = this.level
    if (game === undefined) return this.level.reading.diagnostics
    const { unreadCharacters } = game.definition
    const found = loadLevel(game, file.text, file.path).diagnostics
    // the avatar may be there, although its character could not be read
    const own = found.filter(
      ({ code }) => code !== 'vgdl/no-avatar' || ![...unreadCharacters].some((one) => file.text.includes(one)),
    )
    // mistakes in the game keep this level from being played
    return own.map((diagnostic) =>
      diagnostic.span?.file === file.path ? diagnostic : { ...diagnostic, span: this.lines.span(0, 1) },
    )
  }

  fixes(diagnostic: Diagnostic): readonly FixProposal[] {
    return fixesOfLevel(this, diagnostic)
  }

  names(): NameIndex {
    this.#names ??= namesOfLevel(this.file, this.game?.sketch)
    return this.#names
  }

  completions(offset: number): readonly Completion[] {
    return completionsInLevel(this, offset)
  }

  /** The level with its size. */
  outline(): readonly OutlineEntry[] {
    const { level } = this.level.reading
    const range = { start: 0, end: this.file.text.length }
    const detail = level && `${level.columns} × ${level.rows.length}`
    const entry: OutlineEntry = {
      name: baseName(this.file.path),
      kind: 'game',
      ...(detail !== undefined && { detail }),
      range,
      nameRange: { start: 0, end: this.lines.endOf(1) },
      children: [],
    }
    return [entry]
  }

  folds(): readonly TextRange[] {
    return []
  }

  lexemes(): readonly Lexeme[] {
    return []
  }

  /** Every blank of a level counts. */
  format(): string | undefined {
    return this.file.text
  }

  lenses(): readonly Lens[] {
    return lensesOfLevel(this)
  }

  refuseName(name: string, kind: SymbolKind): string | undefined {
    return refuseVgdlName(name, kind)
  }
}
