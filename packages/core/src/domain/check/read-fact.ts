/** Reads one fact declaration, except the bodies of derived facts, which may refer to later facts. */
import { type FactModel, type FactValues, tupleKey } from '../model.ts'
import type { DataPath } from './domain-report.ts'
import { type CheckScope, isSubtypeOf } from './domain-vocabulary.ts'
import { checkName, entriesOf, get, isPlain, list, type Plain, readList, readRecord, show } from './plain.ts'
import { splitFactKey } from './read-fact-key.ts'
import { readType } from './read-types.ts'
import { readConstant } from './read-value.ts'
import { missingTuples } from './tuples.ts'

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

/** Returns the fact with its fixed values. `fact.initial` is the author's value for objects that are not listed. */
function readFixed(scope: CheckScope, fact: FactModel, spec: unknown, path: DataPath): FactModel | undefined {
  const { report } = scope
  if (!isPlain(spec)) {
    const value = readConstant(scope, fact, spec, path)
    if (fact.initial !== undefined) {
      const message = 'the initial value is never used, as the fact is fixed to one value'
      report.warning('domain/unused-value', [...path.slice(0, -1), 'initial'], message)
    }
    return value === undefined ? undefined : { ...fact, initial: value, fixed: new Map() }
  }
  if (fact.parameters.length === 0) {
    const hint = 'only facts with `per` have a value for each object'
    return report.error('domain/wrong-value', path, `found a map, expected one value of "${fact.name}"`, { hint })
  }
  const fixed = readTable(scope, fact, spec, path)
  if (!fixed) return undefined
  const initial = fact.initial ?? silentDefault(fact)
  if (initial === undefined) reportMissing(scope, fact, fixed, path)
  return { ...fact, initial, fixed }
}

function readTable(scope: CheckScope, fact: FactModel, spec: Plain, path: DataPath): Map<string, number> | undefined {
  const fixed = new Map<string, number>()
  let isComplete = true
  for (const [key] of entriesOf(spec)) {
    const here = [...path, key]
    const objects = readTuple(scope, fact, key, here)
    const value = readConstant(scope, fact, get(spec, key), here)
    if (objects && value !== undefined) fixed.set(tupleKey(objects), value)
    else isComplete = false
  }
  return isComplete ? fixed : undefined
}

function readTuple(
  { report, vocabulary }: CheckScope,
  fact: FactModel,
  key: string,
  path: DataPath,
): number[] | undefined {
  const names = splitFactKey(`x(${key})`)?.args
  if (names?.length !== fact.parameters.length) {
    const types = fact.parameters.map((type) => vocabulary.types[type]!.name).join(',')
    const message = `found ${show(key)}, expected the names of ${fact.parameters.length} objects (${types})`
    return report.error('domain/wrong-arity', path, message, { atKey: true })
  }
  const objects = names.map((name, position) => {
    const type = vocabulary.types[fact.parameters[position]!]!
    const object = vocabulary.objectByName.get(name)
    if (object !== undefined && isSubtypeOf(vocabulary, vocabulary.objects[object]!.type, fact.parameters[position]!))
      return object
    if (vocabulary.brokenObjects.has(name)) return undefined
    const known = () => type.objects.map((index) => vocabulary.objects[index]!.name)
    return report.unknown('domain/unknown-object', path, `object of type "${type.name}"`, name, known, true)
  })
  return objects.every((object) => object !== undefined) ? objects : undefined
}

// an unlisted flag is false and an unlisted reference is null; an unlisted number was probably forgotten
function silentDefault({ values }: FactModel): number | undefined {
  if (values.kind === 'flag') return 0
  return values.kind === 'object' && values.optional ? -1 : undefined
}

function reportMissing(scope: CheckScope, fact: FactModel, fixed: ReadonlyMap<string, number>, path: DataPath): void {
  const missing = missingTuples(scope.vocabulary, fact, fixed)
  if (missing.length === 0) return
  const hint = 'list them, or set a default for the others with `initial`'
  scope.report.error('domain/missing-value', path, `found no value of "${fact.name}" for ${list(missing)}`, { hint })
}
