/** Reads the parts of a written domain and reports everything that is wrong with it. */
import { ContextType } from '../builders/context.ts'
import type { Model } from '../model.ts'
import { readActions, readGoals } from './actions/read-actions.ts'
import type { Functions } from './actions/read-cost.ts'
import { DomainReport } from './domain-report.ts'
import type { DomainVocabulary } from './domain-vocabulary.ts'
import { readFacts } from './facts/read-facts.ts'
import { get, type Plain, readRecord, show } from './plain.ts'
import { readTypes } from './read-types.ts'

export interface BuildOptions {
  /** Functions the domain refers to with `{ function: name }`. */
  readonly functions?: Functions
}

/** The parts of a domain that could be read. */
export interface DomainReading {
  readonly report: DomainReport
  /** Undefined if the data is not a map. */
  readonly parts?: { readonly record: Plain; readonly model: Model; readonly vocabulary: DomainVocabulary }
}

const KEYS = ['name', 'types', 'objects', 'context', 'facts', 'actions', 'goals']

/** If the report has failed, the model holds only the valid parts. */
export function readDomainParts(spec: unknown, options: BuildOptions = {}): DomainReading {
  const report = new DomainReport()
  const record = readRecord(report, spec, [], 'a domain with facts and actions', KEYS)
  if (!record) return { report }
  for (const key of ['facts', 'actions']) {
    if (get(record, key) === undefined) report.error('domain/missing-key', [key], `found no ${key}`)
  }
  const name = get(record, 'name', 'domain')
  if (typeof name !== 'string') report.error('domain/wrong-kind', ['name'], `found ${show(name)}, expected a name`)
  const context = get(record, 'context')
  if (context !== undefined && !(context instanceof ContextType)) {
    report.error('domain/wrong-kind', ['context'], `found ${show(context)}, expected contextOf<…>()`)
  }
  const vocabulary = readFacts(report, record, readTypes(report, record))
  const actions = readActions(report, get(record, 'actions'), vocabulary, options.functions ?? {})
  const goals = readGoals(report, get(record, 'goals'), vocabulary)
  const { types, objects, facts } = vocabulary
  const model: Model = { name: typeof name === 'string' ? name : 'domain', types, objects, facts, actions, goals }
  return { report, parts: { record, model, vocabulary } }
}
