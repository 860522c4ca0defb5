import type { Diagnostic } from '../../diagnostic.ts'
import { didYouMean } from '../../domain/check/did-you-mean.ts'
import { entriesOf, get, isPlain, needIterable, needKeys, type Plain, show } from '../../domain/check/plain.ts'
import type { Curve, PiecewiseCurve } from '../../space/curve.ts'
import { inverse, linear, logistic, power, threshold } from '../../space/curves.ts'
import { averaged, consider, multiplied, type Utility } from './utility.ts'

const keys = {
  fact: ['fact', 'curve', 'weight'],
  average: ['average', 'weight'],
  product: ['product', 'compensate', 'weight'],
} as const

// data in memory may contain itself, or share parts so often that reading them all would never end
const DEEPEST = 32
const MOST_PARTS = 10_000

/**
 * Reads a utility from a document: a consideration, or an average or a product of utilities.
 * Reports every problem, and then returns undefined.
 *
 * @example readUtility({ average: [{ fact: 'hunger', curve: 'quadratic' }] }, ['goals', 'eat', 'relevance'], report)
 */
export function readUtility(data: unknown, path: UtilityPath, report: UtilityReport): Utility | undefined {
  needIterable(path, 'a path: a list of keys')
  needKeys(report, 'a report: { error, … }', 'error')
  return new UtilityReader(report).read(data, path, 0)
}

class UtilityReader {
  readonly #report: UtilityReport
  #parts = 0

  constructor(report: UtilityReport) {
    this.#report = report
  }

  read(data: unknown, path: UtilityPath, depth: number): Utility | undefined {
    this.#parts++
    // reported once; the rest is not read
    if (this.#parts > MOST_PARTS + 1) return undefined
    if (depth > DEEPEST || this.#parts > MOST_PARTS) return this.#wrong(path, 'the utility is too large or too deep')
    const kind = kindOf(data)
    if (kind === undefined) {
      const hint = 'such as { fact: hunger, curve: linear }, { average: […] } or { product: […] }'
      return this.#wrong(path, `found ${show(data)}, expected a utility`, hint)
    }
    const written = data as Plain
    const hasKnownKeys = this.#checkKeys(written, path, keys[kind])
    const weight = this.#weight(get(written, 'weight', 1), [...path, 'weight'])
    const utility = kind === 'fact' ? this.#consideration(written, path) : this.#combination(written, kind, path, depth)
    if (!hasKnownKeys || weight === undefined || utility === undefined) return undefined
    return { ...utility, weight }
  }

  #consideration(data: Plain, path: UtilityPath): Utility | undefined {
    const fact = get(data, 'fact')
    const written = get(data, 'curve')
    if (written === undefined) this.#report.error('agent/utility-key', path, 'found no curve, expected one')
    const curve = written === undefined ? undefined : readCurve(written, [...path, 'curve'], this.#report)
    if (typeof fact !== 'string')
      return this.#wrong([...path, 'fact'], `found ${show(fact)}, expected the key of a fact`)
    return curve && consider(fact, curve)
  }

  #combination(data: Plain, kind: 'average' | 'product', path: UtilityPath, depth: number): Utility | undefined {
    const written = get(data, kind)
    if (!Array.isArray(written) || written.length === 0) {
      const found = Array.isArray(written) ? 'an empty list' : show(written)
      return this.#wrong([...path, kind], `found ${found}, expected a list of utilities`)
    }
    const parts = Array.from(written as unknown[], (part, index) => this.read(part, [...path, kind, index], depth + 1))
    const read = parts.filter((part) => part !== undefined)
    const compensate = get(data, 'compensate', false)
    if (typeof compensate !== 'boolean') {
      return this.#wrong([...path, 'compensate'], `found ${show(compensate)}, expected true or false`)
    }
    if (read.length < parts.length) return undefined
    return kind === 'average' ? averaged(read) : multiplied(read, { compensate })
  }

  #checkKeys(data: Plain, path: UtilityPath, known: readonly string[]): boolean {
    const unknown = entriesOf(data).filter(([key]) => !known.includes(key))
    for (const [key] of unknown) {
      const hint = didYouMean(key, known) ?? `expected ${known.join(', ')}`
      this.#report.error('agent/utility-key', [...path, key], `unknown key ${show(key)}`, { hint, atKey: true })
    }
    return unknown.length === 0
  }

