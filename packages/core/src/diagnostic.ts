/**
 * The diagnostic type shared by all front ends: documents, PDDL, VGDL, the command line and the studio.
 *
 * A checker works on plain data and gives a location as a path of keys and indices. A reader that knows the text behind the data (YAML,
 * PDDL, …) turns the path into a span.
 */
export interface Diagnostic {
  /** Stable, documented code, such as `domain/unknown-fact`. */
  readonly code: string
  readonly severity: 'error' | 'warning'
  /** What was found and what was expected, in lower case, without blame. */
  readonly message: string
  /** What to do about it, such as `did you mean "gold"?`. */
  readonly hint?: string
  /** The text that is missing, as it would be written: `:typing`. Programs read it, so that messages can be reworded. */
  readonly missing?: string
  /**
   * How many diagnostics this one stands for, because a list shows only the first ones. They have the same code, or any code if this
   * one ends in `/too-many`.
   */
  readonly unlisted?: number
  /** Where in the data: `['actions', 'buyRum', 'needs', 'gold']`. */
  readonly path?: readonly (string | number)[]
  /** The diagnostic concerns the last key of the path, not the value under it. Readers of texts then point at the key. */
  readonly atKey?: boolean
  /** Where in the text, if the input is a text. */
  readonly span?: Span
  /** A change of the text that removes the diagnostic. The language service sets it (`@telos/language`). */
  readonly fix?: Fix
}

/** A change of one or more texts, offered to the author. */
export interface Fix {
  /** What it does, as a command: `Replace "gld" with "gold"`. */
  readonly title: string
  /** Edits of the texts as they are now. Edits of one file never overlap. */
  readonly edits: readonly TextEdit[]
}

/** Replaces a part of a text. An empty span inserts, an empty text deletes. */
export interface TextEdit {
  readonly span: Span
  readonly text: string
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
