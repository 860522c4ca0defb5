import type { Value } from '../domain/values.ts'
import type { LimitName } from '../search/limits.ts'
import type { SearchStatistics } from '../search/search.ts'
import type { BoundStep } from '../task/plan/plan-step.ts'
import type { Step } from './steps.ts'

/**
 * `unsolvable` is proved; `limit`: the search was stopped before; `unsupported`: this cannot be done, or not by the planner that was
 * asked for; `running`: a search in slices has not come to an end yet.
 */
export type PlanStatus = 'solved' | 'unsolvable' | 'limit' | 'unsupported' | 'running'

/** What a search came to, as the planner tells it. */
export interface SearchOutcome {
  readonly status: PlanStatus
  readonly statistics: Readonly<SearchStatistics>
  readonly bytes?: number
  /** The start as the search saw it, packed. */
  readonly start?: readonly number[]
  readonly steps?: readonly Step[]
  readonly cost?: number
  readonly optimal?: boolean
  readonly limit?: LimitName | undefined
  /** The state closest to the goal, when a limit was hit. */
  readonly best?: Readonly<Record<string, Value>> | undefined
  /** What checks in code have ruled out. */
  readonly unusable?: readonly BoundStep[]
  /** Why the request cannot be served. */
  readonly message?: string
}
