import type { Diagnostic } from '@telos/core'
import { didYouMean } from '@telos/core/text'
import { type NameSyntax, type SourceRange, type SourceText, spanOf } from '../syntax.ts'

/** Details of a message. The hint is computed only for diagnostics that are kept. */
interface DiagnosticDetails {
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

/**
 * Maps each code of the PDDL checks to its meaning. The reader has `READER_CODES`.
 *
 * @example CHECK_CODES['pddl/unknown-type'] // 'no type of this name is declared under `:types`'
 */
export const CHECK_CODES = {
  'pddl/unknown-type': 'no type of this name is declared under `:types`',
  'pddl/unknown-predicate': 'no predicate of this name is declared under `:predicates`',
  'pddl/unknown-function': 'no function of this name is declared under `:functions`',
  'pddl/unknown-object': 'no object of this name is declared under `:constants` or `:objects`',
  'pddl/unknown-variable': 'no variable of this name is in scope',
  'pddl/undeclared-constant': 'a domain uses an object that only the problem declares (a warning with `--lenient`)',
  'pddl/wrong-arity': 'a predicate or function has too few or too many arguments',
  'pddl/wrong-type': 'the argument does not have the declared type',
  'pddl/not-a-predicate': 'a function is used where a condition or a fact is expected',
  'pddl/not-a-function': 'a predicate is used where a number is expected',
  'pddl/undeclared-requirement': 'a feature is used that `:requirements` does not declare (a warning)',
  'pddl/duplicate-name': 'a name is declared twice, so its meaning is unclear',
  'pddl/repeated-declaration': 'something is declared twice in ways that agree (a warning)',
  'pddl/repeated-fact': 'the start states the same thing twice (a warning)',
  'pddl/two-values': 'the start gives two different values to a function',
  'pddl/contradiction': 'the start states a fact both as true and as false (a warning; it counts as true)',
  'pddl/cyclic-types': 'a type is a subtype of itself',
  'pddl/implied-type': 'a type is named only as a supertype of others (a warning)',
  'pddl/derived-effect': 'an action changes a derived predicate',
  'pddl/derived-start': 'the start states a derived predicate',
  'pddl/cyclic-derived': 'a derived predicate depends on its own negation',
  'pddl/other-domain': 'the problem names another domain',
  'pddl/no-value': 'a function that is read has no value at the start, and no action assigns one (a warning)',
  'pddl/unused-parameter': 'neither the condition nor the effect of an action uses the parameter (a warning)',
} as const

export type CheckCode = keyof typeof CHECK_CODES
