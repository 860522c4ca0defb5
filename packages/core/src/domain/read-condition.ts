/** Conditions that come with a request. */
import type { Diagnostic } from '../diagnostic.ts'
import { readCondition as readFormula } from './check/conditions/read-condition.ts'
import { type Path, Report } from './check/report.ts'
import { createScope, vocabularyOf } from './check/vocabulary.ts'
import type { Formula, Model, ParameterModel } from './model.ts'

export interface ReadFormula {
  /** Undefined when there is an error among the diagnostics. */
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
  path: Path = [],
): ReadFormula {
  const report = new Report()
  const formula = readFormula(createScope(vocabularyOf(model), report, parameters), spec, path)
  return { formula: report.failed ? undefined : formula, diagnostics: report.diagnostics }
}
