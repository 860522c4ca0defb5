import type { Formula } from '../domain/model.ts'
import { createSearch } from '../search/create-search.ts'
import { emptyStatistics, type Search } from '../search/search.ts'
import { bestNode } from '../search/solution.ts'
import type { StartValues } from '../task/packed/packed-start.ts'
import type { BoundStep } from '../task/plan/plan-step.ts'
import type { Task } from '../task/task.ts'
import { UnsupportedError } from '../task/unsupported-error.ts'
import { defaultLimits, type PlanRequest } from './plan-request.ts'
import { PlanResult } from './plan-result.ts'
import { Steps } from './steps.ts'

/** What a question is made from. */
export interface Compiled {
  readonly goal: Formula
  readonly task: Task
  readonly disabled: ReadonlySet<number>
  readonly from?: StartValues
}

/** A goal with all that was made ready for it: its task, a warm search, the operators as steps. Serves any number of starts. */
export class Question {
  /** The goal as it was asked for, and the choices that belong to the question. */
  readonly to: unknown
  readonly planner: PlanRequest['planner']
  readonly without: PlanRequest['without']
  readonly goal: Formula
  readonly task: Task
  /** Actions that were switched off. */
  readonly disabled: ReadonlySet<number>
  /** The only start that the task was compiled for; undefined when it serves any. */
  readonly from: StartValues | undefined
  readonly #steps: Steps
  /** Operators with a check in code. */
  readonly #checked: readonly number[]
  #search: Search | undefined

  constructor(request: PlanRequest, { goal, task, disabled, from }: Compiled) {
    this.to = structuredClone(request.to)
    this.planner = request.planner
    this.without = request.without?.slice()
    this.goal = goal
    this.task = task
    this.disabled = disabled
    this.from = from
    this.#steps = new Steps(task)
    const { actions } = task.model
    this.#checked = [...task.operators.keys()].filter(
      (index) => actions[task.operators[index].action].usable !== undefined,
    )
  }

  /** undefined when the start is not a right one. */
  answer(request: PlanRequest): PlanResult | undefined {
    const { task } = this
    if (!task.start(request.from, request.context)) return undefined
    if (this.#checked.length > 0) this.#askUsable(request.context)
    try {
      const search = this.#prepare(request)
      search.run(request.limits ?? defaultLimits)
      return this.#report(request, search)
    } catch (error) {
      if (!(error instanceof UnsupportedError)) throw error
      return new PlanResult(this, request, {
        status: 'unsupported',
        statistics: emptyStatistics(),
        message: error.message,
      })
    }
  }

  /** Operators whose check in code said no in this request, as action and arguments. */
  #unusable(): BoundStep[] {
    return this.#checked
      .filter((operator) => !this.task.isAllowed(operator))
      .map((operator) => this.task.operators[operator])
  }

  #prepare(request: PlanRequest): Search {
    const { limits, emit, clock } = request
    const depth = limits?.depth
    const cost = limits?.cost
    const plain = depth === undefined && cost === undefined && emit === undefined && clock === undefined
    if (plain && this.#search !== undefined) {
      this.#search.restart()
      return this.#search
    }
    const choice = typeof this.planner === 'string' ? { engine: this.planner } : this.planner
    const search = createSearch(this.task, { ...choice, depth, cost, emit, clock })
    if (plain) this.#search = search
    return search
  }

  #askUsable(context: unknown): void {
    const { task } = this
    const refused = new Set(this.#checked.filter((operator) => !this.#steps.isUsable(operator, context)))
    task.allow([...task.operators.keys()].filter((operator) => !refused.has(operator)))
  }

  #report(request: PlanRequest, search: Search): PlanResult {
    const statistics = { ...search.statistics }
    const bytes = search.bytes()
    if (search.status === 'solved') {
      const { optimal, nodes, goalNode } = search
      const steps = this.#steps.of(search)
      return new PlanResult(this, request, {
        status: 'solved',
        steps,
        cost: nodes.g[goalNode],
        optimal,
        statistics,
        bytes,
        start: this.task.saveStart(),
      })
    }
    const shared = { statistics, bytes, unusable: this.#unusable() }
    if (search.status === 'exhausted') return new PlanResult(this, request, { status: 'unsolvable', ...shared })
    // a regressive search has seen wishes, not states
    const node = search.space === this.task ? bestNode(search) : -1
    const best = node < 0 ? undefined : this.task.valuesOf(search.nodes.state[node])
    return new PlanResult(this, request, { status: 'limit', limit: search.limit, best, ...shared })
  }
}
