import { UnsupportedError } from '@telos/core'
import {
  type Instance,
  type Job,
  type JobOutcome,
  type Messages,
  messages,
  outcomeJson,
  resolveJob,
  resultTable,
  unsupportedOutcome,
} from '@telos/lab'
import { CommandError } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { type Io, printJson } from '../io.ts'
import { tableText } from '../print/table.ts'
import { type LabContext, labCommand } from './lab-command.ts'
import { cheapestProof, noSolutionText, warnAboutFewerSolutions, warnAboutHeuristics } from './print-job-outcome.ts'
import { findInstance } from './request/find-problem.ts'
import { readJob, readJobText } from './request/jobs.ts'
import { prepareResults } from './results.ts'
import { JobRunner, type RunSetup } from './run-jobs.ts'

/** What is compared when no job is given. */
const usualJobs = ['astar', 'greedy', 'uniform-cost', 'breadth-first', 'iterative-deepening']

/** `telos lab compare PROBLEM --job … --job …`: several jobs on one instance, side by side. */
export function run(args: readonly string[], io: Io): Promise<number> {
  return labCommand('compare', args, io, async (context) => {
    const instance = await findInstance(context)
    const jobs = await jobsOf(context, instance)
    const results = prepareResults(context, instance, jobs)
    const words = messages(context.language)
    warnAboutHeuristics(io, instance, jobs, words)
    const { outcomes, isInterrupted } = await runAll(context, instance, jobs, results.trees)
    await results.write(outcomes)
    if (context.options.json) {
      const all = outcomes.map((outcome) => outcomeJson(outcome, (state) => instance.toJSON(state)))
      printJson(io, { problem: instance.name, jobs: all })
    } else print(context, outcomes)
    warnAboutFewerSolutions(io, outcomes, words)
    // a table that is not whole is no answer
    return isInterrupted ? ExitCode.outOfTime : ExitCode.done
  })
}

async function jobsOf({ options, io }: LabContext, instance: Instance): Promise<Job[]> {
  const jobs: Job[] = []
  for (const text of options.job ?? usualJobs) {
    try {
      jobs.push(await readJob(readJobText(text), instance, io))
    } catch (error) {
      if (error instanceof CommandError)
        throw new CommandError(error.exit, `--job ${JSON.stringify(text)}: ${error.message}`)
      throw error
    }
  }
  return jobs
}

async function runAll(
  context: LabContext,
  instance: Instance,
  jobs: readonly Job[],
  trees: readonly RunSetup['tree'][],
): Promise<{ readonly outcomes: readonly JobOutcome[]; readonly isInterrupted: boolean }> {
  const runner = new JobRunner(context)
  try {
    const outcomes: JobOutcome[] = []
    for (const [at, job] of jobs.entries()) outcomes.push(await runOne(runner, instance, job, trees[at]))
    return { outcomes, isInterrupted: runner.isInterrupted }
  } finally {
    await runner.close()
  }
}

/** A job that cannot be used here does not stop the others. */
async function runOne(runner: JobRunner, instance: Instance, job: Job, tree: RunSetup['tree']): Promise<JobOutcome> {
  try {
    return await runner.run(instance, job, { tree })
  } catch (error) {
    if (!(error instanceof UnsupportedError)) throw error
    return unsupportedOutcome(resolveJob(instance, job).names, error.message)
  }
}

function print({ io, language }: LabContext, outcomes: readonly JobOutcome[]): void {
  const words = messages(language)
  const { columns, rows } = resultTable(outcomes)
  const more = rows.map((row, at) => {
    const { statistics, solutions, optimal } = outcomes[at]
    const found = optimal ? cheapestProof(outcomes[at], words) : ''
    const ending = solutions.length > 0 ? found : endingOf(outcomes[at], words)
    return [...row, statistics.expanded, Number(statistics.ms.toPrecision(3)), ending]
  })
  io.stdout.write(tableText({ columns: [...columns, 'Expanded', 'ms', ''], rows: more }))
}

/** Why a job has no solution; what to write into it where it allows too few nodes. */
function endingOf(outcome: JobOutcome, words: Messages): string {
  return outcome.limit === 'nodes' ? words.results.nodesOfJob : noSolutionText(outcome, words)
}
