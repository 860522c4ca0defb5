import type { Clock, LimitName } from '../search/limits.ts'
import { allStrategies } from '../search/registry.ts'
import type { Search } from '../search/search.ts'
import { searchWith } from '../search/search-with.ts'
import { solutionNodes } from '../search/solution.ts'
import { FiniteSpace } from '../task/finite/finite-space.ts'
import type { FiniteTask } from '../task/finite/finite-task.ts'
import { groundProblem } from '../task/ground/ground-problem.ts'
import type { Problem } from '../task/ground/problem.ts'
import { LeastEstimate } from './least-estimate.ts'
import type { ProblemAnswer, ProblemPlan, ProblemStatistics, ProblemStatus } from './problem-answer.ts'
import { type ProblemChoice, type ProblemLimits, type ProblemRequest, problemChoice } from './problem-request.ts'

/** Milliseconds after which memory is measured again, where somebody measures it. */
const slice = 100

/** What ends a run, with times as the clock has them. */
interface End {
  readonly deadline: number
  readonly memory: number
  readonly expansions: number
  readonly signal: AbortSignal | undefined
}

/**
 * A problem on its way to a plan, in as many runs as it takes. Grounding cannot be interrupted and gone on with: a run that ends in it
 * is lost, and the next one begins again.
 *
 * @example
 * const search = new ProblemSearch(problem, { engine: 'best', onPlan: ({ cost }) => console.log(cost) })
 * while (!search.isOver) {
 *   search.run({ milliseconds: 100 })
 *   await nextFrame()
 * }
 * search.answer.plan
 */
export class ProblemSearch {
  readonly #problem: Problem
  readonly #request: ProblemRequest
  readonly #choice: ProblemChoice
  readonly #clock: Clock
  readonly #least = new LeastEstimate()
  #task: FiniteTask | undefined
  #search: Search | undefined
  #plan: ProblemPlan | undefined
  #limit: LimitName | undefined
  /** undefined while there is something left to do. */
  #outcome: ProblemStatus | undefined
  #groundMs = 0
  #searchMs = 0
  #peakBytes = 0
  #toldAt = 0

  constructor(problem: Problem, request: ProblemRequest = {}) {
    this.#problem = problem
    this.#request = request
    this.#choice = problemChoice(request)
    this.#clock = request.clock ?? (() => performance.now())
  }

  /** The ground task; undefined before it is made. */
  get task(): FiniteTask | undefined {
    return this.#task
  }

  get status(): ProblemStatus {
    return this.#outcome ?? (this.#plan === undefined ? 'limit' : 'solved')
  }

  /** Whether there is nothing left to do; a plan that might still be improved has `solved` as its status before that. */
  get isOver(): boolean {
    return this.#outcome !== undefined
  }

