/** Collects diagnostics; nothing in the checker throws or stops at the first mistake. */
import type { Diagnostic } from '../../diagnostic.ts'
import type { DomainCode } from './codes.ts'
import { didYouMean } from './did-you-mean.ts'

export type DataPath = readonly (string | number)[]

interface Details {
  readonly hint?: string | undefined
  /** The key at the end of the path is wrong, not its value. */
  readonly atKey?: boolean
}

// the formulas that come out are as deep as the paths, so later recursion over them is safe too
const DEEPEST = 200
// shared parts of data in memory can stand for far more than they hold: 40 doublings are a trillion
const MOST_VISITS = 1_000_000
// each one looks at every known name: ten thousand wrong names would take minutes
const MOST_SUGGESTIONS = 200

/** Known names; a function where it takes time to list them. */
type Names = Iterable<string> | (() => Iterable<string>)

export class DomainReport {
  readonly diagnostics: Diagnostic[] = []
  /** Where conditions of effects stand. */
  readonly places = new Map<object, DataPath>()
  #errors = 0
  #visits = 0
  #suggestions = 0

  /** How many errors there are so far. */
  get errors(): number {
    return this.#errors
  }

  get failed(): boolean {
    return this.#errors > 0
  }

  error(code: DomainCode, path: DataPath, message: string, details: Details = {}): undefined {
    this.#add('error', code, path, message, details)
  }

  warning(code: DomainCode, path: DataPath, message: string, details: Details = {}): undefined {
    this.#add('warning', code, path, message, details)
  }

  /** The known name nearest to one that is not a known one. */
  suggest(name: unknown, known: Names): string | undefined {
    if (typeof name !== 'string' || this.#suggestions++ >= MOST_SUGGESTIONS) return undefined
    return didYouMean(name, typeof known === 'function' ? known() : known)
  }

  /** An unknown name among known ones, with a suggestion. */
  unknown(code: DomainCode, path: DataPath, what: string, name: string, known: Names, atKey = false): undefined {
    this.error(code, path, `unknown ${what} ${JSON.stringify(name)}`, { hint: this.suggest(name, known), atKey })
  }

  /** An unknown word of the language, with a suggestion or else all that fits here. */
  unknownWord(path: DataPath, what: string, word: string, known: readonly string[], expected?: string): undefined {
    const hint = this.suggest(word, known) ?? `expected ${expected ?? `one of ${known.join(', ')}`}`
    const message = `unknown ${what} ${JSON.stringify(word)}`
    this.error('domain/unknown-key', [...path, word], message, { hint, atKey: true })
  }

  /** Called on the way into nested data: false when it goes too deep or on for too long. */
  enter(path: DataPath): boolean {
    this.#visits++
    if (this.#visits === MOST_VISITS) this.error('domain/too-large', [], 'the definition is too large to be read')
    if (this.#visits >= MOST_VISITS) return false
    if (path.length <= DEEPEST) return true
    this.error('domain/too-deep', path, `nested more than ${DEEPEST} levels deep`)
    return false
  }

  #add(severity: Diagnostic['severity'], code: DomainCode, path: DataPath, message: string, details: Details): void {
    if (severity === 'error') this.#errors++
    this.diagnostics.push({
      code,
      severity,
      message,
      ...(details.hint !== undefined && { hint: details.hint }),
      path,
      ...(details.atKey && { atKey: true }),
    })
  }
}
