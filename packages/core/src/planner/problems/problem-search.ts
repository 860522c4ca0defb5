import { isOutOfMemory } from '../../search/is-out-of-memory.ts'
import type { Clock, LimitName } from '../../search/limits.ts'
import { allStrategies } from '../../search/registry.ts'
import { emptyStatistics, type Search } from '../../search/search.ts'
import { solutionNodes } from '../../search/solution.ts'
import { searchWith } from '../../search/strategies/search-with.ts'
import { FiniteSpace } from '../../task/finite/finite-space.ts'
import type { FiniteTask } from '../../task/finite/finite-task.ts'
import { groundProblem } from '../../task/ground/ground-problem.ts'
import type { LiftedProblem } from '../../task/ground/lifted-problem.ts'
import { LiftedSpace } from '../../task/lifted/lifted-space.ts'
import { type EndOfWork, Watch, WorkStopped } from '../../task/watch.ts'
import { LeastEstimate } from './least-estimate.ts'
import type { ProblemAnswer, ProblemPlan, ProblemStatistics, ProblemStatus, ProblemStep } from './problem-answer.ts'
import {
  defaultMaxBindings,
  liftedChoice,
  type ProblemChoice,
  type ProblemLimits,
  type ProblemRequest,
  problemChoice,
} from './problem-request.ts'

/** Milliseconds after which memory is measured again, where somebody measures it. */
const slice = 100

/** Bytes for which memory is measured before they are taken. */
const worthMeasuring = 2 ** 22

/** How fast arrays are made larger, copying included. */
const bytesPerMillisecond = 500_000

/** Milliseconds for which a step may go on after a limit before it is broken off: a search that stops between steps can go on. */
const patience = 500

/** What ends a run, with times as the clock has them. */
interface End {
  /** Of this run, and of all. */
  readonly deadline: number
  readonly last: number
  readonly memory: number
  readonly expansions: number
  readonly signal: AbortSignal | undefined
}

