import type { LimitName } from '../search/limits.ts'
import type { SearchStatistics } from '../search/search.ts'
import type { PlanRequest } from './plan-request.ts'
import type { Question } from './question.ts'
import type { Step } from './steps.ts'

/** `unsolvable` is proved; `limit` means that the search was stopped before; `unsupported` that the planner asked for cannot do this. */
export type PlanStatus = 'solved' | 'unsolvable' | 'limit' | 'unsupported'

export interface Outcome {
  readonly status: PlanStatus
  readonly statistics: Readonly<SearchStatistics>
  readonly steps?: readonly Step[]
  readonly cost?: number
  readonly optimal?: boolean
  readonly limit?: LimitName | undefined
  /** The best state reached, in words. */
  readonly best?: string | undefined
  readonly message?: string
}

const noSteps: readonly Step[] = Object.freeze([])

/** The answer to a request. */
export class PlanResult {
  readonly status: PlanStatus
  /** The plan; empty unless solved. */
  readonly steps: readonly Step[]
  /** The sum of the steps' costs. */
  readonly cost: number
  /** Whether no cheaper plan exists. */
  readonly optimal: boolean
  /** The goal holds already, so there is nothing to do. */
  readonly alreadyHolds: boolean
  /** Which limit was hit. */
  readonly limit: LimitName | undefined
  readonly statistics: Readonly<SearchStatistics>

  readonly #question: Question
  readonly #request: PlanRequest
  readonly #outcome: Outcome

  constructor(question: Question, request: PlanRequest, outcome: Outcome) {
    this.status = outcome.status
    this.steps = outcome.steps ?? noSteps
    this.cost = outcome.cost ?? 0
    this.optimal = outcome.optimal ?? false
    this.alreadyHolds = outcome.status === 'solved' && this.steps.length === 0
    this.limit = outcome.limit
    this.statistics = outcome.statistics
    this.#question = question
    this.#request = request
    this.#outcome = outcome
  }
}
