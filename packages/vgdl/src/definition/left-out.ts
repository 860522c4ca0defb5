/** Findings about a game that mean that a part of it is not read. */

import type { Diagnostic } from '@telos/core'
import { needList } from '@telos/core/text'
import type { LanguageCode } from '../language/language-report.ts'
import type { DefinitionCode } from './definition-report.ts'

/** A line of a game that is not read. Lines with invalid parameters do not count: they use defaults. */
export interface LineLeftOut {
  readonly line: number
  /** What is wrong with it. */
  readonly message: string
}

const codes: ReadonlySet<string> = new Set<DefinitionCode | LanguageCode>([
  ...(['vgdl/unknown-set', 'vgdl/misplaced-set', 'vgdl/reading-stops', 'vgdl/ignored-line'] as const),
  ...(['vgdl/unknown-effect', 'vgdl/unknown-termination', 'vgdl/unknown-sprite', 'vgdl/missing-parameter'] as const),
  ...(['vgdl/repeated-name', 'vgdl/no-class'] as const),
  ...(['vgdl/outside', 'vgdl/missing-value'] as const),
])

/**
 * Lists the lines of a game that were not read, in order, each with its first problem.
 *
 * @example linesLeftOut(loadGame(text, 'game.txt').diagnostics) // [{ line: 14, message: 'unknown effect "kilSprite"' }]
 */
export function linesLeftOut(diagnostics: readonly Diagnostic[]): readonly LineLeftOut[] {
  needList(diagnostics, 'the diagnostics from loading')
  const found = new Map<number, string>()
  for (const { code, message, span } of diagnostics) {
    if (span !== undefined && codes.has(code) && !found.has(span.line)) found.set(span.line, message)
  }
  return [...found].map(([line, message]) => ({ line, message })).sort((one, other) => one.line - other.line)
}

/**
 * Whether a whole set of a game, or everything from some line on, is not read.
 *
 * @example isSetLeftOut(loadGame(text, 'game.txt').diagnostics)
 */
export function isSetLeftOut(diagnostics: readonly Diagnostic[]): boolean {
  needList(diagnostics, 'the diagnostics from loading')
  return diagnostics.some(({ code }) => setCodes.has(code))
}

const setCodes: ReadonlySet<string> = new Set<DefinitionCode>([
  ...(['vgdl/unknown-set', 'vgdl/misplaced-set', 'vgdl/reading-stops', 'vgdl/no-sprites'] as const),
])
