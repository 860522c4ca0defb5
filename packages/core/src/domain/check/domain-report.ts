/** Collects diagnostics. The checker never throws and never stops at the first mistake. */
import type { Diagnostic } from '../../diagnostic.ts'
import type { DomainCode } from './codes.ts'
import { didYouMean } from './did-you-mean.ts'

export type DataPath = readonly (string | number)[]

interface Details {
  readonly hint?: string | undefined
  /** The key at the end of the path is wrong, not its value. */
  readonly atKey?: boolean
}

// formulas are at most as deep as their paths, so later recursion over them is safe too
const DEEPEST = 200
// data with shared parts can expand to far more than it holds: 40 doublings make a trillion
const MOST_VISITS = 1_000_000
// each suggestion compares with every known name: ten thousand wrong names would take minutes
const MOST_SUGGESTIONS = 200

/** Known names; a function if listing them is expensive. */
type Names = Iterable<string> | (() => Iterable<string>)

export class DomainReport {
  readonly diagnostics: Diagnostic[] = []
  /** Paths of the conditions of effects. */
  readonly places = new Map<object, DataPath>()
  #errors = 0
  #visits = 0
  #suggestions = 0

  /** Number of errors so far. */
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

  /** Returns a hint with the known name closest to an unknown one. */
  suggest(name: unknown, known: Names): string | undefined {
    if (typeof name !== 'string' || this.#suggestions++ >= MOST_SUGGESTIONS) return undefined
    return didYouMean(name, typeof known === 'function' ? known() : known)
  }

  /** Reports an unknown name, with a suggestion. */
  unknown(code: DomainCode, path: DataPath, what: string, name: string, known: Names, atKey = false): undefined {
    this.error(code, path, `unknown ${what} ${JSON.stringify(name)}`, { hint: this.suggest(name, known), atKey })
  }

  /** Reports an unknown keyword, with a suggestion or else everything that is allowed here. */
  unknownWord(path: DataPath, what: string, word: string, known: readonly string[], expected?: string): undefined {
    const hint = this.suggest(word, known) ?? `expected ${expected ?? `one of ${known.join(', ')}`}`
    const message = `unknown ${what} ${JSON.stringify(word)}`
    this.error('domain/unknown-key', [...path, word], message, { hint, atKey: true })
  }

  /** Call before descending into nested data. Returns false if the data is nested too deeply or is too large. */
  enter(path: DataPath): boolean {
    this.#visits++
    if (this.#visits === MOST_VISITS) this.error('domain/too-large', [], 'the definition is too large to read')
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
