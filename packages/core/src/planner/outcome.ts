import type { Formula, Model } from '../domain/model.ts'
import type { Value } from '../domain/values.ts'
import type { LimitName } from '../search/limits.ts'
import type { Search, SearchStatistics, SearchStatus } from '../search/search.ts'
import type { LiftedProblem } from '../task/ground/lifted-problem.ts'
import type { StartValues } from '../task/packed/packed-start.ts'
import type { BoundStep } from '../task/plan/plan-step.ts'
import type { Task } from '../task/task.ts'
import type { ChoiceKinds } from './step-choices.ts'
import type { Step } from './steps.ts'

/**
 * `unsolvable`: proved. `limit`: a limit stopped the search or cut off longer or more expensive plans. `gave-up`: the search ran out of
 * nodes, but the planner itself omitted some, so this proves nothing. `unsupported`: this cannot be done, or not by the requested planner.
 * `running`: a search in slices has not finished yet.
 */
export type PlanStatus = Exclude<SearchStatus, 'exhausted'> | 'unsolvable' | 'gave-up' | 'unsupported'

/** A plan, as reported while the search for better ones continues. */
export interface FoundPlan {
  readonly steps: readonly Step[]
  /** Total cost of the steps. */
  readonly cost: number
  /** True if the plan is proved cheapest. */
  readonly optimal: boolean
}

/** Progress of planning, reported at intervals. */
export interface PlanProgress {
  readonly phase: 'ground' | 'search'
  readonly expanded: number
  readonly evaluated: number
  /** The smallest estimate so far, if the search uses any. */
  readonly bestH: number | undefined
  /** Running time since the beginning, pauses excluded. */
  readonly seconds: number
}

/** Size of a task. */
export interface TaskSize {
  readonly variables: number
  readonly facts: number
  readonly operators: number
  /** Variables that follow from others. */
  readonly derived: number
  /**
   * Whether actions were ground during the search because grounding all of them first would have been too much. The numbers then count what
   * was encountered.
   */
  readonly lazy: boolean
}

/** Milliseconds spent in each part. */
export interface PlanTimes {
  readonly groundMs: number
  readonly searchMs: number
}

/** The question to a planner, as far as explanations of its answer need it. It may keep the whole search memory alive. */
export type Question = {
  readonly size: TaskSize
  /** Name of the requested engine. */
  readonly engine: string
} & (AskedOfDomain | AskedOfProblem)

/** A question to a domain. */
export interface AskedOfDomain {
  readonly compiled: CompiledQuery
}

/** A question about a problem. */
interface AskedOfProblem {
  readonly subject: PlanSubject
  /** With the allowed actions only. */
  readonly problem: LiftedProblem
  /** Including the excluded actions. */
  readonly whole: LiftedProblem
  readonly search: Search | undefined
}

/** What a plan is executed in. */
export interface PlanSubject {
  readonly model: Model
  readonly start: Readonly<Record<string, unknown>>
  readonly goal: Formula
  /** States list only facts that differ from their initial value, because there are too many facts. */
  readonly isSparse?: boolean
}

/** The outcome of a search, as the planner reports it. */
export interface SearchOutcome extends Partial<FoundPlan> {
  readonly status: PlanStatus
  readonly statistics: Readonly<SearchStatistics>
  readonly bytes?: number
  /** If several engines took turns, the one that found the answer; omitted if there was only one. */
  readonly engine?: string | undefined
  readonly times?: PlanTimes
  /** For a plan with steps: the start as the search saw it, packed. */
  readonly start?: readonly number[] | undefined
  readonly limit?: LimitName | undefined
  /** The state closest to the goal, if the search was stopped. */
  readonly best?: Readonly<Record<string, Value>> | undefined
  /** Steps that checks in code have ruled out. */
  readonly unusable?: readonly BoundStep[]
  /** Why the request cannot be served. */
  readonly message?: string
}

/** Translates the status of a search into the status of a plan request. */
export function planStatusOf({ status, limit, goalNode }: Pick<Search, 'status' | 'limit' | 'goalNode'>): PlanStatus {
  if (goalNode >= 0) return 'solved'
  if (status !== 'exhausted') return status
  if (limit === undefined) return 'unsolvable'
  return limit === 'dropped' || limit === 'dead-ends' ? 'gave-up' : 'limit'
}

/** The input of a prepared query. */
export interface CompiledQuery {
  /** Unique among the queries of a planner. */
  readonly id: number
  readonly goal: Formula
  readonly task: Task
  /** Available actions, by index. */
  readonly actions: readonly number[]
  /** Those of them that are disabled. */
  readonly disabled: ReadonlySet<number>
  readonly choices: ChoiceKinds
  /** The only start the task was compiled for; omitted if it serves any start. */
  readonly from?: StartValues
}
