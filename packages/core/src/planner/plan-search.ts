import type { Shape } from '../domain/typed-keys.ts'
import type { EffortLimits } from '../search/limits.ts'
import type { Search, SearchStatus } from '../search/search.ts'
import type { AnytimeRunner } from './anytime-runner.ts'
import type { PlanRequest } from './plan-request.ts'
import type { PlanResult } from './plan-result.ts'
import type { PreparedQuery } from './preparing/prepared-query.ts'

/**
 * Answers a request in slices, a little in each frame, until it has a plan. Create one with `domain.search` for a domain or with `new
 * ProblemSearch` for a problem. Of the request's limits, only depth and cost apply; each run brings its own for the rest.
 *
 * @example
 * const search = pirate.search({ from: { at: 'docks' }, to: { drunk: true } })
 * search instanceof PlanSearch // true
 * while (search.run({ milliseconds: 2 }) === 'limit') await nextFrame()
 * search.result.steps
 * search.release()
 */
export abstract class PlanSearch<S extends Shape = Shape, A = unknown> {
  abstract get status(): SearchStatus

  /** Whether nothing is left to do. With `improve`, a first plan exists before that. */
  abstract get isOver(): boolean

  /** The underlying search, for inspection: nodes, open list, statistics. For a problem, undefined until it is grounded. */
  abstract get search(): Search | undefined

  /** The answer so far; after release, the last one read. */
  abstract get result(): PlanResult<S, A>

  /** Runs one round of the search, which expands at most one node. */
  abstract step(): SearchStatus

  /** Runs until a plan (`solved`), the end (`exhausted`) or a limit (`limit`). After a limit you can call it again. */
  abstract run(limits?: EffortLimits): SearchStatus

  /** Call this once you have read the answer, so that the next search can reuse the resources. Results already taken stay valid. */
  abstract release(): void
}

/** A prepared query used by one request only, and a search set to its start state. */
export interface StartedSearch {
  readonly query: PreparedQuery
  readonly search: Search
  /** Present if plans are to be improved, or if the request listens for plans or progress. */
  readonly run: AnytimeRunner | undefined
}

/** Prepares searches; implemented by the planner. */
export interface SearchHost {
  begin(request: PlanRequest): StartedSearch
  /** Whether the query has to be planned again because its search revealed new reads of cost functions. */
  isStale(query: PreparedQuery): boolean
  /** Throws for invalid limits of a run. */
  checkRun(limits: EffortLimits): void
}

/** Answers a request to a domain in slices. */
export class DomainSearch<S extends Shape = Shape, A = unknown> extends PlanSearch<S, A> {
  readonly #request: PlanRequest
  readonly #host: SearchHost
  /** Undefined after release. */
  #started: StartedSearch | undefined
  #result: PlanResult<S, A> | undefined
  #status: SearchStatus = 'running'
  #key: string | undefined
  #hasKey = false

  constructor(request: PlanRequest, host: SearchHost) {
    super()
    // the caller may change the state before the answer comes; an agent's beliefs are already a copy
    this.#request = request.trusted ? request : { ...request, from: { ...request.from } }
    this.#host = host
    this.#started = host.begin(request)
  }

  get status(): SearchStatus {
    if (this.#started === undefined) return this.#status
    const { search, run } = this.#started
    return run === undefined ? search.status : run.statusOf(search)
  }

  get isOver(): boolean {
    const run = this.#started?.run
    return run === undefined ? this.status === 'solved' || this.status === 'exhausted' : run.outcome !== undefined
  }

  get search(): Search {
    return this.#current.search
  }

  /**
   * Equal for two searches of a domain that ask the same from the same relevant start, so that each may use the other's plan. Undefined if
   * the answer may depend on code (functions of the domain, choices) or if the request has listeners. A query that has not been used for a
   * long time may get a new key. Keys of different domains are unrelated.
   */
  get key(): string | undefined {
    if (!this.#hasKey) {
      this.#key = this.#current.query.key(this.#request)
      this.#hasKey = true
    }
    return this.#key
  }

  step(): SearchStatus {
    const { search, run } = this.#current
    if (this.isOver) return this.status
    const status = run === undefined ? search.step() : run.step(search)
    return this.#beginsAgain(status) ? this.status : status
  }

  run(limits?: EffortLimits): SearchStatus {
    if (limits !== undefined) this.#host.checkRun(limits)
    for (;;) {
      const { search, run } = this.#current
      if (this.isOver) return this.status
      const status = run === undefined ? search.run(limits) : run.run(search, limits)
      if (!this.#beginsAgain(status)) return status
    }
  }

  get result(): PlanResult<S, A> {
    if (this.#started === undefined && this.#result !== undefined) return this.#result
    const { query, search, run } = this.#current
    this.#result = query.report(this.#request, search, run) as unknown as PlanResult<S, A>
    return this.#result
  }

  release(): void {
    if (this.#started === undefined) return
    this.#status = this.status
    const { query, search } = this.#started
    this.#started = undefined
    query.release(search.bytes())
  }

  get #current(): StartedSearch {
    if (this.#started === undefined) throw new Error('this search was released; start another one')
    return this.#started
  }

  /** Starts over with a new task if a cost function has read a fact that the task omits. */
  #beginsAgain(status: SearchStatus): boolean {
    const isEnd = status === 'solved' || status === 'exhausted' || this.#current.run?.outcome !== undefined
    if (!isEnd || !this.#host.isStale(this.#current.query)) return false
    this.#started = this.#host.begin(this.#request)
    return true
  }
}
