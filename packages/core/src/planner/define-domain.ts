import type { DomainDefinition } from '../domain/types/typed.ts'
import type { Facts, Objects, ShapeOf } from '../domain/types/typed-keys.ts'
import { allPlannerFeatures } from './all-planner-features.ts'
import type { Domain } from './domain.ts'
import { makeDomain } from './make-domain.ts'
import type { DefineOptions } from './planner-features.ts'

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
