import type { ObjectModel, ParameterModel, TypeModel } from '../model.ts'
import type { DataPath, DomainReport } from './domain-report.ts'
import type { DomainVocabulary } from './domain-vocabulary.ts'
import { checkName, entriesOf, get, isPlain, type Plain, readList, readMap, show } from './plain.ts'

/** Reads `types` and `objects`: the types, their hierarchy, and the objects of each. */

export interface TypesAndObjects {
  readonly types: readonly TypeModel[]
  readonly objects: readonly ObjectModel[]
  readonly typeByName: ReadonlyMap<string, number>
  readonly objectByName: ReadonlyMap<string, number>
  /** Objects whose declaration has mistakes. */
  readonly brokenObjects: ReadonlySet<string>
}

export function readTypes(report: DomainReport, spec: Plain): TypesAndObjects {
  const typeByName = new Map<string, number>()
  const objects: ObjectModel[] = []
  const objectByName = new Map<string, number>()
  const brokenObjects = new Set<string>()
  const declared = get(spec, 'objects')
  const byType =
    declared === undefined ? undefined : readMap(report, declared, ['objects'], 'a list of objects for each type')
  for (const [type, names] of byType ? entriesOf(byType) : []) {
    const path = ['objects', type]
    const isNamed = checkName(report, type, path, 'a type', true)
    if (isNamed) typeByName.set(type, typeByName.size)
    const items = isNamed ? readList(report, names, path, `a list of objects of type ${show(type)}`) : undefined
    items?.forEach((name, index) => {
      addObject(name, typeByName.size - 1, [...path, index])
    })
    for (const name of namesIn(names)) if (!objectByName.has(name)) brokenObjects.add(name)
  }

  function addObject(name: unknown, type: number, path: DataPath): void {
    if (!checkName(report, name, path, 'an object')) return
    if (objectByName.has(name)) {
      const hint = 'list each object once, under its most specific type'
      report.error('domain/duplicate-name', path, `object ${show(name)} already exists`, { hint })
      return
    }
    objectByName.set(name, objects.length)
    objects.push({ name, type })
  }

  const parents = readParents(report, spec, typeByName)
  const members: number[][] = parents.map(() => [])
  objects.forEach((object, index) => {
    for (let type = object.type; type !== -1; type = parents[type]!) members[type]!.push(index)
  })
  const types = [...typeByName.keys()].map((name, index) => ({
    name,
    parent: parents[index]!,
    objects: members[index]!,
  }))
  return { types, objects, typeByName, objectByName, brokenObjects }
}

/** The objects the author most likely meant, even if a name or a map was given instead of a list. */
function namesIn(data: unknown): readonly string[] {
  if (isPlain(data)) return Object.keys(data)
  return (Array.isArray(data) ? data : [data]).filter((name) => typeof name === 'string')
}

function readParents(report: DomainReport, spec: Plain, typeByName: ReadonlyMap<string, number>): number[] {
  const parents = Array.from(typeByName, () => -1)
  const declared = get(spec, 'types')
  if (declared === undefined) return parents
  const record = readMap(report, declared, ['types'], 'a supertype for each type')
  for (const [name, parentName] of record ? entriesOf(record) : []) {
    const path = ['types', name]
    const type = typeByName.get(name)
    if (type === undefined) report.unknown('domain/unknown-type', path, 'type', name, typeByName.keys(), true)
    const parent = readType(report, parentName, path, typeByName)
    if (type === undefined || parent === undefined) continue
    parents[type] = parent
    if (leadsBack(parents, type)) {
      report.error('domain/cyclic-types', path, `type ${show(name)} would be a subtype of itself`)
      parents[type] = -1
    }
  }
  return parents
}

function leadsBack(parents: readonly number[], start: number): boolean {
  for (let type = parents[start]!; type !== -1; type = parents[type]!) if (type === start) return true
  return false
}

/** Reads the name of a declared type. */
export function readType(
  report: DomainReport,
  name: unknown,
  path: DataPath,
  typeByName: ReadonlyMap<string, number>,
): number | undefined {
  if (typeof name !== 'string') {
    return report.error('domain/wrong-kind', path, `found ${show(name)}, expected the name of a type`)
  }
  const type = typeByName.get(name)
  if (type === undefined) report.unknown('domain/unknown-type', path, 'type', name, typeByName.keys())
  return type
}

// Reads `with`: the parameters of an action, a goal or a derived fact.

type Names = Pick<DomainVocabulary, 'typeByName' | 'objectByName'>

export interface ReadParameters {
  readonly parameters: readonly ParameterModel[]
  /** Names that could not be read; references to them are not reported again. */
  readonly broken: ReadonlySet<string>
}

export function readParameters(
  report: DomainReport,
  spec: unknown,
  path: DataPath,
  names: Names,
  isGlobalFact: (name: string) => boolean,
): ReadParameters {
  const parameters: ParameterModel[] = []
  const broken = new Set<string>()
  const record = spec === undefined ? undefined : readMap(report, spec, path, 'a type for each parameter')
  for (const [name, typeName] of record ? entriesOf(record) : []) {
    const here = [...path, name]
    const type = readType(report, typeName, here, names.typeByName)
    const isGood = checkParameterName(report, name, here, names, isGlobalFact)
    if (isGood && type !== undefined) parameters.push({ name, type })
    else broken.add(name)
  }
  return { parameters, broken }
}

function checkParameterName(
  report: DomainReport,
  name: string,
  path: DataPath,
  names: Names,
  isGlobalFact: (name: string) => boolean,
): boolean {
  if (!checkName(report, name, path, 'a parameter', true)) return false
  const mistake = (code: 'domain/bad-name' | 'domain/duplicate-name', message: string, hint?: string): false => {
    report.error(code, path, message, { hint, atKey: true })
    return false
  }
  if (/^\d+$/.test(name)) {
    const hint = 'JavaScript would move it before all other parameters'
    return mistake('domain/bad-name', `found the number ${name} as the name of a parameter`, hint)
  }
  // a string in a condition could mean either
  if (names.objectByName.has(name))
    return mistake('domain/duplicate-name', `parameter ${show(name)} has the name of an object`)
  // cost functions see both in one record
  if (isGlobalFact(name)) return mistake('domain/duplicate-name', `parameter ${show(name)} has the name of a fact`)
  return true
}