  #weight(weight: unknown, path: UtilityPath): number | undefined {
    if (typeof weight === 'number' && Number.isFinite(weight) && weight >= 0) return weight + 0
    this.#report.error('agent/utility-weight', path, `found ${show(weight)}, expected a number from 0 up`)
    return undefined
  }

  #wrong(path: UtilityPath, message: string, hint?: string): undefined {
    this.#report.error('agent/utility', path, message, hint === undefined ? {} : { hint })
  }
}

function kindOf(data: unknown): keyof typeof keys | undefined {
  if (!isPlain(data)) return undefined
  return (['fact', 'average', 'product'] as const).find((kind) => get(data, kind) !== undefined)
}

/**
 * Maps each code of the checks for curves and utilities to its meaning. Codes are stable: tools may match on them.
 *
 * @example UTILITY_CODES['agent/curve'] // 'a curve must be a map with the name of a known curve and its numbers'
 */
export const UTILITY_CODES = {
  'agent/curve': 'a curve must be a map with the name of a known curve and its numbers',
  'agent/curve-key': 'the key is unknown in this curve, or a required one is missing',
  'agent/curve-number':
    'the number is invalid: ends must differ, powers must be above 0, and a steepness must not be 0',
  'agent/curve-points':
    'a piecewise curve needs at least one point [input, value], inputs that never decrease, and values from 0 to 1',
  'agent/utility': 'a utility must be a consideration, or an average or a product of utilities',
  'agent/utility-key': 'the key is unknown in this utility, or a required one is missing',
  'agent/utility-weight': 'a weight must be a number from 0 up',
} as const

/** A code of the table above. */
export type UtilityCode = keyof typeof UTILITY_CODES

/** A path in the data. */
export type UtilityPath = readonly (string | number)[]

/** Collects the findings of the checkers. Any report works whose codes include these. */
export interface UtilityReport {
  error(code: UtilityCode, path: UtilityPath, message: string, details?: UtilityDetails): void
}

/** The parts of a diagnostic besides its message. */
export type UtilityDetails = Pick<Diagnostic, 'hint' | 'atKey'>

/** The keys of each curve as written; `quadratic` is a power of 2. */
const keysOf: ReadonlyMap<string, readonly string[]> = new Map([
  ['linear', ['from', 'to']],
  ['quadratic', ['from', 'to']],
  ['power', ['exponent', 'from', 'to']],
  ['logistic', ['midpoint', 'steepness']],
  ['piecewise', ['points']],
  ['threshold', ['at', 'below', 'above']],
  ['inverse', ['half']],
])

/**
 * Reads a curve from a document: `{ curve: logistic, midpoint: 50, steepness: 0.1 }`, or its name alone if all its numbers have defaults.
 * Reports every problem, and then returns undefined.
 *
 * @example readCurve({ curve: 'linear', from: 0, to: 100 }, ['goals', 'eat', 'curve'], report)
 */
export function readCurve(data: unknown, path: UtilityPath, report: UtilityReport): Curve | undefined {
  needIterable(path, 'a path: a list of keys')
  needKeys(report, 'a report: { error, … }', 'error')
  const written: unknown = typeof data === 'string' ? { curve: data } : data
  if (!isPlain(written)) return fail(report, path, data)
  const name = get(written, 'curve')
  const keys = typeof name === 'string' ? keysOf.get(name) : undefined
  if (keys === undefined) {
    const near = typeof name === 'string' ? didYouMean(name, keysOf.keys()) : undefined
    const message = name === undefined ? 'found no curve' : `unknown curve ${show(name)}`
    report.error('agent/curve', typeof data === 'string' ? path : [...path, 'curve'], message, {
      hint: near ?? `expected one of ${[...keysOf.keys()].join(', ')}`,
    })
    return undefined
  }
  const reader = new CurveReader(written, path, report)
  for (const [key] of entriesOf(written)) if (key !== 'curve' && !keys.includes(key)) reader.unknownKey(key, keys)
  const curve = reader.read(name as string)
  return reader.isFine ? curve : undefined
}

