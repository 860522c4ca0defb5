import { type Diagnostic, DomainError } from '../diagnostic.ts'
import { type BuildOptions, readDomainParts } from '../domain/check/build-model.ts'
import { domainFromJSON } from '../domain/json.ts'
import type { Model } from '../domain/model.ts'
import type { Shape } from '../domain/typed-keys.ts'
import { type AnyDomain, Domain } from './domain.ts'
import type { DefineOptions, PlannerFeatures, ReadDomainOptions } from './planner-features.ts'

/** Creates every domain: from the default features of an entry point, and those that replace them by name. */

/** Throws a `DomainError` listing all mistakes. */
export function makeDomain<S extends Shape, A, G>(
  definition: unknown,
  options: DefineOptions,
  defaults: PlannerFeatures,
): Domain<S, A, G> {
  const features = { ...defaults, ...options.features }
  const { model, warnings } = checkedModel(definition, options, features)
  return new Domain(model, definition, warnings, features)
}

export function makeDomainFromData(
  data: unknown,
  { features, ...options }: ReadDomainOptions,
  defaults: PlannerFeatures,
): { readonly domain: AnyDomain | undefined; readonly diagnostics: readonly Diagnostic[] } {
  const { spec, model, diagnostics } = domainFromJSON(data, options)
  if (model === undefined) return { domain: undefined, diagnostics }
  return { domain: new Domain(model, spec, diagnostics, { ...defaults, ...features }), diagnostics }
}

/** Returns the model of a definition and its warnings. Throws a `DomainError` listing all mistakes. */
function checkedModel(
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
