import type { Diagnostic, Span } from '@telos/core'

/**
 * Maps each code reported by the readers of game descriptions and levels to its meaning.
 *
 * @example LANGUAGE_CODES['vgdl/empty-game'] // 'a game description has no lines'
 */
export const LANGUAGE_CODES = {
  'vgdl/empty-game': 'a game description has no lines',
  'vgdl/lone-hash': 'a line consists of a lone `#`, on which the original engine fails',
  'vgdl/missing-value':
    'a parameter `key=` has no value, or an `=` stands alone: the line is left out (an error in the first line)',
  'vgdl/outside': 'a line that is not indented under the first one is left out (a warning)',
  'vgdl/uneven-indent': 'a line is indented differently from the lines beside it (a warning)',
  'vgdl/too-deep': 'lines are nested more deeply than any game needs: the line is left out',
  'vgdl/invisible-character': 'an invisible character, or one that looks like a blank, is part of a word (a warning)',
  'vgdl/byte-order-mark': 'a text begins with a byte order mark, which is ignored (a warning)',
  'vgdl/too-large': 'a text is larger than any game or level needs, and is not read',
  'vgdl/too-many': 'not all diagnostics are shown',
  'vgdl/empty-level': 'a level has no lines, or its first line, which sets its width, is empty',
  'vgdl/level-too-large': 'a level has more columns or rows than are supported',
  'vgdl/short-row': 'a line of a level is shorter than the first one and is padded with blanks (a warning)',
  'vgdl/long-row': 'a line of a level is longer than the first one and is cut (a warning)',
} as const

export type LanguageCode = keyof typeof LANGUAGE_CODES

/** Collects the diagnostics of one text. A garbage file has thousands of mistakes; only the first ones are kept. */
export class LanguageReport {
  readonly file: string
  readonly #kept: Diagnostic[] = []
  #more = 0
  #firstOfMore: Span | undefined
  #worst: Diagnostic['severity'] = 'warning'

  constructor(file: string) {
    this.file = file
  }

  error(code: LanguageCode, place: LineRange, message: string, hint: string): void {
    this.#add({ code, severity: 'error', message, hint, span: this.#spanOf(place) })
  }

  warning(code: LanguageCode, place: LineRange, message: string, hint: string): void {
    this.#add({ code, severity: 'warning', message, hint, span: this.#spanOf(place) })
  }

  diagnostics(): readonly Diagnostic[] {
    if (this.#firstOfMore === undefined) return this.#kept
    const code: LanguageCode = 'vgdl/too-many'
    const message = `${this.#more} more diagnostics, the first of them here`
    const hint = `correct the ${mostDiagnostics} above first`
    return [
      ...this.#kept,
      { code, severity: this.#worst, message, hint, unlisted: this.#more, span: this.#firstOfMore },
    ]
  }

  #add(diagnostic: Diagnostic & { readonly span: Span }): void {
    if (this.#kept.length < mostDiagnostics) {
      this.#kept.push(diagnostic)
      return
    }
    this.#more++
    this.#firstOfMore ??= diagnostic.span
    if (diagnostic.severity === 'error') this.#worst = 'error'
  }

  #spanOf({ line, column, endColumn }: LineRange): Span {
    return { file: this.file, line, column, endLine: line, endColumn }
  }
}

/** A part of a line; lines and columns count from 1. */
export interface LineRange {
  readonly line: number
  readonly column: number
  readonly endColumn: number
}

const mostDiagnostics = 200
