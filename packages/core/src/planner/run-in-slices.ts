import type { Clock } from '../search/limits.ts'
import type { RunLimits } from './plan-request.ts'
import type { PlanSearch } from './plan-search.ts'
import { ProblemSearch } from './problem-search.ts'

/** How to run a search in slices. `deadline`, `expansions` and the other limits apply to all slices together. */
export interface SliceOptions extends Omit<RunLimits, 'milliseconds'> {
  /** Milliseconds of searching between two pauses. @default 100 */
  readonly slice?: number
  /** Asked after each slice: whether the plan found so far is good enough to stop, with `improve`. @default never */
  readonly isEnough?: () => boolean
  /** Awaited between slices, so that messages, signals and timers get their turn. */
  readonly pause: () => Promise<unknown>
  /** The clock of the search. @default performance.now */
  readonly clock?: Clock
}

/**
 * Runs a search until it is over or a limit is reached. Grounding a problem runs in one piece, and so does preparing the heuristics; the
 * search itself runs in slices.
 *
 * @example
 * const search = new ProblemSearch(problem, { planner: 'best' })
 * await runInSlices(search, { deadline: performance.now() + 60_000, pause: nextFrame })
 * search.result.steps
 */
export async function runInSlices(search: PlanSearch, options: SliceOptions): Promise<void> {
  const { slice = 100, pause, isEnough, clock = () => performance.now(), ...all } = options
  const { deadline: _, ...betweenSteps } = all
  // the steps of a domain's search are short: only those of a problem have to be aborted
  const limits = search instanceof ProblemSearch ? all : betweenSteps
  const { deadline = Number.POSITIVE_INFINITY, expansions = Number.MAX_SAFE_INTEGER } = all
  const left = () => ({
    milliseconds: deadline - clock(),
    expansions: expansions - (search.search?.statistics.expanded ?? 0),
  })
  // a run that ends during grounding is lost, so the first run gets all the time and does not search
  search.run({ ...limits, milliseconds: left().milliseconds, expansions: 0 })
  while (!isEnd(search, left()) && isEnough?.() !== true) {
    await pause()
    const { milliseconds, expansions } = left()
    search.run({ ...limits, milliseconds: Math.min(Math.max(slice, 1), milliseconds), expansions })
  }
}

/** Whether it ended for good rather than with its slice. */
function isEnd({ isOver, result }: PlanSearch, left: Required<Pick<RunLimits, 'milliseconds' | 'expansions'>>) {
  const { limit } = result
  return isOver || (limit === 'milliseconds' || limit === 'expansions' ? left[limit] <= 0 : true)
}
