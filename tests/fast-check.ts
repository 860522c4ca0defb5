// Replaces fast-check in tests (an alias in vitest.config.ts), so that one factor sets how many cases every property tries.
import { createRequire } from 'node:module'
import type { JsonSharedConstraints, Parameters, StringConstraints } from 'fast-check'
import { type Fewest, runs } from './runs.ts'

// the alias applies only to imports, so this is fast-check itself
const original: typeof import('fast-check') = createRequire(import.meta.url)('fast-check')

function withRuns<T>({ minRuns, ...parameters }: Parameters<T> & Fewest = {}): Parameters<T> {
  return { ...parameters, numRuns: runs(parameters.numRuns ?? 100, { minRuns }) }
}

const assert = ((property: never, parameters?: Parameters<unknown>) =>
  original.assert(property, withRuns(parameters))) as typeof original.assert

/**
 * The characters of `unit: 'binary'`, in the same order. To see whether a character is one of them, fast-check makes a table of all
 * 1,112,064: a second and 113 MB for every process.
 */
const surrogates = { first: 0xd800, count: 0x800 }
const characters = original.nat({ max: 0x10ffff - surrogates.count }).map(
  (at) => String.fromCodePoint(at < surrogates.first ? at : at + surrogates.count),
  (character) => {
    const point = typeof character === 'string' ? character.codePointAt(0) : undefined
    if (point === undefined || character !== String.fromCodePoint(point)) throw new Error('not one character')
    if (point < surrogates.first) return point
    if (point < surrogates.first + surrogates.count) throw new Error('half of a pair')
    return point - surrogates.count
  },
)
const unitOf = <Unit>(unit: Unit) => (unit === 'binary' ? characters : unit)

const string: typeof original.string = (constraints: StringConstraints = {}) =>
  original.string({ ...constraints, unit: unitOf(constraints.unit) })

const withUnit = (constraints: JsonSharedConstraints): JsonSharedConstraints => {
  const { noUnicodeString = true, stringUnit = noUnicodeString ? undefined : 'binary', ...others } = constraints
  return { ...others, ...(stringUnit !== undefined && { stringUnit: unitOf(stringUnit) }) }
}
const json: typeof original.json = (constraints = {}) => original.json(withUnit(constraints))
const jsonValue: typeof original.jsonValue = (constraints = {}) => original.jsonValue(withUnit(constraints))

export default { ...original, assert, string, json, jsonValue }
