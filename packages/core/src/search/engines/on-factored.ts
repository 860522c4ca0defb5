import type { StateSpace } from '../../state-space.ts'
import type { FactoredSpace } from '../../task/factored-space.ts'
import { factoredSpaceOf, whyOpaque } from '../../task/fdr/from-ground/factored-space-of.ts'
import { UnsupportedError } from '../../task/unsupported-error.ts'
import type { Engine, EngineSetup } from '../engine.ts'
import { SearchPerStart } from '../portfolios/delegating-search.ts'
import type { Search } from '../search.ts'

/**
 * Creates the search of an engine that looks into spaces: directly into problems, and into tasks of domains through a view. Spaces that
 * cannot be looked into are left to `otherwise`.
 */
export function onFactored(
  space: StateSpace,
  create: (space: FactoredSpace) => Search,
  otherwise: (reason: string) => Search,
): Search {
  const reason = whyOpaque(space)
  if (reason !== undefined) return otherwise(reason)
  const inside = factoredSpaceOf(space)
  return inside === space ? create(inside) : new SearchPerStart(space, create)
}

/**
 * Creates the search of an engine that works only on spaces that can be looked into; other spaces are refused, with the advice to use
 * `instead`, which needs no more than successors.
 */
export function onFactoredOnly(
  space: StateSpace,
  { name }: Engine,
  { explore }: EngineSetup,
  create: (space: FactoredSpace) => Search,
  instead = 'greedy',
): Search {
  if (explore)
    throw new UnsupportedError(`the engine "${name}" cannot explore: it follows its heuristics; use "breadth-first"`)
  return onFactored(space, create, (reason) => {
    throw new UnsupportedError(`the engine "${name}" cannot be used: ${reason}; use "${instead}"`)
  })
}

/** Whether every step in the space costs 1, so that steps and costs are the same. */
export function countsSteps({ task, unitCosts }: FactoredSpace): boolean {
  // costs that are not constant may be anything
  return unitCosts || task.operators.cost.every((cost) => cost === 1)
}
