import type { Shape } from '../domain/types/typed-keys.ts'
import type { Limits } from '../search/limits.ts'
import type { Search, SearchStatus } from '../search/search.ts'
import type { PlanRequest } from './plan-request.ts'
import type { PlanResult } from './plan-result.ts'
import type { PreparedQuery } from './preparing/prepared-query.ts'

/** A prepared query of its own for a request, with a search at its start. */
export interface StartedSearch {
  readonly query: PreparedQuery
  readonly search: Search
}

/** What makes searches ready: the planner. */
export interface SearchHost {
  begin(request: PlanRequest): StartedSearch
  /** Whether the query has to be planned anew, as something was learned from its search. */
  isStale(query: PreparedQuery): boolean
}

/**
 * Answers a request in slices: a little in each frame, until there is a plan.
 *
 * @example
 * const search = pirate.search({ from: { at: 'docks' }, to: { drunk: true } })
 * search instanceof PlanSearch // true
 * while (search.run({ milliseconds: 2 }) === 'limit') await nextFrame()
 * search.result.steps
 * search.release()
 */
export class PlanSearch<S extends Shape = Shape, A = unknown> {
  readonly #request: PlanRequest
  readonly #host: SearchHost
  /** undefined after release. */
  #started: StartedSearch | undefined
  #result: PlanResult<S, A> | undefined
  #status: SearchStatus = 'running'
  #key: string | undefined
  #hasKey = false

  constructor(request: PlanRequest, host: SearchHost) {
    this.#request = request
    this.#host = host
    this.#started = host.begin(request)
  }

  get status(): SearchStatus {
    return this.#started === undefined ? this.#status : this.#started.search.status
  }

  /** The search inside, for those who watch: nodes, open list, statistics. */
  get search(): Search {
    return this.#current.search
  }

  /**
   * Equal for two searches of a domain that ask the same from the same start, as far as the start matters: their plans are as good for
   * each other. undefined when the answer may depend on code (functions of the domain, choices), or when somebody listens.
   * A query that was not asked for a long time may get another key. Keys of different domains have nothing to do with each other.
   */
  get key(): string | undefined {
    if (!this.#hasKey) {
      this.#key = this.#current.query.key(this.#request)
      this.#hasKey = true
    }
    return this.#key
  }

  /** Expands one node. */
  step(): SearchStatus {
    const status = this.#current.search.step()
    return this.#beginsAgain(status) ? this.#current.search.status : status
  }

  /** Goes on until a plan (`solved`), the end (`exhausted`), or a limit (`limit`), after which it can be called again. */
  run(limits?: Limits): SearchStatus {
    for (;;) {
      const status = this.#current.search.run(limits)
      if (!this.#beginsAgain(status)) return status
    }
  }

  /** What there is to say by now; after release, what was last said. */
  get result(): PlanResult<S, A> {
    if (this.#started === undefined && this.#result !== undefined) return this.#result
    const { query, search } = this.#current
    this.#result = query.report(this.#request, search) as unknown as PlanResult<S, A>
    return this.#result
  }

  /** The answer has been read: what was made for it may serve the next search. Results that were taken stay as they are. */
  release(): void {
    if (this.#started === undefined) return
    const { query, search } = this.#started
    this.#status = search.status
    this.#started = undefined
    query.release(search.bytes())
  }

  get #current(): StartedSearch {
    if (this.#started === undefined) throw new Error('this search was released; begin another one')
    return this.#started
  }

  /** A cost function may have read a fact that the task leaves out; the task is then made again, with it. */
  #beginsAgain(status: SearchStatus): boolean {
    if ((status !== 'solved' && status !== 'exhausted') || !this.#host.isStale(this.#current.query)) return false
    this.#started = this.#host.begin(this.#request)
    return true
  }
}
