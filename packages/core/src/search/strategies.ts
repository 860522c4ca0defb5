import type { Emit } from '../events.ts'
import type { StateSpace } from '../state-space.ts'
import type { Engine } from './engine.ts'
import type { HeuristicDeclaration } from './heuristic.ts'
import type { Clock } from './limits.ts'
import type { PruningDeclaration } from './pruning.ts'
import type { Search } from './search.ts'

/** How to search. */
export interface SearchOptions {
  /** Name of an engine, or your own. @default 'astar' if a heuristic is given, else 'auto' */
  readonly engine?: string | Engine
  /** @default 'hmax' for engines that look at a heuristic, where the space allows it, else 'zero' */
  readonly heuristic?: string | HeuristicDeclaration
  /** @default 'best-cost' */
  readonly pruning?: string | PruningDeclaration
  /** Options of the engine, such as `{ weight: 3 }`. */
  readonly options?: Readonly<Record<string, number>>
  /** Maximum number of steps in a plan. */
  readonly depth?: number
  /** Maximum cost of a plan. */
  readonly cost?: number
  /** Continue past goals down to the depth limit, and keep the nodes there in the open list. */
  readonly explore?: boolean
  /** Receives every event. */
  readonly emit?: Emit
  /** @default performance.now */
  readonly clock?: Clock
}

/** Assembles searches. It is passed in, so that a program bundles only the strategies it uses. */
export interface Strategies {
  /** Returns the engine that a search will use. Throws an `UnsupportedError` if it was left out. */
  engineFor(options: SearchOptions): Pick<Engine, 'name' | 'anytime'>
  /** Creates a search. Throws an `UnsupportedError` if a part of it was left out. */
  createSearch(space: StateSpace, options: SearchOptions): Search
}

/** The parts from which searches are assembled. Names are looked up among these. */
export interface StrategyLists {
  /** The first is the default. */
  readonly engines: readonly Engine[]
  /** In order of preference: the default is the first one that supports the space. */
  readonly heuristics: readonly HeuristicDeclaration[]
  /** The first is the default. */
  readonly prunings: readonly PruningDeclaration[]
}
