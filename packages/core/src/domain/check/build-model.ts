/** The checker: makes the model of a written domain, or says everything that is wrong with it. */
import type { Diagnostic } from '../../diagnostic.ts'
import type { Model } from '../model.ts'
import { type DomainVocabulary, rememberVocabulary } from './domain-vocabulary.ts'
import { get, isPlain, type Plain } from './plain.ts'
import { type BuildOptions, readDomainParts } from './read-domain-parts.ts'
import { reviewModel } from './review-model.ts'

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

/**
 * Checks a domain and resolves its names. Takes anything, such as data from a file, and never throws for it.
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
