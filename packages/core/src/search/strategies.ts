import type { Emit } from '../events.ts'
import type { StateSpace } from '../state-space.ts'
import type { Engine } from './engine.ts'
import type { HeuristicDeclaration } from './heuristic.ts'
import type { Clock } from './limits.ts'
import type { PruningDeclaration } from './pruning.ts'
import type { Search } from './search.ts'

/** How to search. */
export interface SearchOptions {
  /** Name of an engine, or one of your own. @default 'astar' if a heuristic is given, else 'auto' */
  readonly engine?: string | Engine
  /** @default 'hmax' for engines that look at a heuristic, where the space allows it, else 'zero' */
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

/** What puts searches together. It is handed in, so that a program contains the strategies that it uses and no more. */
export interface Strategies {
  /** The engine that a search is made with. Throws an `UnsupportedError` for one that was left out. */
  engineFor(options: SearchOptions): Pick<Engine, 'name' | 'anytime'>
  /** Makes a search. Throws an `UnsupportedError` for what was left out. */
  createSearch(space: StateSpace, options: SearchOptions): Search
}

/** What searches are put together from. Names are looked up among these. */
export interface StrategyLists {
  /** The first one is used where none is named. */
  readonly engines: readonly Engine[]
  /** By preference: where none is named, the first one is used that can be used on the space. */
  readonly heuristics: readonly HeuristicDeclaration[]
  /** The first one is used where none is named. */
  readonly prunings: readonly PruningDeclaration[]
}

/** Adds the words of help and guides to a strategy that games ship without them. Mark calls as pure, so that bundlers drop them. */
export function withWords<T extends object>(
  strategy: T,
  title: string,
  summary: string,
): T & { readonly title: string; readonly summary: string } {
  return { ...strategy, title, summary }
}
