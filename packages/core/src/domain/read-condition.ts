/** Conditions that come with a request. */
import type { Diagnostic } from '../diagnostic.ts'
import { checkCondition as readFormula } from './check/conditions/check-condition.ts'
import { type DataPath, DomainReport } from './check/domain-report.ts'
import { createScope, domainVocabularyOf } from './check/domain-vocabulary.ts'
import type { Formula, Model, ParameterModel } from './model.ts'

export interface ReadFormula {
  /** Undefined if any diagnostic is an error. */
  readonly formula: Formula | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Checks a condition against a model and resolves its names.
 *
 * @example readCondition(model, { drunk: true }).formula
 */
export function readCondition(
  model: Model,
  spec: unknown,
  parameters: readonly ParameterModel[] = [],
  path: DataPath = [],
): ReadFormula {
  const report = new DomainReport()
  const formula = readFormula(createScope(domainVocabularyOf(model), report, parameters), spec, path)
  return { formula: report.failed ? undefined : formula, diagnostics: report.diagnostics }
}
