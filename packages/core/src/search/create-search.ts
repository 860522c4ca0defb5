import type { StateSpace } from '../state-space.ts'
import { allStrategies, prunings } from './registry.ts'
import type { Search } from './search.ts'
import { findByName } from './strategies/find-by-name.ts'
import { chosenEngine, type SearchOptions, searchWith } from './strategies/search-with.ts'
import { usualHeuristic } from './strategies/usual-heuristic.ts'

export type { SearchOptions } from './strategies/search-with.ts'

/**
 * Creates a search over any state space.
 *
 * @example
 * const search = createSearch(task, { engine: 'astar', heuristic: 'hmax' })
 * search.run({ expansions: 10_000 }) // 'solved'
 */
export function createSearch(space: StateSpace, options: SearchOptions = {}): Search {
  if (options.heuristic !== undefined) return searchWith(allStrategies, space, options)
  const engine = chosenEngine(allStrategies, options)
  const pruning = findByName('pruning', prunings, options.pruning ?? allStrategies.prunings[0])
  return searchWith(allStrategies, space, {
    ...options,
    engine,
    pruning,
    heuristic: usualHeuristic(space, { engine, pruning }),
  })
}
