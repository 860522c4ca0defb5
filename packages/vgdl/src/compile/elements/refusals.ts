/** Collects what cannot be compiled, each construct reported once at its place. */
import type { Diagnostic, Span } from '@telos/core'

export class Refusals {
  readonly diagnostics: Diagnostic[] = []
  readonly #told = new Set<string>()
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  /** @param construct as written in the game; followed by the problem if the construct itself is known */
  refuse(construct: string, why: string, span: Span | undefined, hint?: string): void {
    const message = `${construct} cannot be compiled: ${why}`
    const place = span ?? { file: this.#file, line: 1, column: 1, endLine: 1, endColumn: 1 }
    const key = `${place.line}:${place.column} ${message}`
    if (this.#told.has(key)) return
    this.#told.add(key)
    this.diagnostics.push({
      code: 'vgdl/cannot-compile',
      severity: 'error',
      message,
      span: place,
      ...(hint !== undefined && { hint }),
    })
  }
}
