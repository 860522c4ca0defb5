import type { Clock } from '@telos/core'
import type { Statistics } from '../problem.ts'
import type { Solution } from '../run/job-outcome.ts'
import type { JobRun } from '../run/job-run.ts'

/** How far a long command has come. */
export interface StepProgress {
  /** Steps of this command so far. */
  readonly taken: number
  /** Steps of the search so far. */
  readonly steps: number
  readonly statistics: Statistics
}

/** How to take many steps without holding everything up. */
export interface TakeStepsOptions {
  /** Stops after the step that is under way. */
  readonly signal?: AbortSignal
  /** Told every so many steps; may take its time, and the search waits for it. */
  readonly progress?: (progress: StepProgress) => void | Promise<void>
  /** @default 1000 */
  readonly every?: number
  /** @default performance.now */
  readonly clock?: Clock
  /** Lets others have their turn, so that a signal can come; called a few times a second. @default a timer */
  readonly pause?: () => Promise<void>
}

/** What has happened on the way. */
export interface StepsTaken<State> {
  readonly taken: number
  /** How often the search has begun again at its root. */
  readonly rounds: number
  /** Solutions that were not there before, cheapest first. */
  readonly found: readonly Solution<State>[]
  readonly interrupted: boolean
}

/** Long enough to lose no time, short enough for a person who presses Ctrl-C. */
const TURN = 50

/** Takes so many steps, fewer when the search ends or a signal comes. `Infinity` goes on to the end. */
export async function takeSteps<State>(
  run: JobRun<State>,
  count: number,
  { signal, progress, every = 1000, clock = () => performance.now(), pause = turn }: TakeStepsOptions = {},
): Promise<StepsTaken<State>> {
  const { solutions: before, rounds: roundsBefore } = run
  let taken = 0
  let began = clock()
  while (taken < count && run.status === 'running' && !signal?.aborted) {
    run.step()
    taken++
    if (progress !== undefined && taken % every === 0) {
      await progress({ taken, steps: run.steps, statistics: run.statistics })
    }
    if (clock() - began < TURN) continue
    await pause()
    began = clock()
  }
  const interrupted = taken < count && run.status === 'running'
  const rounds = run.rounds - roundsBefore
  return { taken, rounds, found: newSolutions(before, run.solutions), interrupted }
}

function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** Both lists are ordered by cost, and where costs are equal, what was found first comes first. */
function newSolutions<State>(before: readonly Solution<State>[], after: readonly Solution<State>[]): Solution<State>[] {
  let old = 0
  return after.filter(({ cost }) => {
    if (old >= before.length || before[old].cost !== cost) return true
    old++
    return false
  })
}
