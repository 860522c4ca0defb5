import type { Diagnostic } from '../../diagnostic.ts'
import { ContextType } from '../condition-builders.ts'
import { namedFacts } from '../formulas.ts'
import type { Formula, Model, Term } from '../model.ts'
import { DomainReport } from './domain-report.ts'
import { type DomainVocabulary, rememberVocabulary } from './domain-vocabulary.ts'
import { get, isPlain, type Plain, readRecord, show } from './plain.ts'
import { type Functions, readActions, readGoals } from './read-actions.ts'
import { reportSetAndChanged } from './read-effects.ts'
import { readFacts } from './read-facts.ts'
import { readTypes } from './read-types.ts'

/** The checker: builds the model of a written domain, or reports everything that is wrong with it. */

export interface BuiltModel {
  /** Undefined if any diagnostic is an error. */
  readonly model: Model | undefined
  /**
   * The valid parts of the model, for checking a start and a goal before the rest is fixed. References to broken parts are not reported
   * again. Undefined if too little of the domain is valid to check anything.
   */
  readonly draft: Model | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Checks a domain and resolves its names. Accepts any value, such as data from a file, and never throws because of it.
 *
 * @example
 * const { model, diagnostics } = buildModel({ facts: { drunk: flag() }, actions: { drink: { does: { drunk: true } } } })
 */
export function buildModel(spec: unknown, options: BuildOptions = {}): BuiltModel {
  const { report, parts } = readDomainParts(spec, options)
  const { diagnostics } = report
  if (parts === undefined) return { model: undefined, draft: undefined, diagnostics }
  const { record, model, vocabulary } = parts
  if (report.failed) return { model: undefined, draft: draftOf(record, model, vocabulary), diagnostics }
  reviewModel(report, model)
  return { model: report.failed ? undefined : model, draft: model, diagnostics: report.diagnostics }
}

function draftOf(record: Plain, model: Model, vocabulary: DomainVocabulary): Model | undefined {
  const [facts, objects, goals] = [get(record, 'facts'), get(record, 'objects', {}), get(record, 'goals', {})]
  if (!isPlain(facts) || !isPlain(objects) || !isPlain(goals)) return undefined
  const right = new Set(model.goals.map((goal) => goal.name))
  const brokenGoals = new Set(Object.keys(goals).filter((name) => !right.has(name)))
  rememberVocabulary(model, { ...vocabulary, brokenGoals })
  return model
}

// Reads the parts of a written domain and reports everything that is wrong with it.

export interface BuildOptions {
  /** Functions the domain refers to with `{ function: name }`. */
  readonly functions?: Functions
}

/** The parts of a domain that could be read. */
interface DomainReading {
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

/** Reviews a model whose parts are valid: rejects effects that contradict each other and warns about unused facts. */
export function reviewModel(report: DomainReport, model: Model): void {
  reportSetAndChanged(report, model)
  if (!report.failed) reportUnused(report, model)
}

// Warns about facts that nothing mentions: usually leftovers, or facts someone forgot to use.

export function reportUnused(report: DomainReport, model: Model): void {
  // a function may read any fact
  if (model.actions.some((action) => action.cost.kind === 'function')) return
  const used = new Set<number>()
  const see = (root: Formula | Term | undefined) => {
    if (root !== undefined) for (const { fact } of namedFacts(root)) used.add(fact)
  }
  for (const { derived } of model.facts) if (derived) see('formula' in derived ? derived.formula : derived.term)
  for (const { condition, cost, effects } of model.actions) {
    see(condition)
    if (cost.kind === 'term') see(cost.term)
    for (const { target, value, when } of effects) for (const part of [target, value, when]) see(part)
  }
  for (const goal of model.goals) see(goal.condition)
  model.facts.forEach((fact, index) => {
    // derived facts exist for goals that come with a request
    if (used.has(index) || fact.derived) return
    const message = `no action, goal or derived fact mentions "${fact.name}"`
    report.warning('domain/unused-fact', ['facts', fact.name], message, { atKey: true })
  })
}