/**
 * Solves a problem in as many runs as it takes. Grounding cannot be paused: a run that ends during it is lost, and the next one starts
 * over. Nor can a search continue that a deadline, a signal or lack of memory has stopped in the middle of a long step: later runs end
 * with the same limit.
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
  readonly #problem: LiftedProblem
  readonly #request: ProblemRequest
  #choice: ProblemChoice
  readonly #clock: Clock
  readonly #least = new LeastEstimate()
  readonly #watch = new Watch((bytes) => this.#runsOut(bytes))
  /** Of the run that goes on. */
  #end: End | undefined
  #measuredAt = 0
  /** When it was first seen that the run should be over. */
  #overSince: number | undefined
  #counters = emptyStatistics()
  /** The deadline or a signal has ended the search in the midst of a step. */
  #brokenBy: LimitName | undefined
  #task: FiniteTask | undefined
  /** Where the problem is too large to be grounded. */
  #lifted: LiftedSpace | undefined
  #search: Search | undefined
  #plan: ProblemPlan | undefined
  #limit: LimitName | undefined
  /** undefined while there is something left to do. */
  #outcome: ProblemStatus | undefined
  #groundMs = 0
  #searchMs = 0
  #peakBytes = 0
  /** When progress was last told; at first, when it began. */
  #toldAt: number | undefined

  constructor(problem: LiftedProblem, request: ProblemRequest = {}) {
    this.#problem = problem
    this.#request = request
    this.#choice = problemChoice(request)
    this.#clock = request.clock ?? (() => performance.now())
  }

  /** The ground task; undefined before it is made, and when the problem is too large for that. */
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
    // what is compared with it would never be reached
    for (const [name, limit] of Object.entries(limits))
      if (Number.isNaN(limit)) throw new RangeError(`the limit "${name}" is no number`)
    const { milliseconds, memory, expansions, signal, deadline: last = Number.POSITIVE_INFINITY } = limits
    const now = this.#clock()
    const end: End = {
      deadline: Math.min(now + (milliseconds ?? Number.POSITIVE_INFINITY), last),
      last,
      memory: memory ?? Number.MAX_VALUE,
      expansions: expansions ?? Number.MAX_SAFE_INTEGER,
      signal,
    }
    this.#limit = undefined
    this.#toldAt ??= now
    this.#end = end
    this.#measuredAt = now
    this.#overSince = undefined
    try {
      if (this.#search === undefined) this.#prepare(end)
      this.#limit ??= this.#brokenBy
      if (this.#search !== undefined && this.#limit === undefined) this.#goOn(this.#search, end)
    } catch (error) {
      if (!isOutOfMemory(error) && !(error instanceof WorkStopped)) throw error
      this.#limit = error instanceof WorkStopped ? error.limit : 'memory'
      // it may be half made
      this.#search = undefined
      this.#brokenBy = undefined
    } finally {
      this.#end = undefined
    }
    return this.status
  }

  #prepare(end: End): void {
    if (this.#task === undefined && this.#lifted === undefined) this.#ground(end)
    const space = this.#task === undefined ? this.#lifted : new FiniteSpace(this.#task)
    if (space === undefined || this.#limit !== undefined) return
    const { clock = this.#clock, depth, cost } = this.#request
    const { engine, heuristic, pruning, options } = this.#choice
    const start = this.#clock()
    try {
      this.#search = searchWith(allStrategies, space, { engine, heuristic, pruning, options, depth, cost, clock })
    } finally {
      this.#searchMs += this.#clock() - start
    }
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
    if (isOver()) return
    try {
      const grounded = groundProblem(this.#problem, {
        isOver,
        maxBindings: this.#request.maxBindings ?? defaultMaxBindings,
      })
      if (grounded.status === 'task') this.#task = { ...grounded.task, watch: this.#watch }
      else if (grounded.status === 'unsolvable') this.#outcome = 'unsolvable'
      else if (grounded.reason === 'size') {
        this.#lifted = new LiftedSpace(this.#problem, { watch: this.#watch })
        this.#choice = liftedChoice(this.#choice)
      }
    } finally {
      this.#groundMs += this.#clock() - start
    }
  }

  #goOn(search: Search, end: End): void {
    const { usedMemory, onProgress } = this.#request
    const { improve } = this.#choice
    const start = this.#clock()
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

  /** Asked in the midst of steps, and while searches are made. */
  #runsOut(bytes: number): EndOfWork | undefined {
    const end = this.#end
    if (end === undefined) return undefined
    const now = this.#clock()
    // what is about to be taken takes its time, too
    if (end.signal?.aborted || now + bytes / bytesPerMillisecond >= end.last) {
      this.#overSince ??= now
      if (bytes < worthMeasuring && now - this.#overSince < patience) return undefined
      this.#brokenBy = end.signal?.aborted ? 'abort' : 'milliseconds'
      return this.#brokenBy
    }
    if (bytes < worthMeasuring && now - this.#measuredAt < 2 * slice) return undefined
    this.#measuredAt = now
    return this.#usedBytes() + bytes > end.memory ? 'memory' : undefined
  }

  /** A slice that has ended is no limit, unless something is used up. */
  #limitOf({ limit }: Search, end: End): LimitName | undefined {
    if (limit !== 'milliseconds') return limit
    if (this.#clock() >= end.deadline) return limit
    return this.#brokenBy ?? (this.#usedBytes() > end.memory ? 'memory' : undefined)
  }

  /** Takes a plan that is better than the one before. */
  #look(search: Search, isEnd: boolean): void {
    this.#usedBytes()
    this.#measuredAt = this.#clock()
    this.#counters = { ...search.statistics }
    if (search.goalNode < 0) return
    const { optimal } = search
    const known = this.#plan
    if (known !== undefined && search.nodes.g[search.goalNode] >= known.cost) {
      if (isEnd && optimal && !known.optimal) this.#plan = { ...known, optimal }
      return
    }
    const plan = planOf(search, this.#task, this.#lifted)
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
    if (onProgress === undefined || now - (this.#toldAt ?? now) < progressEvery) return
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
    const { expanded, evaluated, generated, reopened, deadEnds } = this.#search?.statistics ?? this.#counters
    const task = this.#task
    return {
      expanded,
      evaluated,
      generated,
      reopened,
      deadEnds,
      facts: task?.factVariable.length ?? this.#lifted?.met.atoms ?? 0,
      operators: task?.operators.count ?? this.#lifted?.met.operators ?? 0,
      variables: task?.variableCount ?? 0,
      derived: task?.stratum.reduce((count, stratum) => count + (stratum < 0 ? 0 : 1), 0) ?? 0,
      groundMs: this.#groundMs,
      searchMs: this.#searchMs,
      peakBytes: this.#peakBytes,
      // of those that take turns, none has the answer before the end
      engine: (this.isOver ? this.#search?.engine : undefined) ?? this.#choice.engine.name,
      lazy: this.#lifted !== undefined,
    }
  }
}

/** Of a search that has come to its end. */
function outcomeOf({ goalNode, limit }: Search): ProblemStatus {
  if (goalNode >= 0) return 'solved'
  return limit === undefined ? 'unsolvable' : 'gave-up'
}

function planOf(search: Search, task: FiniteTask | undefined, lifted: LiftedSpace | undefined): ProblemPlan {
  const { nodes, optimal } = search
  const steps = solutionNodes(search).map((node): ProblemStep => {
    const operator = nodes.operator[node]
    const paid = nodes.g[node] - nodes.g[nodes.parent[node]]
    const step = lifted?.operatorStep(operator) ?? task?.names.operator(operator)
    if (step === undefined) throw new Error('a plan without a space')
    // what is constant is exact; differences are rounded
    const constant = task?.operators.cost[operator] ?? Number.NaN
    return { ...step, cost: Number.isNaN(constant) ? paid : constant }
  })
  return { steps, cost: steps.reduce((sum, step) => sum + step.cost, 0), optimal }
}
