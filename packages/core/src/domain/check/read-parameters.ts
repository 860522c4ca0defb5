/** Reads `with`: the parameters of an action, a goal or a derived fact. */
import type { ParameterModel } from '../model.ts'
import type { DataPath, DomainReport } from './domain-report.ts'
import type { DomainVocabulary } from './domain-vocabulary.ts'
import { checkName, entriesOf, readMap, show } from './plain.ts'
import { readType } from './read-types.ts'

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
