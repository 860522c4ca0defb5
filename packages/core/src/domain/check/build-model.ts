/** The checker: makes the model of a written domain, or says everything that is wrong with it. */
import type { Diagnostic } from '../../diagnostic.ts'
import { ContextType } from '../builders/context.ts'
import type { Model } from '../model.ts'
import { readActions, readGoals } from './actions/read-actions.ts'
import type { Functions } from './actions/read-cost.ts'
import { DomainReport } from './domain-report.ts'
import { type DomainVocabulary, rememberVocabulary } from './domain-vocabulary.ts'
import { readFacts } from './facts/read-facts.ts'
import { get, isPlain, type Plain, readRecord, show } from './plain.ts'
import { readTypes } from './read-types.ts'
import { reportUnused } from './unused.ts'

export interface BuildOptions {
  /** Functions that the domain names with `{ function: name }`. */
  readonly functions?: Functions
}

export interface BuiltModel {
  /** Undefined when there is an error among the diagnostics. */
  readonly model: Model | undefined
  /**
   * The parts of the model that are right, to check a start and a goal against before the others are mended.
   * What is said of broken parts is not judged. Undefined when there is too little of it to judge anything.
   */
  readonly draft: Model | undefined
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
  const report = new DomainReport()
  const record = readRecord(report, spec, [], 'a domain with facts and actions', KEYS)
  if (!record) return { model: undefined, draft: undefined, diagnostics: report.diagnostics }
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
  if (report.failed)
    return { model: undefined, draft: draftOf(record, model, vocabulary), diagnostics: report.diagnostics }
  reportUnused(report, model)
  return { model, draft: model, diagnostics: report.diagnostics }
}

function draftOf(record: Plain, model: Model, vocabulary: DomainVocabulary): Model | undefined {
  const [facts, objects, goals] = [get(record, 'facts'), get(record, 'objects', {}), get(record, 'goals', {})]
  if (!isPlain(facts) || !isPlain(objects) || !isPlain(goals)) return undefined
  const right = new Set(model.goals.map((goal) => goal.name))
  const brokenGoals = new Set(Object.keys(goals).filter((name) => !right.has(name)))
  rememberVocabulary(model, { ...vocabulary, brokenGoals })
  return model
}
