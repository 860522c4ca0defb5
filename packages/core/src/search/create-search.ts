import { needObject } from '../domain/check/plain.ts'
import type { StateSpace } from '../state-space.ts'
import { prunings } from './declared-strategies.ts'
import { allStrategies } from './registry.ts'
import type { Search } from './search.ts'
import { findByName } from './strategies/find-by-name.ts'
import { chosenEngine } from './strategies/search-with.ts'
import { usualHeuristic } from './strategies/usual-heuristic.ts'
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
  if (options.heuristic !== undefined) return allStrategies.createSearch(space, options)
  const engine = chosenEngine(allStrategies, options)
  const pruning = findByName('pruning', prunings, options.pruning ?? allStrategies.prunings[0])
  const heuristic = usualHeuristic(space, { engine, pruning })
  return allStrategies.createSearch(space, { ...options, engine, pruning, heuristic })
}
