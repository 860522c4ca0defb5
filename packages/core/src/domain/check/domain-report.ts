import type { Diagnostic } from '../../diagnostic.ts'
import { didYouMean } from './did-you-mean.ts'

/** Collects diagnostics. The checker never throws and never stops at the first mistake. */

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

/**
 * Every code that the checker of domains and requests reports, with its meaning. Codes are stable: tools may match on them.
 *
 * @example DOMAIN_CODES['domain/unknown-fact'] // 'no fact of this name is declared'
 */
export const DOMAIN_CODES = {
  'domain/wrong-kind': 'the data is of the wrong kind, such as a list instead of a map',
  'domain/unknown-key': 'the key has no meaning here',
  'domain/missing-key': 'a required key is missing',
  'domain/version': 'the document does not say `telos: 1`',
  'domain/too-deep': 'conditions or expressions are nested too deeply, or contain themselves',
  'domain/too-large': 'the definition is too large to check',
  'domain/bad-name':
    'the name is empty, contains parentheses, commas or control characters, or begins or ends with a space',
  'domain/reserved-name': 'the name is a keyword (`any`, `all`, `not`, `when`, `goal`)',
  'domain/duplicate-name': 'the name is already taken',
  'domain/unknown-type': 'no type of this name is declared under `objects`',
  'domain/cyclic-types': 'a type is a subtype of itself',
  'domain/unknown-fact': 'no fact of this name is declared',
  'domain/unknown-object': 'no object or parameter has this name',
  'domain/unknown-function': 'no function of this name was given',
  'domain/unknown-goal': 'no goal of this name is declared',
  'domain/unknown-parameter': 'the goal has no parameter of this name',
  'domain/bad-fact-key': 'the key is not a fact such as `gold`, `open(northDoor)` or `link(gate,tower)`',
  'domain/wrong-arity': 'the fact takes a different number of objects',
  'domain/wrong-type': 'the object or parameter has the wrong type for the fact',
  'domain/wrong-value': 'the fact cannot have this value',
  'domain/out-of-bounds': 'the number lies outside the bounds of the fact',
  'domain/not-whole': 'a count is a whole number and can only become a whole number',
  'domain/bad-bounds': 'the bounds allow no value, or are not numbers',
  'domain/mismatched-facts': 'the values of the two facts do not match',
  'domain/not-a-number': 'arithmetic and comparison are only for counts and numbers',
  'domain/division-by-zero': 'an expression divides by zero',
  'domain/unchangeable': 'fixed and derived facts cannot be changed by actions or set by a start',
  'domain/set-and-changed': 'one effect of the action sets a fact while another adds to it',
  'domain/negative-cost': 'a cost is negative, or may become negative',
  'domain/bad-lower-bound': '`minCost` has to be a number from 0 up to the cost',
  'domain/cyclic-derived': 'a derived fact depends on its own negation, or a derived number on itself',
  'domain/missing-value': 'a required value is missing',
  'domain/too-many-choices': 'a goal leaves too many choices of objects open',
  'domain/never-holds': 'no value of the fact passes this test (a warning)',
  'domain/no-effects': 'the action changes nothing (a warning)',
  'domain/unused-fact': 'nothing reads or changes the fact (a warning)',
  'domain/unused-value': 'the value is given but never used (a warning)',
} as const

export type DomainCode = keyof typeof DOMAIN_CODES
