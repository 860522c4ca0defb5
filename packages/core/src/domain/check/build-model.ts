/** The checker: builds the model of a written domain, or reports everything that is wrong with it. */
import type { Diagnostic } from '../../diagnostic.ts'
import type { Model } from '../model.ts'
import { type DomainVocabulary, rememberVocabulary } from './domain-vocabulary.ts'
import { get, isPlain, type Plain } from './plain.ts'
import { type BuildOptions, readDomainParts } from './read-domain-parts.ts'
import { reviewModel } from './review-model.ts'

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
