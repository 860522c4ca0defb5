/** Collects the problems of a configuration, each with its place. */
import type { Diagnostic } from '@telos/core'
import { didYouMean } from '@telos/core/text'
import type { LocatedData } from '@telos/documents'
import type { ConfigCode } from './codes.ts'
import type { Mistake } from './read-formula.ts'
import { spanInside } from './span-inside.ts'

/** Keys and indices that lead to a value. */
export type ConfigPath = readonly (string | number)[]

/** Limits the report of a file that repeats one mistake over and over. */
const MOST = 50

export class ConfigReport {
  readonly diagnostics: Diagnostic[] = []
  readonly #text: string
  readonly #read: Pick<LocatedData, 'withSpan'>

  constructor(text: string, read: Pick<LocatedData, 'withSpan'>) {
    this.#text = text
    this.#read = read
  }

  get hasErrors(): boolean {
    return this.diagnostics.some(({ severity }) => severity === 'error')
  }

  /** Reports that the whole file is something else. */
  kind(message: string, hint: string): void {
    this.#add({ code: 'vgdl/config-kind', severity: 'error', message, path: [] }, hint)
  }

  /** Reports a missing or unknown field at its key. */
  field(path: ConfigPath, message: string, hint: string | undefined): void {
    this.#add({ code: 'vgdl/config-field', severity: 'error', message, path, atKey: true }, hint)
  }

  /** Reports a wrong value; `expected` describes a right one. */
  value(path: ConfigPath, value: unknown, expected: string, hint?: string): void {
    this.#add(
      {
        code: 'vgdl/config-value',
        severity: 'error',
        message: `found ${valueInWords(value)}, expected ${expected}`,
        path,
      },
      hint,
    )
  }

  /** Reports a value that is not one of a few words. */
  choice(path: ConfigPath, value: unknown, words: readonly string[]): void {
    const hint = typeof value === 'string' ? didYouMean(value, words) : undefined
    this.value(path, value, `one of ${words.join(', ')}`, hint)
  }

  warning(code: ConfigCode, path: ConfigPath, message: string, hint: string | undefined): void {
    this.#add({ code, severity: 'warning', message, path }, hint)
  }

  /** Reports something inside a text value. */
  inside(path: ConfigPath, value: string, { start, end, ...mistake }: Mistake): void {
    if (this.#isFull(path)) return
    const { span: outer } = this.#read.withSpan({ ...mistake, path })
    const span = outer && spanInside(this.#text, outer, value, { start, end })
    this.diagnostics.push({ ...mistake, path, ...(span && { span }) })
  }

  #add(
    diagnostic: Diagnostic & { readonly code: ConfigCode; readonly path: ConfigPath },
    hint: string | undefined,
  ): void {
    if (this.#isFull(diagnostic.path)) return
    this.diagnostics.push(this.#read.withSpan({ ...diagnostic, ...(hint !== undefined && { hint }) }))
  }

  #isFull(path: ConfigPath): boolean {
    if (this.diagnostics.length < MOST) return false
    const code: ConfigCode = 'vgdl/config-many'
    const more: Diagnostic = { code, severity: 'error', message: 'found more mistakes from here on', path }
    if (this.diagnostics.length === MOST) this.diagnostics.push(this.#read.withSpan(more))
    return true
  }
}

/** Formats a value briefly for a message. */
export function valueInWords(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a map'
  const text = typeof value === 'number' ? String(value) : JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}
