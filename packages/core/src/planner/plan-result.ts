import type { Shape, State } from '../domain/types/typed-keys.ts'
import type { StepOf } from '../domain/types/typed-steps.ts'
import type { Explanation } from '../search/explain/reason.ts'
import type { LimitName } from '../search/limits.ts'
import type { SearchStatistics } from '../search/search.ts'
import type { CausalLink } from '../task/plan/causal-links.ts'
import { describeStep } from '../task/plan/plan-step.ts'
import { type Answered, explainerFor, type KeptRequest, type PlanExplainer } from './explaining/plan-explainer.ts'
import { tellStatus } from './explaining/tell-status.ts'
import type { PlanStatus, PlanTimes, Question, SearchOutcome, TaskSize } from './outcome.ts'
import type { Step } from './steps.ts'

/** For answers without a plan. */
const noSteps: readonly never[] = Object.freeze([])

/**
 * The answer to a request, in a domain or for a problem. Computes what takes time (states in between, causal links, explanations) only
 * when you ask for it.
 *
 * @example
 * const result = pirate.plan({ from: { at: 'docks' }, to: { drunk: true } })
 * result instanceof PlanResult // true
 * if (result.status === 'solved') for (const step of result.steps) console.log(step.name)
 * else console.log(`${result.why}`)
 */
export class PlanResult<S extends Shape = Shape, A = unknown> {
  readonly status: PlanStatus
  /** The plan; empty unless solved. */
  readonly steps: readonly ResultStep<S, A>[]
  /** The sum of the steps' costs. */
  readonly cost: number
  /** Whether it is proved that no cheaper plan exists. */
  readonly optimal: boolean
  /** The goal holds already, so there is nothing to do. `why` asks whether it was meant the other way round. */
  readonly alreadyHolds: boolean
  /** Which limit ended it. A plan that was found before that counts: the status is `solved` then. */
  readonly limit: LimitName | undefined
  readonly statistics: Readonly<SearchStatistics>
  /** Memory that states and nodes took; of a problem the most that was seen in use, as `limits.usedMemory` counts it. */
  readonly bytes: number

  readonly #answered: Answered
  readonly #explainer: PlanExplainer | undefined

  constructor(
    question: Question | undefined,
    request: KeptRequest | undefined,
    outcome: SearchOutcome,
    explainer: PlanExplainer | undefined,
  ) {
    this.status = outcome.status
    this.steps = (outcome.steps as readonly ResultStep<S, A>[] | undefined) ?? noSteps
    this.cost = outcome.cost ?? 0
    this.optimal = outcome.optimal ?? false
    this.alreadyHolds = outcome.status === 'solved' && this.steps.length === 0
    this.limit = outcome.limit
    this.statistics = outcome.statistics
    this.bytes = outcome.bytes ?? 0
    // the game may go on changing its own state and limits; with a plan, the outcome has what matters of the start
    const isKept = request === undefined || request.trusted === true || outcome.start !== undefined
    const kept = isKept ? request : explainer?.keep(request)
    this.#answered = { question, request: kept, outcome }
    this.#explainer = explainer
  }

  /**
   * The states of the plan: the start, and the state after each step. Of a problem: what holds, and the numbers. Facts that the goal has
   * nothing to do with are read from the `from` of the request when they are asked for: copying it would take longer than the search.
   */
  get states(): readonly Required<State<S>>[] {
    const states = explainerFor('states', this.#explainer).states(this.#answered)
    return states as unknown as readonly Required<State<S>>[]
  }

  /** How large the compiled task is: what the goal makes relevant, not the whole domain. */
  get size(): TaskSize {
    return this.#answered.question?.size ?? { variables: 0, facts: 0, operators: 0, derived: 0, lazy: false }
  }

  /** The engine that searched; of several that took turns, the one that has the answer. Empty when nothing was searched. */
  get engine(): string {
    const { outcome, question } = this.#answered
    return outcome.engine ?? question?.engine ?? ''
  }

  /** How long it took, where that was measured: for problems, and where progress is told or plans are improved. */
  get times(): PlanTimes | undefined {
    return this.#answered.outcome.times
  }

  /** Why each step is there: which later step, or the goal, needs what it gives. */
  get links(): readonly CausalLink[] {
    return explainerFor('links', this.#explainer).links(this.#answered)
  }

  /** Why there is no plan, or nothing to do: as data in `reasons`, as sentences when printed. */
  get why(): Explanation {
    return this.whyLater()()
  }

  /** Gives `why` when it is called, and holds on to no more than that takes: not to the task, nor to the memory of the search. Limits do not hold for `why`: give it an `isOver` where they shall. */
  whyLater(): (isOver?: () => boolean) => Explanation {
    const { outcome } = this.#answered
    return this.#explainer?.why(this.#answered) ?? (() => tellStatus(outcome))
  }

  /** The plan as numbered lines with costs and reasons, or why there is none. */
  toString(): string {
    if (this.status !== 'solved' || this.alreadyHolds) return this.why.toString()
    const plan = this as unknown as PlanResult
    return this.#explainer?.text(plan) ?? plan.steps.map(describeStep).join('\n')
  }

  toJSON(): object {
    const { status, steps, cost, optimal, alreadyHolds, limit, statistics } = this
    return { status, steps, cost, optimal, alreadyHolds, limit, statistics }
  }
}

type ResultStep<S extends Shape, A> = unknown extends A ? Step : StepOf<S, A>
