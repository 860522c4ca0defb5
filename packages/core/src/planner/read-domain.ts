import type { Diagnostic } from '../diagnostic.ts'
import { needObject } from '../domain/check/plain.ts'
import { allPlannerFeatures } from './all-planner-features.ts'
import type { AnyDomain } from './domain.ts'
import { makeDomainFromData } from './make-domain.ts'
import type { ReadDomainOptions } from './planner-features.ts'

/**
 * Reads a domain from plain data, such as the result of `JSON.parse`. Accepts any value and reports mistakes in `diagnostics`.
 *
 * @example
 * const { domain, diagnostics } = readDomain(JSON.parse(text), { functions: { travel: (view, map) => map.distance(view.at, view.to) } })
 */
export function readDomain(
  data: unknown,
  options: ReadDomainOptions = {},
): { readonly domain: AnyDomain | undefined; readonly diagnostics: readonly Diagnostic[] } {
  needObject(options, '{ context, … }')
  return makeDomainFromData(data, options, allPlannerFeatures)
}
