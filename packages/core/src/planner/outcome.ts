import type { Formula, Model } from '../domain/model.ts'
import type { Value } from '../domain/values.ts'
import type { LimitName } from '../search/limits.ts'
import type { Search, SearchStatistics } from '../search/search.ts'
import type { LiftedProblem } from '../task/ground/lifted-problem.ts'
import type { BoundStep } from '../task/plan/plan-step.ts'
import type { CompiledQuery } from './preparing/compiled.ts'
import type { Step } from './steps.ts'

/**
 * `unsolvable` is proved; `limit`: a limit stopped the search, or cut off plans that are longer or dearer; `gave-up`: nothing is left to
 * look at, but the planner itself left something out, so that this is no proof; `unsupported`: this cannot be done, or not by the planner
 * that was asked for; `running`: a search in slices has not come to an end yet.
 */
export type PlanStatus = 'solved' | 'unsolvable' | 'limit' | 'gave-up' | 'unsupported' | 'running'

/** A plan, as it is told while better ones are looked for. */
export interface FoundPlan {
  readonly steps: readonly Step[]
  /** What the steps cost together. */
  readonly cost: number
  /** True when it is proved that no plan costs less. */
  readonly optimal: boolean
}

/** How far planning has come, told now and then. */
export interface PlanProgress {
  readonly phase: 'ground' | 'search'
  readonly expanded: number
  readonly evaluated: number
  /** The smallest estimate so far, where the search has any. */
  readonly bestH: number | undefined
  /** Since the beginning, as far as it ran. */
  readonly seconds: number
}

/** How large a task is. */
export interface TaskSize {
  readonly variables: number
  readonly facts: number
  readonly operators: number
  /** Variables that follow from others. */
  readonly derived: number
  /** Whether actions were bound on the way, as all of them at once would have been too many; the numbers are then what was met. */
  readonly lazy: boolean
}

/** Milliseconds that each part took. */
export interface PlanTimes {
  readonly groundMs: number
  readonly searchMs: number
}

/** What was asked of a planner, as far as it takes to tell about the answer. Behind it may be all the memory of searches. */
export type Question = {
  readonly size: TaskSize
  /** The name of the engine that was asked for. */
  readonly engine: string
} & (AskedOfDomain | AskedOfProblem)

/** A domain, as it was asked about. */
export interface AskedOfDomain {
  readonly compiled: CompiledQuery
}

/** A problem, as it was asked about. */
export interface AskedOfProblem {
  readonly subject: PlanSubject
  /** With the actions that were allowed. */
  readonly problem: LiftedProblem
  /** With those that were left out, too. */
  readonly whole: LiftedProblem
  readonly search: Search | undefined
}

/** Where a plan is carried out. */
export interface PlanSubject {
  readonly model: Model
  readonly start: Readonly<Record<string, unknown>>
  readonly goal: Formula
  /** Facts are so many that only those are listed in states which do not have their initial value. */
  readonly isSparse?: boolean
}

/** What a search came to, as the planner tells it. */
export interface SearchOutcome extends Partial<FoundPlan> {
  readonly status: PlanStatus
  readonly statistics: Readonly<SearchStatistics>
  readonly bytes?: number
  /** Of several engines that took turns, the one that has the answer; left out where there was one. */
  readonly engine?: string | undefined
  readonly times?: PlanTimes
  /** Of a plan with steps: the start as the search saw it, packed. */
  readonly start?: readonly number[] | undefined
  readonly limit?: LimitName | undefined
  /** The state closest to the goal, when a limit was hit. */
  readonly best?: Readonly<Record<string, Value>> | undefined
  /** What checks in code have ruled out. */
  readonly unusable?: readonly BoundStep[]
  /** Why the request cannot be served. */
  readonly message?: string
}

/** What the status of a search means for who has asked for a plan. */
export function planStatusOf({ status, limit, goalNode }: Pick<Search, 'status' | 'limit' | 'goalNode'>): PlanStatus {
  if (goalNode >= 0) return 'solved'
  if (status !== 'exhausted') return status
  if (limit === undefined) return 'unsolvable'
  return limit === 'dropped' || limit === 'dead-ends' ? 'gave-up' : 'limit'
}