function fail(report: UtilityReport, path: UtilityPath, found: unknown): undefined {
  report.error('agent/curve', path, `found ${show(found)}, expected a curve`, {
    hint: 'such as { curve: linear, from: 0, to: 100 }',
  })
}

class CurveReader {
  isFine = true
  readonly #data: Plain
  readonly #path: UtilityPath
  readonly #report: UtilityReport

  constructor(data: Plain, path: UtilityPath, report: UtilityReport) {
    this.#data = data
    this.#path = path
    this.#report = report
  }

  read(name: string): Curve {
    if (name === 'logistic') {
      const steepness = this.#number('steepness', 10, 'a number other than 0', (value) => value !== 0)
      return logistic({ midpoint: this.#number('midpoint', 0.5), steepness })
    }
    if (name === 'threshold') {
      const isWorth = (value: number) => value >= 0 && value <= 1
      const below = this.#number('below', 0, 'a number from 0 to 1', isWorth)
      return threshold(this.#number('at'), { below, above: this.#number('above', 1, 'a number from 0 to 1', isWorth) })
    }
    if (name === 'inverse') return inverse(this.#number('half', undefined, 'a number above 0', (value) => value > 0))
    if (name === 'piecewise') return { curve: 'piecewise', points: this.#points() }
    const from = this.#number('from', 0)
    const to = this.#number('to', 1)
    if (this.isFine && from === to) {
      this.#wrong('agent/curve-number', 'to', `found from and to at ${from}, expected different values`)
    }
    if (name === 'linear') return linear(from, to)
    const isPower = (value: number) => value > 0
    const exponent = name === 'quadratic' ? 2 : this.#number('exponent', undefined, 'a number above 0', isPower)
    return power(exponent, { from, to })
  }

  unknownKey(key: string, keys: readonly string[]): void {
    const hint = didYouMean(key, keys) ?? `expected ${keys.join(', ')}`
    this.#wrong('agent/curve-key', key, `unknown key ${show(key)}`, hint, true)
  }

  #number(key: string, otherwise?: number, expected = 'a number', isRight = (_: number) => true): number {
    const value = get(this.#data, key, otherwise)
    if (typeof value === 'number' && Number.isFinite(value) && isRight(value)) return value + 0
    if (value === undefined) this.#missing(key, expected)
    else this.#wrong('agent/curve-number', key, `found ${show(value)}, expected ${expected}`)
    return 0
  }

  #points(): PiecewiseCurve['points'] {
    const data = get(this.#data, 'points')
    if (data === undefined) this.#missing('points', 'a list of points [input, worth]')
    else if (!Array.isArray(data) || data.length === 0) {
      const found = Array.isArray(data) ? 'an empty list' : show(data)
      this.#wrong('agent/curve-points', 'points', `found ${found}, expected a list of points [input, worth]`)
    }
    if (!Array.isArray(data)) return []
    let last = Number.NEGATIVE_INFINITY
    return Array.from(data as unknown[], (point, index) => {
      const [input, worth] = Array.isArray(point) && point.length === 2 ? (point as unknown[]) : []
      if (!isFiniteNumber(input) || !isFiniteNumber(worth) || worth < 0 || worth > 1) {
        this.#wrong('agent/curve-points', ['points', index], 'expected a point [input, worth], the worth from 0 to 1')
        return [0, 0]
      }
      if (input < last) {
        const message = `found input ${input} after ${last}, expected inputs that never decrease`
        this.#wrong('agent/curve-points', ['points', index], message)
      }
      last = input
      return [input, worth]
    })
  }

  #missing(key: string, expected: string): void {
    this.isFine = false
    this.#report.error('agent/curve-key', this.#path, `found no ${key}, expected ${expected}`)
  }

  #wrong(
    code: 'agent/curve-key' | 'agent/curve-number' | 'agent/curve-points',
    at: string | UtilityPath,
    message: string,
    hint?: string,
    atKey = false,
  ): void {
    this.isFine = false
    const details = { ...(hint !== undefined && { hint }), ...(atKey && { atKey }) }
    this.#report.error(code, this.#path.concat(at), message, details)
  }
}

function isFiniteNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}
