/** Creates every domain: from the default features of an entry point, and those that replace them by name. */
import type { Diagnostic } from '../diagnostic.ts'
import { domainFromJSON } from '../domain/json.ts'
import type { Shape } from '../domain/types/typed-keys.ts'
import { type AnyDomain, Domain } from './domain.ts'
import type { DefineOptions, PlannerFeatures, ReadDomainOptions } from './planner-features.ts'
import { checkedModel } from './preparing/checked-model.ts'

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
