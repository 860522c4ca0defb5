import type { Shape } from '../domain/types/typed-keys.ts'
import type { EffortLimits } from '../search/limits.ts'
import type { Search, SearchStatus } from '../search/search.ts'
import type { PlanResult } from './plan-result.ts'

/**
 * Answers a request in slices: a little in each frame, until there is a plan. `domain.search` makes one for a domain, `new ProblemSearch`
 * one for a problem. Of the limits of the request, only depth and cost hold: the others are those of each run.
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

  /** Whether there is nothing left to do. A plan that might still be improved is there before that. */
  abstract get isOver(): boolean

  /** The search inside, for those who watch: nodes, open list, statistics. A problem has none before it is grounded. */
  abstract get search(): Search | undefined

  /** What there is to say by now; after release, what was last said. */
  abstract get result(): PlanResult<S, A>

  /** One round of the search, which expands one node at most. */
  abstract step(): SearchStatus

  /** Goes on until a plan (`solved`), the end (`exhausted`), or a limit (`limit`), after which it can be called again. */
  abstract run(limits?: EffortLimits): SearchStatus

  /** The answer has been read: what was made for it may serve the next search. Results that were taken stay as they are. */
  abstract release(): void
}
