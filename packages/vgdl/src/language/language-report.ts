import type { Diagnostic, Span } from '@telos/core'
import type { LanguageCode } from './codes.ts'

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
