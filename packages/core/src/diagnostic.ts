/**
 * The one diagnostic type of all front ends: documents, PDDL, VGDL, the command line and the studio.
 *
 * A checker works on plain data and says *where* by a path of keys and indices.
 * A reader that knows the text behind the data (YAML, PDDL, …) turns the path into a span.
 */
export interface Diagnostic {
  /** Stable, documented code, such as `domain/unknown-fact`. */
  readonly code: string
  readonly severity: 'error' | 'warning'
  /** What was found and what was expected, lower case, no blame. */
  readonly message: string
  /** What to do about it, such as `did you mean "gold"?`. */
  readonly hint?: string
  /** Where in the data: `['actions', 'buyRum', 'needs', 'gold']`. */
  readonly path?: readonly (string | number)[]
  /** The last key of the path is meant, not the value under it; a reader of texts points at the key then. */
  readonly atKey?: boolean
  /** Where in the text, when there is a text. */
  readonly span?: Span
}

/** A place in a text; lines and columns count from 1. */
export interface Span {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
}

/**
 * Formats a diagnostic as one line for people: `pirate.yaml:11:20 unknown fact "gld" — did you mean "gold"?`.
 *
 * @example
 * formatDiagnostic({ code: 'domain/unknown-fact', severity: 'error', message: 'unknown fact "gld"', path: ['facts'] })
 * // 'facts: unknown fact "gld"'
 */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const { span, path, message, hint, severity } = diagnostic
  const place = span ? `${span.file}:${span.line}:${span.column} ` : path?.length ? `${path.join('.')}: ` : ''
  const mark = severity === 'warning' ? 'warning: ' : ''
  return `${place}${mark}${message}${hint ? ` — ${hint}` : ''}`
}

/**
 * Reports a mistake in code, such as a bad definition or request. Carries all diagnostics at once.
 *
 * @example
 * try {
 *   defineDomain({ facts: { gold: count({ max: 3 }) }, actions: { dig: { does: { gld: 1 } } } })
 * } catch (error) {
 *   if (error instanceof DomainError) console.log(error.diagnostics.map(formatDiagnostic))
 *   // ['actions.dig.does.gld: unknown fact "gld" — did you mean "gold"?']
 * }
 */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly diagnostics: readonly Diagnostic[]

  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map(formatDiagnostic).join('\n'))
    this.diagnostics = diagnostics
  }
}
