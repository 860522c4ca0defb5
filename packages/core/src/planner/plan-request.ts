import type { Emit } from '../events.ts'
import type { SearchOptions } from '../search/create-search.ts'
import type { Clock, Limits } from '../search/limits.ts'
import type { StartValues } from '../task/packed/packed-start.ts'
import type { StepChoices } from './step-choice.ts'

/** What is asked of a planner, without the types of a particular domain. */
export interface PlanRequest {
  /** Fact key → value; what is left out has the fact's initial value. */
  readonly from: StartValues
  /** A condition, the name of a declared goal, or several at once. */
  readonly to: unknown
  /** Handed to cost functions and checks. */
  readonly context?: unknown
  /** Name of an engine, or engine, heuristic and pruning. @default 'auto' */
  readonly planner?: string | PlannerChoice
  /** What may stop the search. @default a million expansions, unless expansions, time or memory are given */
  readonly limits?: Limits
  /** The only actions that there are for this request, by name: what a character can do. @default all */
  readonly only?: readonly string[]
  /** Whether the keys of the start are known to be right, as those of an agent's beliefs are. @default false */
  readonly trusted?: boolean
  /** Actions to do without in this request, by name. */
  readonly without?: readonly string[]
  /** Which steps are possible in this request and what they cost on top, by action. */
  readonly choices?: StepChoices
  /** Told about everything that happens in the search. */
  readonly emit?: Emit
  /** @default performance.now */
  readonly clock?: Clock
}

/** How to search. */
export type PlannerChoice = Pick<SearchOptions, 'engine' | 'heuristic' | 'pruning' | 'options'>

/**
 * The limits of a request that sets none. They stop searches that would fill the memory: unbounded numbers make endless spaces.
 *
 * @example pirate.plan({ from: {}, to: { drunk: true }, limits: { ...defaultLimits, depth: 20 } })
 */
export const defaultLimits: Limits = { expansions: 1_000_000 }

/**
 * Limits that bound the effort for certain. Depth and cost do not (steps may cost nothing, numbers may have no bounds), and a signal
 * cannot be raised while a single call runs.
 */
export function boundedLimits(limits: Limits | undefined): Limits {
  if (limits === undefined) return defaultLimits
  const isBounded = limits.expansions !== undefined || limits.milliseconds !== undefined || limits.memory !== undefined
  return isBounded ? limits : { ...limits, ...defaultLimits }
}
