/** Reads the values of facts that never change. */
import { type FactModel, tupleKey } from '../../model.ts'
import { splitFactKey } from '../conditions/read-fact-key.ts'
import { readConstant } from '../conditions/read-value.ts'
import type { DataPath } from '../domain-report.ts'
import { type CheckScope, isSubtypeOf } from '../domain-vocabulary.ts'
import { entriesOf, get, isPlain, list, type Plain, show } from '../plain.ts'
import { missingTuples } from '../tuples.ts'

/** Returns the fact with its fixed values. `fact.initial` is the author's value for objects that are not listed. */
export function readFixed(scope: CheckScope, fact: FactModel, spec: unknown, path: DataPath): FactModel | undefined {
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
