import { needObject } from '../domain/check/plain.ts'
import type { StateSpace } from '../state-space.ts'
import { allStrategies } from './registry.ts'
import type { Search } from './search.ts'
import type { SearchOptions } from './strategies.ts'

export type { SearchOptions } from './strategies.ts'

/**
 * Creates a search over any state space.
 *
 * @example
 * const search = createSearch(task, { engine: 'astar', heuristic: 'hmax' })
 * search.run({ expansions: 10_000 }) // 'solved'
 */
export function createSearch(space: StateSpace, options: SearchOptions = {}): Search {
  needObject(space, 'a state space')
  needObject(options, '{ engine, heuristic, … }')
  return allStrategies.createSearch(space, options)
}
