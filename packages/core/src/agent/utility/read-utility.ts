import { didYouMean } from '../../domain/check/did-you-mean.ts'
import { entriesOf, get, isPlain, needIterable, needKeys, type Plain, show } from '../../domain/check/plain.ts'
import { readCurve } from './read-curve.ts'
import { averaged, consider, multiplied, type Utility } from './utility.ts'
import type { UtilityPath, UtilityReport } from './utility-codes.ts'

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
