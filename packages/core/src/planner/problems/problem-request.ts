import type { Engine } from '../../search/engine.ts'
import { uniformCost } from '../../search/engines/best-first-engines.ts'
import { bfws } from '../../search/engines/bfws.ts'
import type { HeuristicDeclaration } from '../../search/heuristic.ts'
import { ff } from '../../search/heuristics/relaxed-heuristics.ts'
import type { Clock, Limits } from '../../search/limits.ts'
import { lmcut } from '../../search/lm-cut/lm-cut.ts'
import { bestCost } from '../../search/pruning/best-cost.ts'
import type { PruningDeclaration } from '../../search/pruning.ts'
import { engines, heuristics, prunings } from '../../search/registry.ts'
import { findByName } from '../../search/strategies/find-by-name.ts'
import type { SearchOptions } from '../../search/strategies/search-with.ts'
import type { ProblemPlan, ProblemProgress } from './problem-answer.ts'

/** What may end a run. */
export interface ProblemLimits extends Pick<Limits, 'expansions' | 'milliseconds' | 'memory' | 'signal'> {
  /**
   * By the clock, when all runs have to be over. A run that takes `milliseconds` finishes the step that it is at, which may take long on
   * large problems; at the deadline such a step is broken off, and the search cannot go on.
   */
  readonly deadline?: number
}

/** How a problem is to be solved. */
export interface ProblemRequest extends Pick<SearchOptions, 'options' | 'depth' | 'cost'> {
  /** @default 'first' */
  readonly engine?: string | Engine
  /** @default 'lmcut' for engines that find cheapest plans with it, else 'ff' */
  readonly heuristic?: string | HeuristicDeclaration
  /** @default 'best-cost' */
  readonly pruning?: string | PruningDeclaration
  /** Whether to look for cheaper plans when there is one. @default true with an engine that is `anytime`, as `best` is, else false */
  readonly improve?: boolean
  /** Told about every plan; each one costs less than the one before. */
  readonly onPlan?: (plan: ProblemPlan) => void
  /** Told now and then how far it has come. */
  readonly onProgress?: (progress: ProblemProgress) => void
  /** Milliseconds between two words about progress. @default 1000 */
  readonly progressEvery?: number
  /** Bytes in use by whatever counts, for the limit on memory. What the search itself takes counts in any case. */
  readonly usedMemory?: () => number
  /** Bindings of actions that may be made at once; when there are more, actions are bound on the way. @default 2,000,000 */
  readonly maxBindings?: number
  /** @default performance.now */
  readonly clock?: Clock
}

export const defaultMaxBindings = 2_000_000

/** The names of a request, looked up. */
export interface ProblemChoice {
  readonly engine: Engine
  readonly heuristic: HeuristicDeclaration
  readonly pruning: PruningDeclaration
  readonly improve: boolean
  readonly options: Readonly<Record<string, number>> | undefined
}

export function problemChoice(request: ProblemRequest): ProblemChoice {
  const engine = findByName('engine', engines, request.engine ?? 'first')
  const pruning = findByName('pruning', prunings, request.pruning ?? bestCost)
  const heuristic = findByName('heuristic', heuristics, request.heuristic ?? usualHeuristic(engine, pruning))
  return {
    engine,
    heuristic,
    pruning,
    improve: request.improve ?? engine.anytime === true,
    options: request.options,
  }
}

/** What stands in for an engine where the problem is not grounded: without insides there is novelty, or no estimate at all. */
export function liftedChoice(choice: ProblemChoice): ProblemChoice {
  const { optimal } = choice.engine.guarantees({ ...choice, options: optionsOf(choice.engine) })
  return { ...choice, engine: optimal ? uniformCost : bfws, options: undefined, improve: false }
}

function usualHeuristic(engine: Engine, pruning: PruningDeclaration): HeuristicDeclaration {
  return engine.guarantees({ heuristic: lmcut, pruning, options: optionsOf(engine) }).optimal ? lmcut : ff
}

function optionsOf({ options }: Engine): Record<string, number> {
  return Object.fromEntries(Object.entries(options).map(([name, { default: usual }]) => [name, usual]))
}
