import type { Clock } from '../search/limits.ts'
import type { RunLimits } from './plan-request.ts'
import type { ProblemSearch } from './problem-search.ts'

/** How to run a search in slices. `deadline`, `expansions` and the other limits apply to all slices together. */
export interface SliceOptions extends Omit<RunLimits, 'milliseconds'> {
  /** Milliseconds of searching between two pauses. @default 100 */
  readonly slice?: number
  /** Awaited between slices, so that messages, signals and timers get their turn. */
  readonly pause: () => Promise<unknown>
  /** The clock of the search. @default performance.now */
  readonly clock?: Clock
}

/**
 * Runs a search for a problem until it is over or a limit is reached. Grounding runs in one piece, and so does preparing the heuristics;
 * the search itself runs in slices.
 *
 * @example
 * const search = new ProblemSearch(problem, { planner: 'best' })
 * await runInSlices(search, { deadline: performance.now() + 60_000, pause: nextFrame })
 * search.result.steps
 */
export async function runInSlices(search: ProblemSearch, options: SliceOptions): Promise<void> {
  const { slice = 100, pause, clock = () => performance.now(), ...limits } = options
  const { deadline = Number.POSITIVE_INFINITY, expansions = Number.MAX_SAFE_INTEGER } = limits
  const left = () => ({
    milliseconds: deadline - clock(),
    expansions: expansions - (search.search?.statistics.expanded ?? 0),
  })
  // a run that ends during grounding is lost, so the first run gets all the time and does not search
  search.run({ ...limits, milliseconds: left().milliseconds, expansions: 0 })
  while (!isEnd(search, left())) {
    await pause()
    const { milliseconds, expansions } = left()
    search.run({ ...limits, milliseconds: Math.min(Math.max(slice, 1), milliseconds), expansions })
  }
}

/** Whether it ended for good rather than with its slice. */
function isEnd({ isOver, result }: ProblemSearch, left: Required<Pick<RunLimits, 'milliseconds' | 'expansions'>>) {
  const { limit } = result
  return isOver || (limit === 'milliseconds' || limit === 'expansions' ? left[limit] <= 0 : true)
}
