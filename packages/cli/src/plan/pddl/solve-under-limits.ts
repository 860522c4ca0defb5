import { setImmediate } from 'node:timers/promises'
import { type FoundPlan, type PlanProgress, type PlanResult, UnsupportedError } from '@telos/core'
import { type LiftedProblem, ProblemSearch, runInSlices } from '@telos/core/lifted'
import { withGrowth } from '@telos/core/node'
import { CommandError } from '../../command.ts'
import type { ChosenPlanner } from '../choose-planner.ts'
import type { PlanCommandOptions } from '../options.ts'
import { type SearchWatcher, watchedSlice } from './search-watcher.ts'

/** Milliseconds after which a step is too long to wait for: Ctrl-C then ends the process, unless a plan would be lost. */
const longStep = 1000

const progressEvery = 2000

/** Milliseconds after the deadline in which a watcher may still be told how it ended. */
const lastMessages = 2000

export interface SolveSetup {
  readonly planner: ChosenPlanner['planner']
  readonly options: PlanCommandOptions
  /** Start of the time limit, by `performance.now()`. */
  readonly startedAt: number
  /** Bytes allowed, and bytes in use. */
  readonly memory: number
  readonly usedMemory: () => number
  readonly onPlan: (plan: FoundPlan, seconds: number) => void
  /** Whether a cheaper plan is better than the one before. */
  readonly prefers?: (plan: FoundPlan, before: FoundPlan) => boolean
  readonly onProgress?: (progress: PlanProgress) => void
  readonly watcher?: SearchWatcher
}

/**
 * Solves a problem under the limits of the command line. Ctrl-C ends it with what it has found. Signals are handled only between slices:
 * before the search starts, and inside long steps, they have their default effect.
 */
export async function solveUnderLimits(problem: LiftedProblem, solving: SolveSetup): Promise<PlanResult> {
  const { planner, options, startedAt, memory, usedMemory, onPlan, onProgress, prefers, watcher } = solving
  const { time, depth, bound: cost, expansions } = options
  const deadline = startedAt + (time ?? Number.POSITIVE_INFINITY) * 1000
  const stopped = new AbortController()
  const stop = (): void => stopped.abort()
  let hasPlan = false
  let search: ProblemSearch | undefined
  let sliceFrom = Number.POSITIVE_INFINITY
  // searches check the time inside long steps as well
  const clock = (): number => {
    const now = performance.now()
    if (now - sliceFrom > longStep && !hasPlan) process.off('SIGINT', stop)
    return now
  }
  try {
    search = new ProblemSearch(problem, {
      planner,
      limits: { depth, cost, usedMemory: () => withGrowth(usedMemory(), search?.search, memory) },
      without: options.without,
      clock,
      onPlan: (plan) => {
        hasPlan = true
        watcher?.onPlan(plan)
        onPlan(plan, (performance.now() - startedAt) / 1000)
      },
      progressEvery,
      ...(prefers && { prefers }),
      ...(onProgress && { onProgress }),
      ...(watcher && { emit: watcher.emit }),
    })
    const isOver = (grace = 0): boolean => stopped.signal.aborted || performance.now() > deadline + grace
    // Ctrl-C during grounding ends the process, as there is nothing to report yet
    const pause = async (): Promise<void> => {
      if (process.listenerCount('SIGINT', stop) === 0) process.once('SIGINT', stop)
      await setImmediate()
      await watcher?.catchUp(isOver)
      sliceFrom = performance.now()
    }
    try {
      const slices = { pause, clock, deadline, memory, expansions, signal: stopped.signal }
      await runInSlices(search, watcher === undefined ? slices : { ...slices, slice: watchedSlice })
      await watcher?.end(() => isOver(lastMessages))
    } finally {
      process.off('SIGINT', stop)
    }
    return search.result
  } catch (error) {
    throw error instanceof UnsupportedError ? new CommandError('unsupported', error.message) : error
  }
}
