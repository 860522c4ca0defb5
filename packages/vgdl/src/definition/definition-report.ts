import type { Diagnostic, Span } from '@telos/core'
import { didYouMean } from '@telos/core/text'
import { type SyntaxLine, type SyntaxWord, spanOfWord } from '../language/syntax.ts'

/**
 * Maps each code reported for the definition of a game to its meaning. The line reader has its own codes.
 *
 * @example DEFINITION_CODES['vgdl/unknown-class'] // 'no sprite class has this name'
 */
export const DEFINITION_CODES = {
  'vgdl/no-game': 'the text does not begin with `BasicGame` or `GameSpace`',
  'vgdl/no-sprites': 'the game has no SpriteSet, so nothing can be played',
  'vgdl/unknown-set': 'no set has this name; its lines are left out (a warning)',
  'vgdl/misplaced-set': 'a set is indented into another one and left out (a warning)',
  'vgdl/repeated-set': 'a second SpriteSet continues the first one (a warning)',
  'vgdl/ignored-set': 'a ParameterSet has meaning only under `GameSpace` (a warning)',
  'vgdl/reading-stops': 'the original engine stops reading at this line; the rest is left out (a warning)',
  'vgdl/ignored-line': 'a line means nothing to the engine, or is indented too deep (a warning)',
  'vgdl/ignored-word': 'a word is ignored (a warning)',
  'vgdl/unknown-class': 'no sprite class has this name',
  'vgdl/unknown-effect': 'no effect has this name (a warning: reading stops)',
  'vgdl/unknown-termination': 'no termination has this name (a warning: reading stops)',
  'vgdl/unknown-sprite': 'no sprite type has this name',
  'vgdl/unknown-parameter': 'the class has no parameter of this name; it is ignored (a warning)',
  'vgdl/missing-parameter': 'a class lacks a required parameter',
  'vgdl/wrong-value': 'a value does not fit the parameter, which keeps its default (a warning)',
  'vgdl/no-class': 'a type needs sprites but has no class',
  'vgdl/no-termination': 'nothing ends the game: after 2000 ticks it is lost (a warning)',
  'vgdl/unsupported': 'a feature of the original engine needs continuous physics or two players, and is not supported',
  'vgdl/sampled-value': 'a parameter of a game space has no `value=`, so it takes its first value (a warning)',
  'vgdl/repeated-name': 'a name is defined twice; the later definition counts (a warning)',
  'vgdl/nested-in-itself': 'a sprite type is indented under a line of its own name',
  'vgdl/too-much': 'a game has more repetitions or parameters than are supported',
  'vgdl/overridden-class': 'the class of the line above overrides the one written here (a warning)',
  'vgdl/unused-sprite': 'nothing else in the game mentions a sprite type (a warning)',
  'vgdl/creates-itself': 'sprites make sprites of their own type, which crashes the original engine (a warning)',
  'vgdl/never-updated': 'a level has sprites of a type with subtypes, which never move by themselves (a warning)',
  'vgdl/constant-name':
    'a sprite type has the name of a constant, so it cannot be the value of a parameter (a warning)',
} as const

export type DefinitionCode = keyof typeof DEFINITION_CODES

/** Collects findings about one game: diagnostics, limited per kind, and messages of the original engine. */

/** Computes the hint; called only for diagnostics that are kept. */
export type LazyHint = string | (() => string | undefined) | undefined

interface Rest {
  count: number
  readonly first: Span
  severity: 'error' | 'warning'
}

export class DefinitionReport {
  readonly file: string
  /** Number of messages that the original engine would have logged. */
  messages = 0
  readonly #kept: Diagnostic[] = []
  readonly #counts = new Map<string, number>()
  readonly #rest = new Map<DefinitionCode, Rest>()
  readonly #told = new Set<string>()
  /** Lines about which nothing more is reported. */
  readonly #silent = new Set<number>()
  /** Messages about unknown names. */
  readonly #unknown = new Set<string>()
  /** Whether the lines being read are left out of the game: only their own mistakes are reported, and each unknown name once. */
  isLeftOut = false

  constructor(file: string) {
    this.file = file
  }

  /** Reports something unsupported, or on which the original engine crashes. */
  error(code: DefinitionCode, place: SyntaxWord, message: string, hint?: LazyHint): void {
    this.#add(code, 'error', place, message, hint)
  }

  /** Reports something that the original engine ignores silently, or plays differently than it looks. */
  warning(code: DefinitionCode, place: SyntaxWord, message: string, hint?: LazyHint): void {
    this.#add(code, 'warning', place, message, hint)
  }

  /** Stops reporting on lines and their children. */
  silence(lines: readonly SyntaxLine[]): void {
    for (const { words, children } of lines) {
      this.#silent.add(words[0]!.line)
      this.silence(children)
    }
  }

  /** Resumes reporting on all lines. */
  endSilence(): void {
    this.#silent.clear()
  }

  /** Whether reporting on a line is stopped. */
  isSilent(line: number): boolean {
    return this.#silent.has(line)
  }

  /** In the order of the text, except that a stop of reading comes after its cause. */
  diagnostics(): Diagnostic[] {
    const rest = [...this.#rest].map(([code, { count, first, severity }]): Diagnostic => {
      const message = `${count} more of this kind, the first of them here`
      return { code, severity, message, unlisted: count, span: first }
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
    // a word that many types inherit is reported once
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

/** Finds a similar name, unless there are too many to compare. */
export function lazySuggestion(
  name: string,
  known: ReadonlySet<string> | ReadonlyMap<string, unknown>,
): () => string | undefined {
  return () => (known.size > MOST_TO_COMPARE ? undefined : didYouMean(name, known.keys()))
}

// games have fewer than a hundred names
const MOST_TO_COMPARE = 2_000

/** Formats a name for a message: quoted, and no longer than a line. */
export function quote(name: string): string {
  return JSON.stringify(name.length > 60 ? `${name.slice(0, 57)}…` : name)
}
