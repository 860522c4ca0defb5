import type { Emit } from '../events.ts'
import type { StateSpace } from '../state-space.ts'
import type { HeuristicStrategy } from './heuristic.ts'
import type { Clock } from './limits.ts'
import type { PruningStrategy } from './pruning.ts'
import type { Search } from './search.ts'

/** A number that an engine can be given, declared once: help, docs and panels are made from it. */
export interface EngineOption {
  readonly help: string
  readonly default: number
  readonly min: number
  readonly max?: number
  /** No fractions. */
  readonly whole?: boolean
}

/** What an engine promises with a given heuristic, pruning and options. */
export interface Guarantees {
  /** Finds a plan whenever there is one, given time and memory enough, on every finite space, steps that cost nothing included. */
  readonly complete: boolean
  /** The first plan is a cheapest one. */
  readonly optimal: boolean
}

export interface EngineSetup {
  readonly heuristic: HeuristicStrategy
  readonly pruning: PruningStrategy
  readonly options: Readonly<Record<string, number>>
  readonly depth?: number
  readonly cost?: number
  /** Go on over goals to the depth limit, and keep what lies there in the open list. */
  readonly explore?: boolean
  readonly emit?: Emit
  readonly clock?: Clock
}

/** A way to search. Declared once; `createSearch` finds it by its name. */
export interface Engine {
  readonly name: string
  readonly title: string
  readonly summary: string
  /** Other names that are used for it. */
  readonly aliases?: readonly string[]
  /** The pruning that it uses whatever is asked for. */
  readonly ownPruning?: string
  /** Run on after a plan, it looks for cheaper ones: the last plan is the answer. */
  readonly anytime?: boolean
  /** Whether the order of expansion looks at a heuristic. */
  readonly informed: boolean
  readonly options: Readonly<Record<string, EngineOption>>
  /** When it finds a plan if there is one, and when the first one is a cheapest, in words. */
  readonly conditions?: { readonly complete: string; readonly optimal: string }
  /** How time and memory grow: branching factor b, depth of the solution d, greatest depth m. */
  readonly complexity?: { readonly time: string; readonly space: string }
  guarantees(setup: Pick<EngineSetup, 'heuristic' | 'pruning' | 'options'>): Guarantees
  create(space: StateSpace, setup: EngineSetup): Search
}
