/** The checker: makes the model of a written domain, or says everything that is wrong with it. */
import type { Diagnostic } from '../../diagnostic.ts'
import { ContextType } from '../context.ts'
import type { Model } from '../model.ts'
import { get, readRecord, show } from './plain.ts'
import { readActions, readGoals } from './read-actions.ts'
import type { Functions } from './read-cost.ts'
import { readFacts } from './read-facts.ts'
import { readTypes } from './read-types.ts'
import { Report } from './report.ts'
import { reportUnused } from './unused.ts'

export interface BuildOptions {
  /** Functions that the domain names with `{ function: name }`. */
  readonly functions?: Functions
}

export interface BuiltModel {
  /** Undefined when there is an error among the diagnostics. */
  readonly model: Model | undefined
  readonly diagnostics: readonly Diagnostic[]
}

const KEYS = ['name', 'types', 'objects', 'context', 'facts', 'actions', 'goals']

/**
 * Checks a domain and resolves its names. Takes anything, such as data from a file, and never throws for it.
 *
 * @example
 * const { model, diagnostics } = buildModel({ facts: { drunk: flag() }, actions: { drink: { does: { drunk: true } } } })
 */
export function buildModel(spec: unknown, options: BuildOptions = {}): BuiltModel {
  const report = new Report()
  const record = readRecord(report, spec, [], 'a domain with facts and actions', KEYS)
  if (!record) return { model: undefined, diagnostics: report.diagnostics }
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
  if (report.failed) return { model: undefined, diagnostics: report.diagnostics }
  const model: Model = { name: name as string, types, objects, facts, actions, goals }
  reportUnused(report, model)
  return { model, diagnostics: report.diagnostics }
}
