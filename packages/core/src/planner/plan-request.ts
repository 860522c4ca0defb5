import type { Emit } from '../events.ts'
import type { SearchOptions } from '../search/create-search.ts'
import type { Clock, EffortLimits, Limits } from '../search/limits.ts'
import type { StartValues } from '../task/packed/packed-start.ts'
import type { FoundPlan, PlanProgress } from './outcome.ts'
import type { StepChoices } from './step-choice.ts'

/**
 * How to plan, in a domain or for a problem: what to search with, under which limits, and who is told. The words mean the same in both;
 * defaults differ, as domains are small and are asked often, and problems may be large and are asked once.
 */
export interface PlanOptions {
  /**
   * Name of an engine, or engine, heuristic and pruning. A heuristic alone means A*. Where none is named, engines that look at one take
   * `hmax` in a domain (`zero` where it cannot be used); for a problem `lmcut` if they find cheapest plans with it, else `ff`.
   *
   * @default 'auto' in domains, 'first' for problems
   */
  readonly planner?: string | PlannerChoice
  /** What may stop the search. @default in domains a million expansions, unless expansions, time or memory are given; for problems none */
  readonly limits?: Limits
  /** The only actions that there are for this request, by name: what a character can do. @default all */
  readonly only?: readonly string[]
  /** Actions to do without in this request, by name. */
  readonly without?: readonly string[]
  /** Whether to look for cheaper plans when there is one. @default true with an engine that is `anytime`, as `best` is, else false */
  readonly improve?: boolean
  /** Told about every plan; each one costs less than the one before. */
  readonly onPlan?: (plan: FoundPlan) => void
  /** Told now and then how far it has come. */
  readonly onProgress?: (progress: PlanProgress) => void
  /** Milliseconds between two words about progress. @default 1000 */
  readonly progressEvery?: number
  /** Told about everything that happens in the search. */
  readonly emit?: Emit
  /** @default performance.now */
  readonly clock?: Clock
}

/** What is asked of a planner, without the types of a particular domain. */
export interface PlanRequest extends PlanOptions {
  /** Fact key → value; what is left out has the fact's initial value. */
  readonly from: StartValues
  /** A condition, the name of a declared goal, or several at once. */
  readonly to: unknown
  /** Handed to cost functions and checks. */
  readonly context?: unknown
  /** Whether the keys of the start are known to be right, as those of an agent's beliefs are. @default false */
  readonly trusted?: boolean
  /** Which steps are possible in this request and what they cost on top, by action. */
  readonly choices?: StepChoices
}

/** How to search. */
export type PlannerChoice = Pick<SearchOptions, 'engine' | 'heuristic' | 'pruning' | 'options'>

/** The parts of a choice, where it may be a name. */
export function choiceOf(planner: string | PlannerChoice | undefined): PlannerChoice {
  return typeof planner === 'object' ? planner : { engine: planner }
}

/** What may end one run of several, for a problem. */
export interface RunLimits extends EffortLimits {
  /**
   * By the clock, when all runs have to be over. A run that takes `milliseconds` finishes the step that it is at, which may take long on
   * large problems; at the deadline such a step is broken off, and the search cannot go on.
   */
  readonly deadline?: number
}

/**
 * The limits of a request that sets none. They stop searches that would fill the memory: unbounded numbers make endless spaces.
 *
 * @example pirate.plan({ from: {}, to: { drunk: true }, limits: { ...defaultLimits, depth: 20 } })
 */
export const defaultLimits: EffortLimits = { expansions: 1_000_000 }

/**
 * Limits on effort, for a run, that bound it for certain. Depth and cost do not (steps may cost nothing, numbers may have no bounds), and
 * a signal cannot be raised while a single call runs.
 */
export function boundedLimits(limits: Limits | undefined): EffortLimits {
  if (limits === undefined) return defaultLimits
  const { depth, cost, ...effort } = limits
  const isBounded = effort.expansions !== undefined || effort.milliseconds !== undefined || effort.memory !== undefined
  return isBounded ? effort : { ...effort, ...defaultLimits }
}
