import type { Diagnostic } from '@telos/core'
import { didYouMean } from '@telos/core/text'
import { spanOf } from '../source.ts'
import type { NameSyntax, SourceRange, SourceText } from '../syntax.ts'
import type { CheckCode } from './codes.ts'

/** Details of a message. The hint is computed only for diagnostics that are kept. */
export interface DiagnosticDetails {
  readonly hint?: string | (() => string | undefined)
  readonly missing?: string
}

interface Rest {
  count: number
  readonly first: SourceRange
  readonly severity: 'error' | 'warning'
}

interface Repeated {
  readonly code: CheckCode
  readonly severity: 'error' | 'warning'
  readonly first: NameSyntax
  readonly message: string
  readonly details: DiagnosticDetails
  uses: number
}

/** Collects the diagnostics of one text, a bounded number of each kind. */
export class CheckReport {
  readonly source: SourceText
  readonly #kept: Diagnostic[] = []
  readonly #counts = new Map<CheckCode, number>()
  readonly #rest = new Map<CheckCode, Rest>()
  readonly #repeated = new Map<string, Repeated>()

  constructor(source: SourceText) {
    this.source = source
  }

  error(code: CheckCode, place: SourceRange, message: string, details: DiagnosticDetails = {}): void {
    this.#add(code, 'error', place, message, details)
  }

  warning(code: CheckCode, place: SourceRange, message: string, details: DiagnosticDetails = {}): void {
    this.#add(code, 'warning', place, message, details)
  }

  /** Reports a name that is wrong wherever it is used: once, at the first place, with the number of places. */
  oncePerName(
    code: CheckCode,
    severity: 'error' | 'warning',
    name: NameSyntax,
    message: string,
    details: DiagnosticDetails,
  ): void {
    const key = `${code} ${name.text}`
    const known = this.#repeated.get(key)
    if (known === undefined) this.#repeated.set(key, { code, severity, first: name, message, details, uses: 1 })
    else known.uses++
  }

  /** Whether there are errors so far. */
  get hasErrors(): boolean {
    const isError = ({ severity }: { readonly severity: string }) => severity === 'error'
    return this.#kept.some(isError) || [...this.#repeated.values()].some(isError)
  }

  /** In the order of the text. */
  diagnostics(): Diagnostic[] {
    for (const { code, severity, first, message, details, uses } of this.#repeated.values())
      this.#add(code, severity, first, uses === 1 ? message : `${message}, used ${uses} times`, details)
    this.#repeated.clear()
    const rest = [...this.#rest].map(
      ([code, { count, first, severity }]): Diagnostic => ({
        code,
        severity,
        message: `${count} more of this kind, the first of them here`,
        unlisted: count,
        span: spanOf(this.source, first),
      }),
    )
    return [...this.#kept, ...rest].sort(
      ({ span: left }, { span: right }) => left!.line - right!.line || left!.column - right!.column,
    )
  }

  #add(
    code: CheckCode,
    severity: 'error' | 'warning',
    place: SourceRange,
    message: string,
    { hint, missing }: DiagnosticDetails,
  ): void {
    const count = (this.#counts.get(code) ?? 0) + 1
    this.#counts.set(code, count)
    if (count > MOST_OF_A_KIND) {
      const rest = this.#rest.get(code)
      if (rest && (rest.severity === 'error' || severity === 'warning')) rest.count++
      else this.#rest.set(code, { count: (rest?.count ?? 0) + 1, first: place, severity })
      return
    }
    const text = typeof hint === 'function' ? hint() : hint
    const span = spanOf(this.source, place)
    this.#kept.push({
      code,
      severity,
      message,
      ...(text !== undefined && { hint: text }),
      ...(missing !== undefined && { missing }),
      span,
    })
  }
}

const MOST_OF_A_KIND = 20

/** Suggests the intended name, unless there are too many to search. */
export function suggestName(name: string, known: ReadonlyMap<string, unknown>): string | undefined {
  return known.size > MOST_TO_COMPARE ? undefined : didYouMean(name, known.keys())
}

const MOST_TO_COMPARE = 20_000
