import { setImmediate } from 'node:timers/promises'
import { type FoundPlan, type PlanProgress, type PlanResult, UnsupportedError } from '@telos/core'
import { type LiftedProblem, ProblemSearch, runInSlices } from '@telos/core/lifted'
import type { Search } from '@telos/core/search'
import { CommandError } from '../../command.ts'
import type { ChosenPlanner } from '../choose-planner.ts'
import type { PlanCommandOptions } from '../options.ts'

/** Milliseconds after which a step is too long to wait for: a Ctrl-C ends the process then, if there is no plan that would be lost. */
const longStep = 1000

const progressEvery = 2000

export interface SolveSetup {
  readonly planner: ChosenPlanner['planner']
  readonly options: PlanCommandOptions
  /** Since when the time counts, by `performance.now()`. */
  readonly startedAt: number
  /** Bytes that may be in use, and that are. */
  readonly memory: number
  readonly usedMemory: () => number
  readonly onPlan: (plan: FoundPlan, seconds: number) => void
  /** Whether a cheaper plan is better than the one before. */
  readonly prefers?: (plan: FoundPlan, before: FoundPlan) => boolean
  readonly onProgress?: (progress: PlanProgress) => void
}

/**
 * Solves a problem under the limits of the command line. With Ctrl-C it ends, with what it has. Signals are heard between slices
 * alone: before the search begins, and in long steps of it, they do to the process what they always do.
 */
export async function solveUnderLimits(problem: LiftedProblem, solving: SolveSetup): Promise<PlanResult> {
  const { planner, options, startedAt, memory, usedMemory, onPlan, onProgress, prefers } = solving
  const { time, depth, bound: cost, expansions } = options
  const deadline = startedAt + (time ?? Number.POSITIVE_INFINITY) * 1000
  const stopped = new AbortController()
  const stop = (): void => stopped.abort()
  let hasPlan = false
  let search: ProblemSearch | undefined
  let sliceFrom = Number.POSITIVE_INFINITY
  // searches ask for the time in the midst of long steps, too
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
        onPlan(plan, (performance.now() - startedAt) / 1000)
      },
      progressEvery,
      ...(prefers && { prefers }),
      ...(onProgress && { onProgress }),
    })
    // a Ctrl-C in the midst of grounding ends the process, as there is nothing to tell yet
    const pause = async (): Promise<void> => {
      if (process.listenerCount('SIGINT', stop) === 0) process.once('SIGINT', stop)
      await setImmediate()
      sliceFrom = performance.now()
    }
    try {
      await runInSlices(search, { pause, clock, deadline, memory, expansions, signal: stopped.signal })
    } finally {
      process.off('SIGINT', stop)
    }
    return search.result
  } catch (error) {
    throw error instanceof UnsupportedError ? new CommandError('unsupported', error.message) : error
  }
}

/** Nodes that a fast search may make until memory is looked at again. */
const untilNextLook = 150_000

/**
 * Bytes in use; endlessly many if the tables of nodes are copied next and the copies would not fit, so that what is told as used is
 * never what was not taken. The tables of states ask before they grow.
 */
export function withGrowth(
  used: number,
  search: Pick<Search, 'nodes' | 'space' | 'bytes'> | undefined,
  memory: number,
): number {
  if (search === undefined || search.nodes.count + untilNextLook < search.nodes.state.length) return used
  const isTooMuch = used <= memory && used + search.bytes() - search.space.bytes() > memory
  return isTooMuch ? Number.POSITIVE_INFINITY : used
}
