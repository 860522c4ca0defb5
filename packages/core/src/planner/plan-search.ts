import type { Shape } from '../domain/types/typed-keys.ts'
import type { EffortLimits } from '../search/limits.ts'
import type { Search, SearchStatus } from '../search/search.ts'
import type { PlanResult } from './plan-result.ts'

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
