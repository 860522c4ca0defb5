import { type Diagnostic, DomainError } from '../../diagnostic.ts'
import { type BuildOptions, readDomainParts } from '../../domain/check/read-domain-parts.ts'
import type { Model } from '../../domain/model.ts'
import type { PlannerFeatures } from '../planner-features.ts'

/** Returns the model of a definition and its warnings. Throws a `DomainError` listing all mistakes. */
export function checkedModel(
  definition: unknown,
  options: BuildOptions,
  { reviewModel }: Pick<PlannerFeatures, 'reviewModel'>,
): { readonly model: Model; readonly warnings: readonly Diagnostic[] } {
  const { report, parts } = readDomainParts(definition, options)
  if (parts !== undefined && !report.failed) reviewModel?.(report, parts.model)
  if (parts === undefined || report.failed)
    throw new DomainError(report.diagnostics.filter(({ severity }) => severity === 'error'))
  return { model: parts.model, warnings: report.diagnostics }
}
