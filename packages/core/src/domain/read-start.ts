/** The state that a request starts from. */
import type { Diagnostic } from '../diagnostic.ts'
import { type DataPath, DomainReport } from './check/domain-report.ts'
import { type CheckScope, createScope, describeValues, domainVocabularyOf } from './check/domain-vocabulary.ts'
import { entriesOf, list, readMap, show } from './check/plain.ts'
import { readFactKey } from './check/read-fact-key.ts'
import { readConstant } from './check/read-value.ts'
import { missingTuples } from './check/tuples.ts'
import { type FactModel, factKey, type Model, tupleKey } from './model.ts'
import { codeToValue } from './values.ts'

export interface Start {
  /** For each fact of the model: codes by the key of its objects (`tupleKey`), only where the start gives a value. */
  readonly values: readonly ReadonlyMap<string, number>[]
  /** Values the start gives to derived facts. They must match what follows from the other facts, which only the evaluated state shows. */
  readonly claims: readonly Claim[]
}

export interface Claim {
  readonly fact: number
  readonly objects: readonly number[]
  readonly value: number
  readonly path: DataPath
}

export interface ReadStart {
  /** Undefined if any diagnostic is an error. */
  readonly start: Start | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Checks a start against a model and encodes its values. Facts that it leaves out take their initial value.
 *
 * @example readStart(model, { at: 'docks', 'open(northDoor)': true }).start
 */
export function readStart(model: Model, from: unknown, path: DataPath = []): ReadStart {
  const report = new DomainReport()
  const scope = createScope(domainVocabularyOf(model), report)
  const values = model.facts.map(() => new Map<string, number>())
  const claims: Claim[] = []
  const record = readMap(report, from, path, 'a value for each fact')
  // an unreadable key or value may be meant for the very fact that would be reported as missing
  const unclear = new Set<number>()
  let isClear = record !== undefined
  for (const [key, given] of record ? entriesOf(record) : []) {
    const here = [...path, key]
    const target = readFactKey(scope, key, here, true)
    if (!target) {
      isClear = false
      continue
    }
    const fact = model.facts[target.fact]!
    const value = readConstant(scope, fact, given, here)
    if (value === undefined) {
      unclear.add(target.fact)
      continue
    }
    const objects = target.args.map((arg) => (arg.kind === 'constant' ? arg.value : -1))
    if (fact.derived) claims.push({ fact: target.fact, objects, value, path: here })
    else if (fact.fixed) checkFixed(scope, model, fact, objects, value, here)
    else values[target.fact]!.set(tupleKey(objects), value)
  }
  if (isClear) {
    model.facts.forEach((fact, index) => {
      if (!unclear.has(index)) checkComplete(scope, fact, values[index]!, path)
    })
  }
  return { start: report.failed ? undefined : { values, claims }, diagnostics: report.diagnostics }
}

/**
 * Returns the code of a fact about the given objects in a start; derived facts have none.
 *
 * @example startValue(model, start, at, [])
 */
export function startValue(model: Model, start: Start, fact: number, objects: readonly number[]): number | undefined {
  const { fixed, initial } = model.facts[fact]!
  const key = tupleKey(objects)
  return fixed?.get(key) ?? start.values[fact]!.get(key) ?? initial
}

function checkFixed(
  { report }: CheckScope,
  model: Model,
  fact: FactModel,
  objects: readonly number[],
  value: number,
  path: DataPath,
): void {
  const fixed = fact.fixed!.get(tupleKey(objects)) ?? fact.initial
  if (fixed === undefined || fixed === value) return
  const name = factKey(
    fact.name,
    objects.map((object) => model.objects[object]!.name),
  )
  const message = `found ${show(codeToValue(model, fact, value))}, expected ${show(codeToValue(model, fact, fixed))}`
  report.error('domain/unchangeable', path, `${message}, as "${name}" is fixed`)
}

function checkComplete(scope: CheckScope, fact: FactModel, values: ReadonlyMap<string, number>, path: DataPath): void {
  if (fact.initial !== undefined || fact.fixed || fact.derived || scope.vocabulary.broken.has(fact.name)) return
  const missing = missingTuples(scope.vocabulary, fact, values)
  if (missing.length === 0) return
  const keys = missing.map((tuple) => (tuple === '' ? fact.name : `${fact.name}(${tuple})`))
  const expected = describeValues(scope.vocabulary, fact.values)
  const hint = 'set it in the start, or give the fact an initial value'
  scope.report.error('domain/missing-value', path, `found no value of ${list(keys)}, expected ${expected}`, { hint })
}
