import type { Diagnostic } from '@telos/core'
import { fixesFromTable } from '../../fixing.ts'
import type { FixProposal } from '../../language.ts'
import type { GameView, LevelView } from '../vgdl-view.ts'
import { classFixes } from './class-fixes.ts'
import { GameEdits, type GameFixMaker } from './game-edits.ts'
import { levelFixes } from './level-fixes.ts'
import { gameReadingFixes } from './reading-fixes.ts'
import { setFixes } from './set-fixes.ts'
import { spriteFixes } from './sprite-fixes.ts'
import { valueFixes } from './value-fixes.ts'

const makers: Readonly<Partial<Record<string, GameFixMaker>>> = {
  ...gameReadingFixes,
  ...setFixes,
  ...classFixes,
  ...spriteFixes,
  ...valueFixes,
}

/** Codes whose hint replaces something other than the text at the diagnostic. */
const meantElsewhere: ReadonlySet<string> = new Set(['vgdl/unknown-effect', 'vgdl/unknown-sprite'])

/** Proposes fixes for a diagnostic of a game: a misspelt name first, then those for its code. */
export function fixesOfGame(analysis: GameView, diagnostic: Diagnostic): readonly FixProposal[] {
  const { span, code } = diagnostic
  const { sketch } = analysis.game
  if (span === undefined) return []
  const edits = new GameEdits(sketch)
  const range = edits.rangeOf(span)
  const line = sketch.byNumber.get(span.line)
  const made = fixesFromTable(makers, {
    analysis,
    diagnostic,
    edits,
    range,
    word: edits.text.slice(range.start, range.end),
    line,
    found: line?.words.find(({ start, end }) => start <= range.start && range.start < end),
    number: span.line,
  })
  return [...(meantElsewhere.has(code) ? [] : edits.meant(diagnostic)), ...made]
}

/** Proposes fixes for a diagnostic of a level. */
export function fixesOfLevel(analysis: LevelView, diagnostic: Diagnostic): readonly FixProposal[] {
  return levelFixes(analysis, diagnostic)
}
