import type { Diagnostic } from '../diagnostic.ts'
import type { Functions } from '../domain/check/actions/read-cost.ts'
import { domainFromJSON } from '../domain/json.ts'
import type { Shape } from '../domain/types/typed-keys.ts'
import { allPlannerFeatures } from './all-planner-features.ts'
import { Domain } from './domain.ts'
import type { DefineOptions } from './planner-features.ts'

/** A domain whose names are not known to the compiler, such as one from a file. */
export type AnyDomain = Domain<
  Shape,
  Readonly<Record<string, Readonly<Record<string, string>>>>,
  Readonly<Record<string, unknown>>
>

/** What a domain is read with. */
export interface ReadDomainOptions extends Pick<DefineOptions, 'features'> {
  /** The functions that the document names. */
  readonly functions?: Functions
}

/**
 * Reads a domain from plain data, such as the result of `JSON.parse`. Takes anything and reports what is wrong in `diagnostics`.
 *
 * @example
 * const { domain, diagnostics } = readDomain(JSON.parse(text), { functions: { travel: (view, map) => map.distance(view.at, view.to) } })
 */
export function readDomain(
  data: unknown,
  { features, ...options }: ReadDomainOptions = {},
): { readonly domain: AnyDomain | undefined; readonly diagnostics: readonly Diagnostic[] } {
  const { spec, model, diagnostics } = domainFromJSON(data, options)
  if (model === undefined) return { domain: undefined, diagnostics }
  return { domain: new Domain(model, spec, diagnostics, { ...allPlannerFeatures, ...features }), diagnostics }
}
