import type { Diagnostic } from '@telos/core'
import { spanOf } from '../source.ts'
import type { SourceRange, SourceText } from '../syntax.ts'
import type { ReaderCode } from './codes.ts'
import { HINTS } from './hints.ts'

/** Collects the diagnostics of one text. A file of garbage has millions of mistakes, so only the first ones are kept. */
export class ReaderReport {
  readonly source: SourceText
  readonly #kept: Diagnostic[] = []
  #dropped = 0
  #firstDropped: SourceRange | undefined
  #droppedError = false

  constructor(source: SourceText) {
    this.source = source
  }

  error(code: ReaderCode, place: SourceRange, message: string, hint?: string, missing?: string): undefined {
    this.#add('error', code, place, message, hint, missing)
  }

  warning(code: ReaderCode, place: SourceRange, message: string, hint?: string, missing?: string): void {
    this.#add('warning', code, place, message, hint, missing)
  }

  /** Line and column of an offset, for messages that refer to a second place. */
  position(offset: number): string {
    const span = spanOf(this.source, { start: offset, end: offset + 1 })
    return `line ${span.line}, column ${span.column}`
  }

  diagnostics(): Diagnostic[] {
    const all = [...this.#kept]
    if (this.#firstDropped)
      all.push({
        code: 'pddl/too-many' satisfies ReaderCode,
        severity: this.#droppedError ? 'error' : 'warning',
        message: `${this.#dropped} more diagnostics, the first of them here`,
        hint: `correct the ${LIMIT} above first`,
        unlisted: this.#dropped,
        span: spanOf(this.source, this.#firstDropped),
      })
    return all
  }

  #add(
    severity: 'error' | 'warning',
    code: ReaderCode,
    place: SourceRange,
    message: string,
    hint?: string,
    missing?: string,
  ): void {
    if (this.#kept.length < LIMIT) {
      const helpful = hint ?? HINTS[code]
      const span = spanOf(this.source, place)
      this.#kept.push({
        code,
        severity,
        message,
        ...(helpful === undefined ? {} : { hint: helpful }),
        ...(missing === undefined ? {} : { missing }),
        span,
      })
      return
    }
    this.#dropped++
    this.#firstDropped ??= place
    if (severity === 'error') this.#droppedError = true
  }
}

const LIMIT = 200
