import { needObject } from '../domain/check/plain.ts'
import type { StateSpace } from '../state-space.ts'
import { isFactored } from '../task/factored-space.ts'
import { prunings } from './declared-strategies.ts'
import { type Engine, type EngineSetup, engineOptions } from './engine.ts'
import type { HeuristicDeclaration } from './heuristic.ts'
import { lmcut } from './heuristics/lm-cut.ts'
import { ff } from './heuristics/relaxed-heuristics.ts'
import { allStrategies } from './registry.ts'
import type { Search } from './search.ts'
import { chosenEngine, findByName } from './search-with.ts'
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

/** What a heuristic is chosen for. */
interface UsualSetup extends Pick<EngineSetup, 'pruning'> {
  readonly engine: Engine
}

/**
 * Returns the default heuristic for the space of a problem: LM-cut for engines that find cheapest plans with it, else FF. undefined for
 * other spaces: domains are small and queried thousands of times a second, so preparing these would take longer than a search with h^max.
 */
function usualHeuristic(space: StateSpace, setup: UsualSetup): HeuristicDeclaration | undefined {
  const usual = heuristicForProblems(setup)
  return isFactored(space) && usual.unsupported(space) === undefined ? usual : undefined
}

/** Returns the default heuristic of an engine for a problem, whose space need not exist yet. */
export function heuristicForProblems({ engine, pruning }: UsualSetup): HeuristicDeclaration {
  return engine.guarantees({ heuristic: lmcut, pruning, options: engineOptions(engine) }).optimal ? lmcut : ff
}
