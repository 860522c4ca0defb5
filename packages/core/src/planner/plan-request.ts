import { DomainError } from '../diagnostic.ts'
import { didYouMean } from '../domain/check/did-you-mean.ts'
import type { Emit } from '../events.ts'
import type { SearchOptions } from '../search/create-search.ts'
import type { Clock, EffortLimits, Limits } from '../search/limits.ts'
import type { LiftedProblem } from '../task/ground/lifted-problem.ts'
import type { StartValues } from '../task/packed/packed-start.ts'
import type { FoundPlan, PlanProgress } from './outcome.ts'
import type { StepChoices } from './step-choices.ts'

/**
 * How to plan, in a domain or for a problem: the planner, its limits, and listeners. The options mean the same in both. Defaults differ,
 * because domains are small and asked often, while problems may be large and are asked once.
 */
export interface PlanOptions {
  /**
   * Name of an engine, or engine, heuristic and pruning. A heuristic alone means A*. Engines that need a heuristic default to `hmax` in a
   * domain (`zero` where that cannot be used); for a problem to `lmcut` if they find cheapest plans with it, else to `ff`.
   *
   * @default 'auto' in domains, 'first' for problems
   */
  readonly planner?: string | PlannerChoice
  /** Limits of the search. @default in domains a million expansions, unless expansions, time or memory are given; for problems none */
  readonly limits?: Limits
  /** The only actions available to this request, by name: what a character can do. @default all */
  readonly only?: readonly string[]
  /** Actions excluded from this request, by name. */
  readonly without?: readonly string[]
  /**
   * Whether to keep searching for cheaper plans after the first. @default true with an engine that is `anytime`, as `best` is, else false
   */
  readonly improve?: boolean
  /** Called for every plan; each costs less than the one before. */
  readonly onPlan?: (plan: FoundPlan) => void
  /** Called at intervals with the progress so far. */
  readonly onProgress?: (progress: PlanProgress) => void
  /** Milliseconds between two calls of `onProgress`. @default 1000 */
  readonly progressEvery?: number
  /** Called for every event of the search. */
  readonly emit?: Emit
  /** @default performance.now */
  readonly clock?: Clock
}

/** A request to a planner, without the types of a particular domain. */
export interface PlanRequest extends PlanOptions {
  /** Fact key → value. Facts left out have their initial value. */
  readonly from: StartValues
  /** A condition, the name of a declared goal, or several at once. */
  readonly to: unknown
  /** Passed to cost functions and checks. */
  readonly context?: unknown
  /** Whether the keys of the start are known to be valid, as those of an agent's beliefs are. @default false */
  readonly trusted?: boolean
  /** Which steps are possible in this request and their extra cost, by action. */
  readonly choices?: StepChoices
}

/** How to search. */
export type PlannerChoice = Pick<SearchOptions, 'engine' | 'heuristic' | 'pruning' | 'options'>

/** Returns a choice as an object, also if only an engine is named. */
export function choiceOf(planner: string | PlannerChoice | undefined): PlannerChoice {
  return typeof planner === 'object' ? planner : { engine: planner }
}

/** Limits of one run out of several, for a problem. */
export interface RunLimits extends EffortLimits {
  /**
   * Clock time by which all runs have to be over. When `milliseconds` run out, a run still finishes its current step, which may take long
   * on large problems. At the deadline the step is aborted, and the search cannot continue.
   */
  readonly deadline?: number
}

/**
 * Limits of a request that sets none. They stop searches that would fill the memory: unbounded numbers make infinite spaces.
 *
 * @example pirate.plan({ from: {}, to: { drunk: true }, limits: { ...defaultLimits, depth: 20 } })
 */
export const defaultLimits: EffortLimits = { expansions: 1_000_000 }

/**
 * Limits on effort that are certain to end a run. Depth and cost are not (steps may cost nothing, numbers may be unbounded), and a signal
 * cannot be raised while a single call runs.
 */
export function boundedLimits(limits: Limits | undefined): EffortLimits {
  if (limits === undefined) return defaultLimits
  const { depth, cost, ...effort } = limits
  const isBounded = effort.expansions !== undefined || effort.milliseconds !== undefined || effort.memory !== undefined
  return isBounded ? effort : { ...effort, ...defaultLimits }
}

/** Returns the index of an action; throws if no action has this name. */
export function actionOfName(actions: ReadonlyMap<string, number>, name: string): number {
  const index = actions.get(name)
  if (index !== undefined) return index
  const message = `unknown action ${JSON.stringify(name)}`
  const hint = didYouMean(`${name}`, actions.keys())
  throw new DomainError([{ code: 'request/unknown-action', severity: 'error', message, hint }])
}

/** The actions named by `only`, in the order of the model; without it, all of them. */
export function onlyActions(actions: ReadonlyMap<string, number>, only?: readonly string[]): readonly number[] {
  const all = [...actions.values()]
  if (only === undefined) return all
  const known = new Set(only.map((name) => actionOfName(actions, name)))
  return all.filter((action) => known.has(action))
}

/** Returns the problem with only the actions available to a request. */
export function withChosenActions(problem: LiftedProblem, { only, without = [] }: PlanOptions): LiftedProblem {
  if (only === undefined && without.length === 0) return problem
  const { actions } = problem.model
  const indices = new Map(actions.map(({ name }, index) => [name, index]))
  const left = new Set(without.map((name) => actionOfName(indices, name)))
  const kept = onlyActions(indices, only).filter((action) => !left.has(action))
  return { ...problem, model: { ...problem.model, actions: kept.map((action) => actions[action]) } }
}
