import type { Formula } from '../domain/model.ts'
import { createSearch } from '../search/create-search.ts'
import type { Search, SearchStatistics } from '../search/search.ts'
import { bestNode } from '../search/solution.ts'
import type { Task } from '../task/task.ts'
import { UnsupportedError } from '../task/unsupported-error.ts'
import { defaultLimits, type PlanRequest } from './plan-request.ts'
import { PlanResult } from './plan-result.ts'
import { Steps } from './steps.ts'

/** A goal with all that was made ready for it: its task, a warm search, the operators as steps. Serves any number of starts. */
export class Question {
  /** The goal as it was asked for, and the choices that belong to the question. */
  readonly to: unknown
  readonly planner: PlanRequest['planner']
  readonly without: PlanRequest['without']
  readonly goal: Formula
  readonly task: Task
  /** Compiled for one start only, and so not to be used for another. */
  readonly forOneStart: boolean
  readonly #steps: Steps
  /** Operators with a check in code. */
  readonly #checked: readonly number[]
  #search: Search | undefined

  constructor(request: PlanRequest, goal: Formula, task: Task, forOneStart: boolean) {
    this.to = structuredClone(request.to)
    this.planner = request.planner
    this.without = request.without?.slice()
    this.goal = goal
    this.task = task
    this.forOneStart = forOneStart
    this.#steps = new Steps(task)
    const { actions } = task.model
    this.#checked = [...task.operators.keys()].filter((index) => actions[task.operators[index].action].usable !== undefined)
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
      return new PlanResult(this, request, { status: 'unsupported', statistics: noStatistics, message: error.message })
    }
  }

  /** Operators whose check in code said no in the last request, as action and arguments. */
  unusable(): { readonly action: number; readonly args: readonly number[] }[] {
    return this.#checked.filter((operator) => !this.task.isAllowed(operator)).map((operator) => this.task.operators[operator])
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
    if (search.status === 'solved') {
      const { optimal, nodes, goalNode } = search
      const steps = this.#steps.of(search)
      return new PlanResult(this, request, { status: 'solved', steps, cost: nodes.g[goalNode], optimal, statistics })
    }
    if (search.status === 'exhausted') return new PlanResult(this, request, { status: 'unsolvable', statistics })
    const node = bestNode(search)
    const best = node < 0 ? undefined : search.space.describe(search.nodes.state[node])
    return new PlanResult(this, request, { status: 'limit', limit: search.limit, statistics, best })
  }
}

const noStatistics: SearchStatistics = {
  expanded: 0,
  generated: 0,
  evaluated: 0,
  reopened: 0,
  duplicates: 0,
  deadEnds: 0,
  open: 0,
  maxOpen: 0,
  maxDepth: 0,
}
