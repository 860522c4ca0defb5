import type { Emit } from '../events.ts'
import type { StateSpace } from '../state-space.ts'
import { UnsupportedError } from '../task/unsupported-error.ts'
import type { HeuristicStrategy } from './heuristic.ts'
import type { Clock } from './limits.ts'
import type { PruningStrategy } from './pruning.ts'
import type { Search } from './search.ts'
import type { StrategyWords } from './strategy-words.ts'

/** A numeric option of an engine, declared once: help, docs and panels are generated from it. */
export interface EngineOption {
  readonly help: string
  readonly default: number
  readonly min: number
  readonly max?: number
  /** Whole numbers only. */
  readonly whole?: boolean
}

/** What an engine guarantees with a given heuristic, pruning and options. */
export interface Guarantees {
  /** Given enough time and memory, finds a plan whenever one exists, on every finite space, including those with free steps. */
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
  /** Continue past goals down to the depth limit, and keep the nodes there in the open list. */
  readonly explore?: boolean
  readonly emit?: Emit
  readonly clock?: Clock
}

/**
 * What an engine takes first from its open list: the smallest g · `g` + h · `h`, then the smallest h, then the oldest; or simply the oldest
 * or the newest.
 */
export type NodeOrder =
  | { readonly kind: 'weights'; readonly g: number; readonly h: number }
  | { readonly kind: 'oldest' }
  | { readonly kind: 'newest' }

/** A way to search. Declared once; `createSearch` finds it by its name. */
export interface Engine extends StrategyWords {
  readonly name: string
  /** Made for PDDL problems, and works on domains, too. */
  readonly forProblems?: boolean
  /**
   * What a space must offer besides successors; other spaces are refused. States with features (`StateSpace.features`), a task to look
   * into, the actions of a domain, or predecessors and goal states.
   */
  readonly needs?: 'features' | 'task' | 'domain' | 'predecessors'
  /**
   * What its open list holds, if it has one alone: all nodes that limits and pruning admit, those that may beat the best solution so far,
   * only the best nodes, or steps that have not been taken yet, of which a node may have several.
   */
  readonly openList?: 'all' | 'bounded' | 'best' | 'lazy'
  /** How it orders its open list, if that depends on the nodes alone. Events tell when a node leaves the list. */
  order?(options: Readonly<Record<string, number>>): NodeOrder
  /** Aliases. */
  readonly aliases?: readonly string[]
  /** The pruning it always uses, whichever one is requested. */
  readonly ownPruning?: string
  /** When run again after a plan, it looks for cheaper ones: the last plan is the answer. */
  readonly anytime?: boolean
  /** Whether the order of expansion depends on a heuristic. */
  readonly informed: boolean
  readonly options: Readonly<Record<string, EngineOption>>
  /** In words: when it finds a plan if one exists, and when the first plan is a cheapest one. */
  readonly conditions?: { readonly complete: string; readonly optimal: string }
  /** How time and memory grow: branching factor b, depth of the solution d, greatest depth m. */
  readonly complexity?: { readonly time: string; readonly space: string }
  guarantees(setup: Pick<EngineSetup, 'heuristic' | 'pruning' | 'options'>): Guarantees
  create(space: StateSpace, setup: EngineSetup): Search
}

/** Returns the options of an engine: the given ones, checked, and defaults for the rest. */
export function engineOptions(engine: Engine, given: Readonly<Record<string, number>> = {}): Record<string, number> {
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(engine.options, name)) {
      const known = Object.keys(engine.options)
      throw new UnsupportedError(
        `${engine.name} has no option "${name}"${known.length > 0 ? `; it has ${known.join(', ')}` : ''}`,
      )
    }
  }
  return Object.fromEntries(
    Object.entries(engine.options).map(([name, option]) => {
      const value = given[name] ?? option.default
      const inRange = value >= option.min && value <= (option.max ?? Number.POSITIVE_INFINITY)
      if (!inRange || (option.whole && !Number.isInteger(value))) {
        const kind = option.whole ? 'a whole number of ' : ''
        const range = `${kind}${option.max === undefined ? `at least ${option.min}` : `from ${option.min} to ${option.max}`}`
        throw new UnsupportedError(`${engine.name}: ${name} is ${value}, but must be ${range}`)
      }
      return [name, value]
    }),
  )
}
