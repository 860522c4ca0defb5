import type { Formula } from '../domain/model.ts'
import { createSearch } from '../search/create-search.ts'
import type { Search } from '../search/search.ts'
import { bestNode } from '../search/solution.ts'
import type { StartValues } from '../task/packed/packed-start.ts'
import { Task } from '../task/task.ts'
import type { PlanRequest } from './plan-request.ts'
import { type Outcome, PlanResult } from './plan-result.ts'
import { Steps } from './steps.ts'

/** What a question is made from. */
export interface Compiled {
  readonly goal: Formula
  readonly task: Task
  /** Actions that were switched off. */
  readonly disabled: ReadonlySet<number>
  /** The only start that the task was compiled for; left out when it serves any. */
  readonly from?: StartValues
}

/** A choice may hold functions of the user's, which cannot be cloned; its options are numbers. */
function copyOf(choice: PlanRequest['planner']): PlanRequest['planner'] {
  if (typeof choice !== 'object') return choice
  return choice.options === undefined ? { ...choice } : { ...choice, options: { ...choice.options } }
}

/** A goal with all that was made ready for it: its task, a warm search, the operators as steps. Serves any number of starts. */
export class Question {
  /** The goal as it was asked for, and the choices that belong to the question. */
  readonly to: unknown
  readonly planner: PlanRequest['planner']
  readonly without: PlanRequest['without']
  compiled: Compiled
  #steps: Steps
  #search: Search | undefined

  constructor(request: Pick<PlanRequest, 'to' | 'planner' | 'without'>, compiled: Compiled) {
    this.to = structuredClone(request.to)
    this.planner = copyOf(request.planner)
    this.without = request.without?.slice()
    this.compiled = compiled
    this.#steps = new Steps(compiled.task)
  }

  get task(): Task {
    return this.compiled.task
  }

  /** The same question with a task of its own, for a search that goes on while others are asked. */
  fork(): Question {
    return new Question(this, { ...this.compiled, task: new Task(this.task.ground) })
  }

  /** Lets go of the memory of a large search. What was compiled stays. */
  forget(): void {
    this.#search = undefined
    this.compiled = { ...this.compiled, task: new Task(this.task.ground) }
    this.#steps = new Steps(this.task)
  }

  /** A search at the start of the request; undefined when the start is not a right one. */
  begin(request: PlanRequest): Search | undefined {
    if (!this.task.tryStart(request.from, request.context)) return undefined
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

  /** What a search has come to. */
  report(request: PlanRequest, search: Search): PlanResult {
    return new PlanResult(this, request, this.#outcome(search))
  }

  #outcome(search: Search): Outcome {
    const { task } = this
    const { status, limit, optimal, nodes, goalNode } = search
    const statistics = { ...search.statistics }
    const bytes = search.bytes()
    if (status === 'solved') {
      const [steps, start] = [this.#steps.of(search), task.saveStart()]
      return { status, steps, cost: nodes.g[goalNode], optimal, statistics, bytes, start }
    }
    const unusable = task.unusable()
    if (status === 'exhausted' && limit === undefined) return { status: 'unsolvable', statistics, bytes, unusable }
    if (status === 'running') return { status, statistics, bytes, unusable }
    // a regressive search has seen wishes, not states
    const node = search.space === task ? bestNode(search) : -1
    const best = node < 0 ? undefined : task.valuesOf(nodes.state[node])
    return { status: 'limit', limit, best, statistics, bytes, unusable }
  }
}
