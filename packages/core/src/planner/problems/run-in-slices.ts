import type { Clock } from '../../search/limits.ts'
import type { RunLimits } from '../plan-request.ts'
import type { ProblemSearch } from './problem-search.ts'

/** How a search is run in slices. `deadline`, `expansions` and the others hold for all slices together. */
export interface SliceOptions extends Omit<RunLimits, 'milliseconds'> {
  /** Milliseconds of searching between two pauses. @default 100 */
  readonly slice?: number
  /** Waited for between slices: messages, signals and timers get their turn. */
  readonly pause: () => Promise<unknown>
  /** The one that the search has. @default performance.now */
  readonly clock?: Clock
}

/**
 * Runs a search for a problem until it is over or a limit is reached. Grounding is one piece of work, and so is making the heuristics
 * ready; searching is done in slices.
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
  // a run that ends in grounding is lost, so the first one has all the time, and searches nothing
  search.run({ ...limits, milliseconds: left().milliseconds, expansions: 0 })
  while (!isEnd(search, left())) {
    await pause()
    const { milliseconds, expansions } = left()
    search.run({ ...limits, milliseconds: Math.min(Math.max(slice, 1), milliseconds), expansions })
  }
}

/** Whether it ended for good, not with its slice. */
function isEnd({ isOver, result }: ProblemSearch, left: Required<Pick<RunLimits, 'milliseconds' | 'expansions'>>) {
  const { limit } = result
  return isOver || (limit === 'milliseconds' || limit === 'expansions' ? left[limit] <= 0 : true)
}
