import type { StepOf } from '../domain/typed.ts'
import type { Shape, State } from '../domain/typed-keys.ts'
import type { Explanation, Reason } from '../search/explain/reason.ts'
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
 * The answer to a request, in a domain or for a problem. Computes expensive parts (intermediate states, causal links, explanations) only
 * when you ask for them.
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
  /** Whether the plan is proved cheapest. */
  readonly optimal: boolean
  /** Whether the goal already holds, so that nothing has to be done. `why` then asks whether the opposite was meant. */
  readonly alreadyHolds: boolean
  /** The limit that ended the search. If a plan was found before, the status is still `solved`. */
  readonly limit: LimitName | undefined
  readonly statistics: Readonly<SearchStatistics>
  /** Memory used by states and nodes; for a problem the highest usage observed, as `limits.usedMemory` counts it. */
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
    // the game may change its state and limits later; with a plan, the outcome holds the relevant part of the start
    const isKept = request === undefined || request.trusted === true || outcome.start !== undefined
    const kept = isKept ? request : explainer?.keep(request)
    this.#answered = { question, request: kept, outcome }
    this.#explainer = explainer
  }

  /**
   * The states of the plan: the start, and the state after each step. For a problem: the facts that hold, and the numbers. Facts irrelevant
   * to the goal are read from the `from` of the request when you access this: copying it would take longer than the search.
   */
  get states(): readonly Required<State<S>>[] {
    const states = explainerFor('states', this.#explainer).states(this.#answered)
    return states as unknown as readonly Required<State<S>>[]
  }

  /** Size of the compiled task: the part relevant to the goal, not the whole domain. */
  get size(): TaskSize {
    return this.#answered.question?.size ?? { variables: 0, facts: 0, operators: 0, derived: 0, lazy: false }
  }

  /** The engine that searched; if several took turns, the one that found the answer. Empty if nothing was searched. */
  get engine(): string {
    const { outcome, question } = this.#answered
    return outcome.engine ?? question?.engine ?? ''
  }

  /** Times, where measured: for problems, and for requests with `onProgress`, `onPlan` or `improve`. */
  get times(): PlanTimes | undefined {
    return this.#answered.outcome.times
  }

  /** Why each step is there: the later step, or the goal, that needs what it provides. */
  get links(): readonly CausalLink[] {
    return explainerFor('links', this.#explainer).links(this.#answered)
  }

  /** Why there is no plan, or nothing to do: as data in `reasons`, as sentences when printed. */
  get why(): Explanation {
    return this.whyLater()()
  }

  /**
   * Returns a function that computes `why` and keeps alive only what that needs: neither the task nor the search memory. Limits do not
   * apply to `why`; pass `isOver` to stop it.
   */
  whyLater(): (isOver?: () => boolean) => Explanation {
    const { outcome } = this.#answered
    return this.#explainer?.why(this.#answered) ?? (() => tellStatus(outcome))
  }

  /** Formats the plan as numbered lines with costs and reasons, or explains why there is none. */
  toString(): string {
    if (this.status !== 'solved' || this.alreadyHolds) return this.why.toString()
    const plan = this as unknown as PlanResult
    return this.#explainer?.text(plan) ?? plan.steps.map(describeStep).join('\n')
  }

  /** Returns the answer as plain data, without what is expensive to compute: `why` says only how the search ended. */
  toJSON(): PlainResult {
    const { size, engine, times } = this
    return { ...this, size, engine, times, why: tellStatus(this.#answered.outcome).reasons }
  }
}

type ResultStep<S extends Shape, A> = unknown extends A ? Step : StepOf<S, A>

/** The optional parts of an answer. Without `why`, an answer only says how the search ended. */
export type PlainPart = 'why' | 'links' | 'states'

/** An answer as plain data, with the property names of a `PlanResult`. */
export interface PlainResult
  extends Pick<
    PlanResult,
    | 'status'
    | 'steps'
    | 'cost'
    | 'optimal'
    | 'alreadyHolds'
    | 'limit'
    | 'statistics'
    | 'size'
    | 'bytes'
    | 'engine'
    | 'times'
  > {
  /** Why there is no plan, if requested; otherwise how the search ended. */
  readonly why: readonly Reason[]
  /** Present if requested. */
  readonly links?: readonly CausalLink[]
  readonly states?: readonly Readonly<Record<string, unknown>>[]
}

/** Converts an answer to plain data, with the expensive parts that were requested. `isOver` stops explaining. */
export function plainResult(result: PlanResult, parts: readonly PlainPart[] = [], isOver?: () => boolean): PlainResult {
  return {
    ...result.toJSON(),
    ...(parts.includes('why') && { why: result.whyLater()(isOver).reasons }),
    ...(parts.includes('links') && { links: result.links }),
    ...(parts.includes('states') && { states: result.states }),
  }
}
