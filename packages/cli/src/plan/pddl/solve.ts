import { setImmediate } from 'node:timers/promises'
import {
  type Problem,
  type ProblemAnswer,
  type ProblemPlan,
  type ProblemProgress,
  ProblemSearch,
  UnsupportedError,
} from '@telos/core'
import { CommandError } from '../../command.ts'
import { memoryMeter } from '../../memory-meter.ts'
import type { PlanOptions } from '../options.ts'
import type { Choice } from '../planner-choice.ts'

/** Milliseconds after which a Ctrl-C is heard. */
const slice = 100

/** The part of the free memory that may be used where nothing is said. */
const usualPart = 0.9

const progressEvery = 2000

export interface Solving {
  readonly planner: Choice['planner']
  readonly options: PlanOptions
  /** Since when the time counts, by `performance.now()`. */
  readonly startedAt: number
  readonly onPlan: (plan: ProblemPlan, seconds: number) => void
  readonly onProgress?: (progress: ProblemProgress) => void
}

/** Solves a problem under the limits of the command line. With Ctrl-C it ends, with what it has. */
export async function solve(problem: Problem, solving: Solving): Promise<ProblemAnswer> {
  const { planner, options, startedAt, onPlan, onProgress } = solving
  const { time, depth, cost, expansions = Number.MAX_SAFE_INTEGER } = options
  const memory = options.memory === undefined ? process.availableMemory() * usualPart : options.memory * 2 ** 20
  const left = (): number => startedAt + (time ?? Number.POSITIVE_INFINITY) * 1000 - performance.now()
  try {
    const search = new ProblemSearch(problem, {
      ...planner,
      depth,
      cost,
      usedMemory: memoryMeter(),
      onPlan: (plan) => onPlan(plan, (performance.now() - startedAt) / 1000),
      progressEvery,
      ...(onProgress && { onProgress }),
    })
    // grounding is done at once or not at all; a Ctrl-C ends the process then, as there is nothing to tell yet
    search.run({ milliseconds: left(), memory, expansions: 0 })
    const stopped = new AbortController()
    const stop = (): void => stopped.abort()
    process.once('SIGINT', stop)
    try {
      while (!isEnd(search.answer, left(), expansions)) {
        await setImmediate()
        const { expanded } = search.answer.statistics
        const milliseconds = Math.min(slice, left())
        search.run({ milliseconds, memory, expansions: expansions - expanded, signal: stopped.signal })
      }
    } finally {
      process.off('SIGINT', stop)
    }
    return search.answer
  } catch (error) {
    throw error instanceof UnsupportedError ? new CommandError('unsupported', error.message) : error
  }
}

/** Whether there is nothing left to do, or nothing left to do it with. */
function isEnd({ status, limit, statistics }: ProblemAnswer, left: number, expansions: number): boolean {
  if (limit === 'milliseconds') return left <= 0
  if (limit === 'expansions') return statistics.expanded >= expansions
  return limit !== undefined || status !== 'limit'
}
