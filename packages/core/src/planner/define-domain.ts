import type { Diagnostic } from '../diagnostic.ts'
import { needObject } from '../domain/check/plain.ts'
import type { Model } from '../domain/model.ts'
import type { DomainDefinition } from '../domain/typed.ts'
import type { Facts, Objects, ShapeOf } from '../domain/typed-keys.ts'
import { allPlannerFeatures } from './all-planner-features.ts'
import type { AnyDomain, Domain } from './domain.ts'
import { makeDomain, makeDomainFromData } from './make-domain.ts'
import { Planner } from './planner.ts'
import type { DefineOptions, ReadDomainOptions } from './planner-features.ts'

/**
 * Defines what can be true in a world and what can be done in it. Throws a `DomainError` listing all mistakes.
 *
 * @example
 * const pirate = defineDomain({
 *   facts: { drunk: flag(), rum: count({ max: 3 }) },
 *   actions: { drinkRum: { needs: { rum: atLeast(1) }, does: { rum: minus(1), drunk: true } } },
 * })
 * pirate.plan({ from: { rum: 1 }, to: { drunk: true } }).steps
 */
export function defineDomain<
  const O extends Objects = {},
  const F extends Facts = {},
  C = unknown,
  const A = {},
  const G = {},
  const T = {},
>(definition: DomainDefinition<O, F, C, A, G, T>, options: DefineOptions = {}): Domain<ShapeOf<O, F, C, T>, A, G> {
  return makeDomain(definition, options ?? {}, allPlannerFeatures)
}

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

/**
 * Creates a planner for a model, with every engine and with full explanations.
 *
 * @example createPlanner(model).plan({ from: { at: 'docks' }, to: { drunk: true } }).status // 'solved'
 */
export function createPlanner(model: Model): Planner {
  return new Planner(model, allPlannerFeatures)
}
