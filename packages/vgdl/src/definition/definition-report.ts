/** Collects what is said about one game: diagnostics, a bounded number of each kind, and the messages of the original engine. */
import type { Diagnostic, Span } from '@telos/core'
import { didYouMean } from '@telos/core/text'
import { type SyntaxLine, type SyntaxWord, spanOfWord } from '../language/syntax.ts'
import type { DefinitionCode } from './codes.ts'

/** What to do about it; only worked out for diagnostics that are kept. */
export type LazyHint = string | (() => string | undefined) | undefined

interface Rest {
  count: number
  readonly first: Span
  severity: 'error' | 'warning'
}

export class DefinitionReport {
  readonly file: string
  /** How many messages the original engine would have logged. */
  messages = 0
  readonly #kept: Diagnostic[] = []
  readonly #counts = new Map<string, number>()
  readonly #rest = new Map<DefinitionCode, Rest>()
  readonly #told = new Set<string>()
  /** Lines about which nothing more is to be told. */
  readonly #silent = new Set<number>()
  /** Messages about names that nobody knows. */
  readonly #unknown = new Set<string>()
  /** What is read is left out of the game: its own mistakes are told, and each unknown name once. */
  isLeftOut = false

  constructor(file: string) {
    this.file = file
  }

  /** What the original engine crashes on, or what is not supported. */
  error(code: DefinitionCode, place: SyntaxWord, message: string, hint?: LazyHint): void {
    this.#add(code, 'error', place, message, hint)
  }

  /** What the original engine passes over in silence, or plays in another way than it looks. */
  warning(code: DefinitionCode, place: SyntaxWord, message: string, hint?: LazyHint): void {
    this.#add(code, 'warning', place, message, hint)
  }

  /** Tells nothing more about lines and what is under them. */
  silence(lines: readonly SyntaxLine[]): void {
    for (const { words, children } of lines) {
      this.#silent.add(words[0]!.line)
      this.silence(children)
    }
  }

  /** Tells of all lines again. */
  endSilence(): void {
    this.#silent.clear()
  }

  /** Whether nothing is to be told about a line. */
  isSilent(line: number): boolean {
    return this.#silent.has(line)
  }

  /** In the order of the text, but that reading stops comes after what it stops at. */
  diagnostics(): Diagnostic[] {
    const rest = [...this.#rest].map(([code, { count, first, severity }]): Diagnostic => {
      return { code, severity, message: `${count} more of this kind, the first of them here`, span: first }
    })
    return [...this.#kept, ...rest].sort(
      (left, right) =>
        left.span!.line - right.span!.line ||
        Number(isStop(left)) - Number(isStop(right)) ||
        left.span!.column - right.span!.column,
    )
  }

  #add(code: DefinitionCode, severity: 'error' | 'warning', place: SyntaxWord, message: string, hint: LazyHint): void {
    if (this.#silent.has(place.line)) return
    if (this.isLeftOut && this.#unknown.has(message)) return
    if (aboutNames.has(code)) this.#unknown.add(message)
    // a word that many types inherit is complained about once
    const told = `${code} ${place.line}:${place.column}`
    if (this.#told.has(told)) return
    this.#told.add(told)
    const span = spanOfWord(this.file, place)
    const key = `${severity} ${code}`
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    if (count > MOST_OF_A_KIND) {
      const rest = this.#rest.get(code)
      if (!rest) this.#rest.set(code, { count: 1, first: span, severity })
      else {
        rest.count++
        if (severity === 'error') rest.severity = severity
      }
      return
    }
    const text = typeof hint === 'function' ? hint() : hint
    this.#kept.push({ code, severity, message, ...(text !== undefined && { hint: text }), span })
  }
}

const aboutNames: ReadonlySet<DefinitionCode> = new Set<DefinitionCode>([
  ...(['vgdl/unknown-sprite', 'vgdl/unknown-effect', 'vgdl/unknown-termination'] as const),
])

function isStop({ code }: Diagnostic): boolean {
  return code === 'vgdl/reading-stops'
}

const MOST_OF_A_KIND = 20

/** Looks for a name that was meant, unless there are too many to look through. */
export function lazySuggestion(
  name: string,
  known: ReadonlySet<string> | ReadonlyMap<string, unknown>,
): () => string | undefined {
  return () => (known.size > MOST_TO_COMPARE ? undefined : didYouMean(name, known.keys()))
}

const MOST_TO_COMPARE = 20_000

/** A name in a message: in quotes, and not longer than a line. */
export function quote(name: string): string {
  return JSON.stringify(name.length > 60 ? `${name.slice(0, 57)}…` : name)
}