  get answer(): ProblemAnswer {
    return { status: this.status, limit: this.#limit, plan: this.#plan, statistics: this.#statistics() }
  }

  /** Goes on until there is a plan (with `improve`: the best one), a proof that there is none, or a limit. */
  run(limits: ProblemLimits = {}): ProblemStatus {
    if (this.isOver) return this.status
    const { milliseconds, memory, expansions, signal } = limits
    const end: End = {
      deadline: this.#clock() + (milliseconds ?? Number.POSITIVE_INFINITY),
      memory: memory ?? Number.MAX_VALUE,
      expansions: expansions ?? Number.MAX_SAFE_INTEGER,
      signal,
    }
    this.#limit = undefined
    try {
      if (this.#task === undefined) this.#ground(end)
      if (this.#task !== undefined && this.#limit === undefined) this.#goOn(this.#task, end)
    } catch (error) {
      if (!isOutOfMemory(error)) throw error
      this.#limit = 'memory'
    }
    return this.status
  }

  #ground(end: End): void {
    const start = this.#clock()
    let measuredAt = start
    const isOver = (): boolean => {
      const now = this.#clock()
      if (end.signal?.aborted) this.#limit = 'abort'
      else if (now >= end.deadline) this.#limit = 'milliseconds'
      else if (now - measuredAt >= slice) {
        measuredAt = now
        if (this.#usedBytes() > end.memory) this.#limit = 'memory'
        this.#tell(start, now)
      }
      return this.#limit !== undefined
    }
    // what is over before it began is not begun
    if (!isOver()) {
      const grounded = groundProblem(this.#problem, { isOver })
      if (grounded.status === 'task') this.#task = grounded.task
      else if (grounded.status === 'unsolvable') this.#outcome = 'unsolvable'
      else this.#limit ??= 'memory'
    }
    this.#groundMs += this.#clock() - start
  }

  #goOn(task: FiniteTask, end: End): void {
    const { clock = this.#clock, usedMemory, onProgress, depth, cost, options } = this.#request
    const { engine, heuristic, pruning, improve } = this.#choice
    const start = this.#clock()
    this.#search ??= searchWith(allStrategies, new FiniteSpace(task), {
      engine,
      heuristic,
      pruning,
      options,
      depth,
      cost,
      clock,
    })
    const search = this.#search
    const isWatched = usedMemory !== undefined || onProgress !== undefined
    const before = search.statistics.expanded
    do {
      const now = this.#clock()
      const left = end.deadline - now
      const status = search.run({
        expansions: end.expansions - (search.statistics.expanded - before),
        milliseconds: isWatched ? Math.min(left, slice) : left === Number.POSITIVE_INFINITY ? undefined : left,
        memory: end.memory === Number.MAX_VALUE ? undefined : end.memory,
        signal: end.signal,
      })
      this.#look(search, status === 'solved' || status === 'exhausted')
      if (status === 'exhausted' || (status === 'solved' && !improve)) this.#outcome = outcomeOf(search)
      else if (status === 'limit') this.#limit = this.#limitOf(search, end)
      this.#tell(start, this.#clock())
    } while (this.#outcome === undefined && this.#limit === undefined)
    if (this.#outcome === 'gave-up') this.#limit = search.limit
    this.#searchMs += this.#clock() - start
  }

  /** A slice that has ended is no limit, unless something is used up. */
  #limitOf({ limit }: Search, end: End): LimitName | undefined {
    if (limit !== 'milliseconds') return limit
    if (this.#clock() >= end.deadline) return limit
    return this.#usedBytes() > end.memory ? 'memory' : undefined
  }

  /** Takes a plan that is better than the one before. */
  #look(search: Search, isEnd: boolean): void {
    this.#usedBytes()
    if (search.goalNode < 0 || this.#task === undefined) return
    const { optimal } = search
    const known = this.#plan
    if (known !== undefined && search.nodes.g[search.goalNode] >= known.cost) {
      if (isEnd && optimal && !known.optimal) this.#plan = { ...known, optimal }
      return
    }
    const plan = planOf(search, this.#task)
    if (known !== undefined && plan.cost >= known.cost) return
    this.#plan = plan
    this.#request.onPlan?.(plan)
  }

  #usedBytes(): number {
    const { usedMemory } = this.#request
    const bytes = Math.max(this.#search?.bytes() ?? 0, usedMemory?.() ?? 0)
    if (bytes < Number.POSITIVE_INFINITY && bytes > this.#peakBytes) this.#peakBytes = bytes
    return bytes
  }

  #tell(start: number, now: number): void {
    const { onProgress, progressEvery = 1000 } = this.#request
    if (onProgress === undefined || now - Math.max(this.#toldAt, start) < progressEvery) return
    this.#toldAt = now
    const { expanded = 0, evaluated = 0 } = this.#search?.statistics ?? {}
    onProgress({
      phase: this.#search === undefined ? 'ground' : 'search',
      expanded,
      evaluated,
      bestH: this.#search === undefined ? undefined : this.#least.of(this.#search.nodes),
      seconds: (this.#groundMs + this.#searchMs + now - start) / 1000,
    })
  }

  #statistics(): ProblemStatistics {
    const { expanded = 0, evaluated = 0, generated = 0, reopened = 0, deadEnds = 0 } = this.#search?.statistics ?? {}
    const task = this.#task
    return {
      expanded,
      evaluated,
      generated,
      reopened,
      deadEnds,
      facts: task?.factVariable.length ?? 0,
      operators: task?.operators.count ?? 0,
      variables: task?.variableCount ?? 0,
      derived: task?.stratum.reduce((count, stratum) => count + (stratum < 0 ? 0 : 1), 0) ?? 0,
      groundMs: this.#groundMs,
      searchMs: this.#searchMs,
      peakBytes: this.#peakBytes,
      lazy: false,
    }
  }
}

/** Of a search that has come to its end. */
function outcomeOf({ goalNode, limit }: Search): ProblemStatus {
  if (goalNode >= 0) return 'solved'
  return limit === undefined ? 'unsolvable' : 'gave-up'
}

function planOf(search: Search, { operators, names }: FiniteTask): ProblemPlan {
  const { nodes, optimal } = search
  const steps = solutionNodes(search).map((node) => {
    const operator = nodes.operator[node]
    const constant = operators.cost[operator]
    const cost = Number.isNaN(constant) ? nodes.g[node] - nodes.g[nodes.parent[node]] : constant
    return { ...names.operator(operator), cost }
  })
  return { steps, cost: steps.reduce((sum, step) => sum + step.cost, 0), optimal }
}

/** What engines throw when an array cannot be made. */
function isOutOfMemory(error: unknown): boolean {
  const isRange = error instanceof RangeError
  return isRange && /allocation failed|invalid (typed )?array length|maximum size exceeded/i.test(error.message)
}
