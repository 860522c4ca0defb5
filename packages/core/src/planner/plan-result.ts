import type { Shape, State } from '../domain/types/typed-keys.ts'
import type { StepOf } from '../domain/types/typed-steps.ts'
import type { Explanation } from '../search/explain/reason.ts'
import type { LimitName } from '../search/limits.ts'
import type { SearchStatistics } from '../search/search.ts'
import { checkedStart } from '../task/checked-start.ts'
import type { CausalLink } from '../task/plan/causal-links.ts'
import type { ExplainedPlan, PlanExplainer, RequestedGoal } from './explaining/plan-explainer.ts'
import type { PlanStatus, SearchOutcome } from './outcome.ts'
import type { PlanRequest } from './plan-request.ts'
import type { CompiledQuery } from './preparing/compiled.ts'
import type { Step } from './steps.ts'

/** What was asked. Its task may be made anew, so that an answer holds on to no memory of searches. */
interface Asked {
  readonly compiled: CompiledQuery
}

/** For answers without a plan. */
const noSteps: readonly never[] = Object.freeze([])

/**
 * The answer to a request. Computes what takes time (states in between, causal links, explanations) only when you ask for it.
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
  /** Which limit was hit. */
  readonly limit: LimitName | undefined
  readonly statistics: Readonly<SearchStatistics>
  /** Memory that states and nodes took. */
  readonly bytes: number

  /** undefined when there was nothing to search in. */
  readonly #query: Asked | undefined
  readonly #request: PlanRequest
  readonly #outcome: SearchOutcome
  readonly #explainer: PlanExplainer
  /** The start, should the game go on changing its own state: copied where there is no plan, else made up when it is asked for. */
  #start: Readonly<Record<string, unknown>> | undefined

  constructor(query: Asked | undefined, request: PlanRequest, outcome: SearchOutcome, explainer: PlanExplainer) {
    this.status = outcome.status
    this.steps = (outcome.steps as readonly ResultStep<S, A>[] | undefined) ?? noSteps
    this.cost = outcome.cost ?? 0
    this.optimal = outcome.optimal ?? false
    this.alreadyHolds = outcome.status === 'solved' && this.steps.length === 0
    this.limit = outcome.limit
    this.statistics = outcome.statistics
    this.bytes = outcome.bytes ?? 0
    this.#query = query
    this.#request = request
    this.#outcome = outcome
    this.#explainer = explainer
    this.#start = outcome.start === undefined ? { ...request.from } : undefined
  }

  /** The states of the plan: the start, and the state after each step. Every fact has its value. */
  get states(): readonly Required<State<S>>[] {
    if (this.#query === undefined) return noSteps
    return this.#explainer.states(this.#told(this.#query)) as unknown as readonly Required<State<S>>[]
  }

  /** How large the compiled task is: what the goal makes relevant, not the whole domain. */
  get size(): { readonly variables: number; readonly facts: number; readonly operators: number } {
    if (this.#query === undefined) return { variables: 0, facts: 0, operators: 0 }
    const { layout, operators } = this.#query.compiled.task
    const facts = layout.fields.reduce((sum, { size }) => sum + size, 0)
    return { variables: layout.fields.length + layout.numbers.length, facts, operators: operators.length }
  }

  /** Why each step is there: which later step, or the goal, needs what it gives. */
  get links(): readonly CausalLink[] {
    if (this.#query === undefined) return noSteps
    return this.#explainer.links(this.#told(this.#query))
  }

  /** Why there is no plan, or nothing to do: as data in `reasons`, as sentences when printed. */
  get why(): Explanation {
    return this.whyLater()()
  }

  /** Gives `why` when it is called, and holds on to no more than that takes: not to the task, nor to the memory of the search. */
  whyLater(): () => Explanation {
    const explainer = this.#explainer
    const outcome = this.#outcome
    const start = this.#from
    const requested = this.#query && requestedGoalOf(this.#query)
    return () => explainer.why(requested, start, outcome)
  }

  /** The plan as numbered lines with costs and reasons, or why there is none. */
  toString(): string {
    if (this.status !== 'solved' || this.alreadyHolds) return this.why.toString()
    return this.#explainer.text(this.#steps, this.cost, () => this.links)
  }

  toJSON(): object {
    const { status, steps, cost, optimal, alreadyHolds, limit, statistics } = this
    return { status, steps, cost, optimal, alreadyHolds, limit, statistics }
  }

  /** Facts that have to do with the goal are as they were; what else the start says is read now. */
  get #from(): Readonly<Record<string, unknown>> {
    if (this.#start !== undefined || this.#query === undefined) return this.#start ?? this.#request.from
    const { task, from = this.#request.from } = this.#query.compiled
    const start = { ...from, ...task.savedValues(this.#outcome.start ?? []) }
    // facts that have nothing to do with the goal have not been looked at before
    checkedStart(task.model, start)
    this.#start = start
    return start
  }

  #told({ compiled }: Asked): ExplainedPlan {
    const { task, goal } = compiled
    return { model: task.model, start: this.#from, steps: this.#steps, goal, context: this.#request.context }
  }

  get #steps(): readonly Step[] {
    return this.steps as readonly Step[]
  }
}

function requestedGoalOf({ compiled }: Asked): RequestedGoal {
  const { task, goal, actions, disabled } = compiled
  return { model: task.model, goal, actions, disabled }
}

type ResultStep<S extends Shape, A> = unknown extends A ? Step : StepOf<S, A>
