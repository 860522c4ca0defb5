import { type JobOutcome, outcomeJson } from '@telos/lab'
import { ExitCode } from '../exit-codes.ts'
import { type Io, printJson } from '../io.ts'
import { labCommand } from './lab-command.ts'
import { printJobOutcome, warnAboutFewerSolutions, warnAboutHeuristics } from './print-job-outcome.ts'
import { findInstance } from './request/find-problem.ts'
import { readJob } from './request/jobs.ts'
import { prepareResults } from './results.ts'
import { JobRunner } from './run-jobs.ts'

/** `telos lab solve PROBLEM`: one job on one instance. */
export function run(args: readonly string[], io: Io): Promise<number> {
  return labCommand('solve', args, io, async (context) => {
    const instance = await findInstance(context)
    const job = await readJob(context.options, instance, context)
    const results = prepareResults(context, instance, [job])
    const { words } = context
    warnAboutHeuristics(io, instance, [job], words)
    const runner = new JobRunner(context)
    const outcome = await runner.run(instance, job, { listener: results.listeners[0] }).finally(() => runner.close())
    await results.write([outcome])
    if (context.options.json)
      printJson(
        io,
        outcomeJson(outcome, (state) => instance.toJSON(state)),
      )
    else printJobOutcome(io, instance, outcome, words)
    warnAboutFewerSolutions(io, [outcome], words)
    return exitOfJob(outcome, runner.isInterrupted)
  })
}

/** Returns the exit code of a job, by the conventions of planning competitions. */
export function exitOfJob({ status, solutions, proved, limit }: JobOutcome, isInterrupted = false): number {
  if (status === 'solved') return ExitCode.done
  // as in telos plan: Ctrl-C counts as a time limit, and solutions found before it count
  if (isInterrupted) return solutions.length > 0 ? ExitCode.done : ExitCode.outOfTime
  if (proved) return ExitCode.unsolvable
  if (limit === 'time') return ExitCode.outOfTime
  if (limit === 'memory') return ExitCode.outOfMemory
  return ExitCode.gaveUp
}
