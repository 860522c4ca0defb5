import type { Clock } from '@telos/core'
import type { Statistics } from '../problem.ts'
import type { Solution } from '../run/job-outcome.ts'
import type { JobRun } from '../run/job-run.ts'

/** Progress of a long command. */
export interface StepProgress {
  /** Steps of this command so far. */
  readonly taken: number
  /** Steps of the search so far. */
  readonly steps: number
  readonly statistics: Statistics
}

/** How to take many steps without blocking. */
export interface TakeStepsOptions {
  /** Stops after the current step. */
  readonly signal?: AbortSignal
  /** Called after every `every` steps. The search waits for it. */
  readonly progress?: (progress: StepProgress) => void | Promise<void>
  /** @default 1000 */
  readonly every?: number
  /** @default performance.now */
  readonly clock?: Clock
  /** Yields to other work, so that a signal can arrive. Called a few times a second. @default a timer */
  readonly pause?: () => Promise<void>
}

/** What happened during the steps. */
export interface StepsTaken<State> {
  readonly taken: number
  /** How often the search restarted at its root. */
  readonly rounds: number
  /** New solutions, cheapest first. */
  readonly found: readonly Solution<State>[]
  readonly interrupted: boolean
}

/** Long enough to waste no time, short enough for a person who presses Ctrl-C. */
const TURN = 50

/** Takes up to `count` steps; fewer if the search ends or a signal arrives. `Infinity` runs to the end. */
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

/** Both lists are ordered by cost, equal costs in order of discovery. */
function newSolutions<State>(before: readonly Solution<State>[], after: readonly Solution<State>[]): Solution<State>[] {
  let old = 0
  return after.filter(({ cost }) => {
    if (old >= before.length || before[old].cost !== cost) return true
    old++
    return false
  })
}
