/** Reads one fact declaration, except the bodies of derived facts, which may refer to later facts. */
import type { FactModel, FactValues } from '../../model.ts'
import { readConstant } from '../conditions/read-value.ts'
import type { DataPath } from '../domain-report.ts'
import type { CheckScope } from '../domain-vocabulary.ts'
import { checkName, get, type Plain, readList, readRecord, show } from '../plain.ts'
import { readType } from '../read-types.ts'
import { readFixed } from './read-fixed.ts'

const COMMON = ['kind', 'per', 'initial', 'fixed']

export const FACT_KEYS: ReadonlyMap<string, readonly string[]> = new Map([
  ['flag', COMMON],
  ['oneOf', [...COMMON, 'values']],
  ['count', [...COMMON, 'min', 'max']],
  ['number', [...COMMON, 'min', 'max']],
  ['ref', [...COMMON, 'type', 'optional']],
  ['derived', ['kind', 'with', 'when', 'value', 'min', 'max']],
])

/** Reads a fact that is not derived. Returns undefined if a mistake leaves its values unknown. */
export function readFact(
  scope: CheckScope,
  name: string,
  spec: Plain,
  kind: string,
  path: DataPath,
): FactModel | undefined {
  const { report } = scope
  if (!readRecord(report, spec, path, 'a fact', FACT_KEYS.get(kind) ?? [])) return undefined
  const parameters = readPer(scope, get(spec, 'per'), [...path, 'per'])
  const values = readValues(scope, kind, spec, path)
  if (!parameters || !values) return undefined
  const fact: FactModel = { name, parameters, values, initial: undefined }
  const given = get(spec, 'initial')
  const initial = given === undefined ? undefined : readConstant(scope, fact, given, [...path, 'initial'])
  const fixed = get(spec, 'fixed')
  if (fixed !== undefined) return readFixed(scope, { ...fact, initial }, fixed, [...path, 'fixed'])
  return { ...fact, initial: initial ?? defaultOf(values) }
}

function readPer(scope: CheckScope, spec: unknown, path: DataPath): readonly number[] | undefined {
  if (spec === undefined) return []
  const names = readList(scope.report, spec, path, 'a list of types')
  const types = names?.map((name, index) => readType(scope.report, name, [...path, index], scope.vocabulary.typeByName))
  return types?.every((type) => type !== undefined) ? types : undefined
}

function readValues(scope: CheckScope, kind: string, spec: Plain, path: DataPath): FactValues | undefined {
  switch (kind) {
    case 'flag':
      return { kind: 'flag' }
    case 'oneOf':
      return readNames(scope, get(spec, 'values'), [...path, 'values'])
    case 'ref':
      return readTarget(scope, spec, path)
    case 'count':
      return readBounds(scope, spec, path, 'count', 0, undefined)
    default:
      return readBounds(scope, spec, path, 'number', -Infinity, Infinity)
  }
}

function readNames({ report }: CheckScope, spec: unknown, path: DataPath): FactValues | undefined {
  const names = readList(report, spec, path, 'a list of names')
  if (!names) return undefined
  if (names.length === 0) return report.error('domain/bad-bounds', path, 'found no values, expected at least one')
  const seen = new Set<string>()
  names.forEach((name, index) => {
    if (!checkName(report, name, [...path, index], 'a value')) return
    if (seen.has(name)) report.error('domain/duplicate-name', [...path, index], `found the value ${show(name)} twice`)
    seen.add(name)
  })
  return seen.size === names.length ? { kind: 'enumeration', names: [...seen] } : undefined
}

function readTarget({ report, vocabulary }: CheckScope, spec: Plain, path: DataPath): FactValues | undefined {
  const type = readType(report, get(spec, 'type'), [...path, 'type'], vocabulary.typeByName)
  const optional = get(spec, 'optional', false)
  if (typeof optional !== 'boolean') {
    return report.error('domain/wrong-kind', [...path, 'optional'], `found ${show(optional)}, expected true or false`)
  }
  return type === undefined ? undefined : { kind: 'object', type, optional }
}

/** Reads `min` and `max`; a default of undefined makes the bound required. */
export function readBounds(
  { report }: CheckScope,
  spec: Plain,
  path: DataPath,
  kind: 'count' | 'number',
  lowest: number,
  highest: number | undefined,
): Extract<FactValues, { kind: 'count' | 'number' }> | undefined {
  const read = (key: 'min' | 'max', otherwise: number | undefined): number | undefined => {
    const value = get(spec, key, otherwise)
    if (value === otherwise && value !== undefined) return otherwise
    const isGood = kind === 'count' ? Number.isSafeInteger(value) : Number.isFinite(value)
    if (isGood) return (value as number) + 0
    const expected = kind === 'count' ? 'a whole number' : 'a number'
    if (value === undefined) {
      return report.error('domain/missing-key', [...path, key], `found no ${key}, expected ${expected}`)
    }
    return report.error('domain/bad-bounds', [...path, key], `found ${show(value)}, expected ${expected}`)
  }
  const min = read('min', lowest)
  const max = read('max', highest)
  if (min === undefined || max === undefined) return undefined
  if (min <= max) return { kind, min, max }
  return report.error('domain/bad-bounds', [...path, 'max'], `found a maximum of ${max} below the minimum of ${min}`)
}

// 0 or the nearest allowed number; names and references have no natural default
function defaultOf(values: FactValues): number | undefined {
  switch (values.kind) {
    case 'flag':
      return 0
    case 'enumeration':
      return undefined
    case 'object':
      return values.optional ? -1 : undefined
    case 'count':
    case 'number':
      return Math.min(Math.max(0, values.min), values.max)
  }
}
