import { DomainError } from '../../diagnostic.ts'
import { DomainReport } from '../../domain/check/domain-report.ts'
import { createScope, domainVocabularyOf } from '../../domain/check/domain-vocabulary.ts'
import { readFactKey } from '../../domain/check/read-fact-key.ts'
import type { FactModel, Model } from '../../domain/model.ts'
import { codeToValue, type Value } from '../../domain/values.ts'
import { factCode, type RefereeState } from '../../task/referee/execute.ts'

/** A key such as `open(northDoor)` with its names resolved. */
export interface FactKey {
  readonly index: number
  readonly fact: FactModel
  readonly objects: readonly number[]
}

const known = new WeakMap<Model, Map<string, FactKey>>()

/** Looks up a key of the model; throws a `DomainError` that explains what is wrong with it. Valid keys are cached. */
export function factKeyIn(model: Model, key: string): FactKey {
  let keys = known.get(model)
  if (keys === undefined) known.set(model, (keys = new Map()))
  const found = keys.get(key)
  if (found !== undefined) return found
  const report = new DomainReport()
  const term = readFactKey(createScope(domainVocabularyOf(model), report), key, [key], true)
  if (term === undefined) throw new DomainError(report.diagnostics)
  const objects = term.args.map((argument) => (argument.kind === 'constant' ? argument.value : -1))
  const resolved = { index: term.fact, fact: model.facts[term.fact], objects }
  keys.set(key, resolved)
  return resolved
}

/** The value of a fact in a state; undefined if it has none. */
export function valueIn(model: Model, state: RefereeState, key: string): Value | undefined {
  const { index, fact, objects } = factKeyIn(model, key)
  const code = factCode(model, state, index, objects)
  return Number.isNaN(code) ? undefined : codeToValue(model, fact, code)
}

/** The name of the fact in a key. */
export function nameIn(key: string): string {
  const open = key.indexOf('(')
  return open === -1 ? key : key.slice(0, open)
}
