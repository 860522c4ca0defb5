import type { StateSpace } from '../../state-space.ts'
import type { FactoredSpace } from '../../task/factored-space.ts'
import { factoredSpaceOf, whyOpaque } from '../../task/finite/from-ground/factored-space-of.ts'
import { UnsupportedError } from '../../task/unsupported-error.ts'
import type { Engine, EngineSetup } from '../engine.ts'
import { SearchPerStart } from '../portfolios/search-per-start.ts'
import type { Search } from '../search.ts'

/**
 * A search of an engine that looks into spaces: into problems as they are, into tasks of domains through a view of them. What cannot be
 * looked into is left to `otherwise`.
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

/** The same for engines that have no other way, and that begin anew by themselves. `instead` needs no more than successors. */
export function onFactoredOnly(
  space: StateSpace,
  { name }: Engine,
  { explore }: EngineSetup,
  create: (space: FactoredSpace) => Search,
  instead = 'greedy',
): Search {
  if (explore)
    throw new UnsupportedError(
      `the engine "${name}" cannot explore: it goes where its heuristics lead; take "breadth-first"`,
    )
  return onFactored(space, create, (reason) => {
    throw new UnsupportedError(`the engine "${name}" cannot be used: ${reason}; take "${instead}"`)
  })
}

/** Whether every step costs 1 in the space, so that steps and costs are the same. */
export function countsSteps({ task, unitCosts }: FactoredSpace): boolean {
  // costs that are no constants may be anything
  return unitCosts || task.operators.cost.every((cost) => cost === 1)
}
