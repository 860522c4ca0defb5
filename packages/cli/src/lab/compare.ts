import { UnsupportedError } from '@telos/core'
import {
  comparisonCharts,
  comparisonLines,
  type Instance,
  type Job,
  type JobOutcome,
  type Messages,
  outcomeJson,
  resolveJob,
  resultTable,
  roundedTime,
  unsupportedOutcome,
} from '@telos/lab'
import { CommandError } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { type Io, paint, printJson } from '../io.ts'
import { fittedTable } from '../print/fitted-table.ts'
import { wrap } from '../print/listing.ts'
import { type LabContext, labCommand } from './lab-command.ts'
import { cheapestProof, noSolutionText, warnAboutFewerSolutions, warnAboutHeuristics } from './print-job-outcome.ts'
import { findInstance } from './request/find-problem.ts'
import { readJob, readJobText } from './request/jobs.ts'
import { prepareResults } from './results.ts'
import { JobRunner, type RunSetup } from './run-jobs.ts'

/** The jobs to compare if none is given. */
const usualJobs = ['astar', 'greedy', 'uniform-cost', 'breadth-first', 'iterative-deepening']

/** `telos lab compare PROBLEM --job … --job …`: runs several jobs on one instance, side by side. */
export function run(args: readonly string[], io: Io): Promise<number> {
  return labCommand('compare', args, io, async (context) => {
    const instance = await findInstance(context)
    const jobs = await jobsOf(context, instance)
    const results = prepareResults(context, instance, jobs)
    const { words } = context
    warnAboutHeuristics(io, instance, jobs, words)
    const { outcomes, isInterrupted } = await runAll(context, instance, jobs, results.listeners)
    await results.write(outcomes)
    if (context.options.json) {
      const all = outcomes.map((outcome) => outcomeJson(outcome, (state) => instance.toJSON(state)))
      printJson(io, { problem: instance.name, jobs: all })
    } else {
      print(context, outcomes)
      // an interrupted search has nothing comparable to draw
      if (!isInterrupted) printCharts(context, outcomes)
    }
    warnAboutFewerSolutions(io, outcomes, words)
    // an incomplete table is not an answer
    return isInterrupted ? ExitCode.outOfTime : ExitCode.done
  })
}

async function jobsOf(context: LabContext, instance: Instance): Promise<Job[]> {
  const jobs: Job[] = []
  for (const text of context.options.job ?? usualJobs) {
    try {
      jobs.push(await readJob(readJobText(text, context.words), instance, context))
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
  listeners: readonly RunSetup['listener'][],
): Promise<{ readonly outcomes: readonly JobOutcome[]; readonly isInterrupted: boolean }> {
  const runner = new JobRunner(context)
  try {
    const outcomes: JobOutcome[] = []
    for (const [at, job] of jobs.entries()) outcomes.push(await runOne(runner, instance, job, listeners[at]))
    return { outcomes, isInterrupted: runner.isInterrupted }
  } finally {
    await runner.close()
  }
}

/** An unsupported job does not stop the others. */
async function runOne(
  runner: JobRunner,
  instance: Instance,
  job: Job,
  listener: RunSetup['listener'],
): Promise<JobOutcome> {
  try {
    return await runner.run(instance, job, { listener })
  } catch (error) {
    if (!(error instanceof UnsupportedError)) throw error
    return unsupportedOutcome(resolveJob(instance, job).names, error.message)
  }
}

/** Columns that a narrow terminal leaves out, the least telling first. `--export csv` writes all of them. */
const expendable = ['inFringe', 'Branching', 'MaxDepth', 'Processed', 'Depth', 'MaxFringe']

function print({ io, words }: LabContext, outcomes: readonly JobOutcome[]): void {
  const { columns, rows } = resultTable(outcomes)
  const table = {
    columns: [...columns, 'Expanded', 'ms'].map(words.results.column),
    rows: rows.map((row, at) => {
      const { expanded, ms } = outcomes[at].statistics
      return [...row, expanded, roundedTime(ms)]
    }),
  }
  const width = io.stdout.isTTY ? io.stdout.columns || 80 : undefined
  const { text, leftOut } = fittedTable(table, {
    width,
    notes: outcomes.map((outcome) => noteOn(outcome, words)),
    expendable: expendable.map(words.results.column),
    number: words.charts.number,
  })
  io.stdout.write(text)
  if (leftOut.length === 0) return
  const hint = wrap(words.results.columnsLeftOut(leftOut.join(', ')), width ?? 80)
  io.stderr.write(`${hint.join('\n')}\n`)
}

/** What is proved about a solution, or why none was found. */
function noteOn(outcome: JobOutcome, words: Messages): string {
  if (outcome.solutions.length === 0) return endingOf(outcome, words)
  return outcome.optimal ? cheapestProof(outcome, words) : ''
}

/** A chart needs at least two bars to compare. */
function printCharts({ io, words, options }: LabContext, outcomes: readonly JobOutcome[]): void {
  if (options.charts === false || outcomes.length < 2) return
  const charts = comparisonCharts(outcomes, words, ['expanded', 'maxFringe', 'cost', 'ms'])
  const columns = (io.stdout.isTTY && io.stdout.columns) || 80
  const lines = comparisonLines(charts, { columns, paint: (style, text) => paint(io.stdout, style, text) })
  io.stdout.write(`\n${lines.join('\n')}\n`)
}

/** Why a job has no solution, and what to change in it if it allows too few nodes. */
function endingOf(outcome: JobOutcome, words: Messages): string {
  return outcome.limit === 'nodes' ? words.results.nodesOfJob : noSolutionText(outcome, words)
}
