import type { Emit } from '../events.ts'
import type { StateSpace } from '../state-space.ts'
import { UnsupportedError } from '../task/unsupported-error.ts'
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

/** The options of an engine: those that are given, checked, and the usual values of the others. */
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
        throw new UnsupportedError(`${engine.name}: ${name} is ${value}, but has to be ${range}`)
      }
      return [name, value]
    }),
  )
}
