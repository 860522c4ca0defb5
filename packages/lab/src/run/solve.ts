import { type Clock, type Emit, UnsupportedError } from '@telos/core'
import { needList, needObject } from '@telos/core/text'
import type { Instance } from '../space/instance.ts'
import type { Job, JobNames } from './job.ts'
import type { ExplorationOutcome, JobOutcome } from './job-outcome.ts'
import { noStatistics } from './job-outcome.ts'
import { type JobLimits, JobRun } from './job-run.ts'
import { resolveJob } from './resolve-job.ts'

export interface SolveOptions extends JobLimits {
  /** Called for every node. */
  readonly emit?: Emit
  /** @default performance.now */
  readonly clock?: Clock
}

/**
 * Solves one instance with one job.
 *
 * @example
 * const { status, solutions, statistics } = solve(instanceOf(counting, { goal: 21 }), { strategy: 'astar', pruning: 'closed' })
 */
export function solve<State>(instance: Instance<State>, job: Job = {}, options: SolveOptions = {}): JobOutcome<State> {
  needObject(options, '{ emit, clock, … }')
  const { emit, clock, ...limits } = options
  const run = new JobRun(instance, job, { emit, clock })
  run.run(limits)
  return run.outcome()
}

/**
 * Runs several jobs on one instance, one after the other. A job that fails does not stop the others; its outcome says so.
 *
 * @example compare(instance, [{ strategy: 'astar' }, { strategy: 'breadth-first' }]).map(({ statistics }) => statistics.processed)
 */
export function compare<State>(
  instance: Instance<State>,
  jobs: readonly Job[],
  options: SolveOptions = {},
): JobOutcome<State>[] {
  needList(jobs, 'a list of jobs: [{ strategy }, … ]')
  // reports misspelt names before anything runs
  const names = jobs.map((job) => resolveJob(instance, job).names)
  return jobs.map((job, at) => {
    try {
      return solve(instance, job, options)
    } catch (error) {
      if (!(error instanceof UnsupportedError)) throw error
      return unsupportedOutcome(names[at], error.message)
    }
  })
}

/**
 * Makes the outcome of a job that cannot run on its problem.
 *
 * @example unsupportedOutcome(names, 'regression needs a goal state').status // 'unsupported'
 */
export function unsupportedOutcome(job: JobNames, reason: string): JobOutcome<never> {
  return { job, status: 'unsupported', solutions: [], optimal: false, proved: false, statistics: noStatistics, reason }
}

/**
 * Searches past goals to a depth and returns the fringe there, in the order of the strategy.
 *
 * @example explore(instance, { strategy: 'breadth-first' }, 3).fringe.map(({ state }) => state)
 */
export function explore<State>(
  instance: Instance<State>,
  job: Job,
  depth: number,
  options: SolveOptions = {},
): ExplorationOutcome<State> {
  needObject(options, '{ emit, clock, … }')
  const { emit, clock, ...limits } = options
  const run = new JobRun(instance, { ...job, depth }, { explore: true, emit, clock })
  run.run(limits)
  return run.outcome()
}
