import type { Shape } from '../domain/typed-keys.ts'
import type { Limits } from '../search/limits.ts'
import type { Search, SearchStatus } from '../search/search.ts'
import type { PlanRequest } from './plan-request.ts'
import type { PlanResult } from './plan-result.ts'
import type { Question } from './question.ts'

/** A question of its own for a request, with a search at its start. */
export interface Begun {
  readonly question: Question
  readonly search: Search
}

/**
 * A request that is answered in slices: a little in each frame, until there is a plan.
 *
 * @example
 * const search = pirate.search({ from: { at: 'docks' }, to: { drunk: true } })
 * while (search.run({ milliseconds: 2 }) === 'limit') await nextFrame()
 * search.result.steps
 */
export class PlanSearch<S extends Shape = Shape, A = unknown> {
  readonly #request: PlanRequest
  readonly #begin: () => Begun
  readonly #isStale: (question: Question) => boolean
  #current: Begun

  constructor(request: PlanRequest, begin: () => Begun, isStale: (question: Question) => boolean) {
    this.#request = request
    this.#begin = begin
    this.#isStale = isStale
    this.#current = begin()
  }

  get status(): SearchStatus {
    return this.#current.search.status
  }

  /** The search inside, for those who watch: nodes, open list, statistics. */
  get search(): Search {
    return this.#current.search
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

  /** What there is to say by now. */
  get result(): PlanResult<S, A> {
    return this.#current.question.report(this.#request, this.#current.search) as unknown as PlanResult<S, A>
  }

  /** A cost function may have read a fact that the task leaves out; the task is then made again, with it. */
  #beginsAgain(status: SearchStatus): boolean {
    if ((status !== 'solved' && status !== 'exhausted') || !this.#isStale(this.#current.question)) return false
    this.#current = this.#begin()
    return true
  }
}
