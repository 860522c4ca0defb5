import type { Emit } from '../../events.ts'
import type { StateSpace } from '../../state-space.ts'
import { UnsupportedError } from '../../task/unsupported-error.ts'
import { type Engine, engineOptions } from '../engine.ts'
import type { HeuristicDeclaration } from '../heuristic.ts'
import type { Clock } from '../limits.ts'
import type { PruningDeclaration } from '../pruning.ts'
import type { Search } from '../search.ts'
import type { Strategies } from '../strategies.ts'
import { findByName } from './find-by-name.ts'

export interface SearchOptions {
  /** Name of an engine, or one of your own. @default 'astar' if a heuristic is given, else 'auto' */
  readonly engine?: string | Engine
  /**
   * @default on the space of a problem 'lmcut' for engines that find cheapest plans with it, else 'ff'; on other spaces 'hmax' where they
   * allow it, else 'zero'
   */
  readonly heuristic?: string | HeuristicDeclaration
  /** @default 'best-cost' */
  readonly pruning?: string | PruningDeclaration
  /** Options of the engine, such as `{ weight: 3 }`. */
  readonly options?: Readonly<Record<string, number>>
  /** Steps that a plan may have. */
  readonly depth?: number
  /** Cost that a plan may have. */
  readonly cost?: number
  /** Go on over goals to the depth limit, and keep what lies there in the open list. */
  readonly explore?: boolean
  /** Told about everything that happens. */
  readonly emit?: Emit
  /** @default performance.now */
  readonly clock?: Clock
}

/** Makes a search over any state space from the strategies that are handed in; `createSearch` hands in all of them. */
export function searchWith(strategies: Strategies, space: StateSpace, options: SearchOptions = {}): Search {
  const { heuristics, prunings } = strategies
  const engine = chosenEngine(strategies, options)
  const heuristic = findByName('heuristic', heuristics, options.heuristic ?? usualHeuristic(space, heuristics))
  const pruning = findByName('pruning', prunings, options.pruning ?? prunings[0])
  const reason = engine.informed ? heuristic.unsupported(space) : undefined
  if (reason !== undefined) throw new UnsupportedError(`the heuristic ${heuristic.name} cannot be used: ${reason}`)
  return engine.create(space, { ...options, heuristic, pruning, options: engineOptions(engine, options.options) })
}

/** The engine that is asked for; the first one if nothing is said. */
export function chosenEngine({ engines }: Strategies, options: Pick<SearchOptions, 'engine' | 'heuristic'>): Engine {
  return findByName('engine', engines, engineOr<string | Engine>(engines[0], options))
}

/**
 * What to search with where `usual` is taken if nothing is said. A heuristic alone means A*: the usual engines choose heuristics of their
 * own, and who names one wants it used.
 *
 * @example engineOr('first', { heuristic: 'lmcut' }) // 'astar'
 */
export function engineOr<T>(
  usual: T,
  { engine, heuristic }: { readonly engine?: T | undefined; readonly heuristic?: unknown },
): T | 'astar' {
  return engine ?? (heuristic === undefined ? usual : 'astar')
}

/** The first one that the space allows. */
function usualHeuristic(space: StateSpace, heuristics: readonly HeuristicDeclaration[]): HeuristicDeclaration {
  return heuristics.find((heuristic) => heuristic.unsupported(space) === undefined) ?? heuristics[0]
}
