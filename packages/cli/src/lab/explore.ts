import { jsonValue, outcomeJson } from '@telos/lab'
import { CommandError } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { type Io, printJson } from '../io.ts'
import { labCommand } from './lab-command.ts'
import { printExploration, warnAboutHeuristics } from './print-job-outcome.ts'
import { findInstance } from './request/find-problem.ts'
import { readJob } from './request/jobs.ts'
import { prepareResults } from './results.ts'
import { JobRunner } from './run-jobs.ts'
import { exitOfJob } from './solve.ts'

/** `telos lab explore PROBLEM --limit N`: searches past goals to a depth, and shows the fringe there. */
export function run(args: readonly string[], io: Io): Promise<number> {
  return labCommand('explore', args, io, async (context) => {
    const { limit } = context.options
    if (limit === undefined || !Number.isInteger(limit))
      throw new CommandError('usage', context.words.usage.limitNeeded)
    const instance = await findInstance(context)
    const job = {
      strategy: 'breadth-first',
      ...definedOnly(await readJob(context.options, instance, context)),
      depth: limit,
    }
    const results = prepareResults(context, instance, [job])
    const { words } = context
    warnAboutHeuristics(io, instance, [job], words)
    const runner = new JobRunner(context)
    const exploration = await runner
      .run(instance, job, { explore: true, listener: results.listeners[0] })
      .finally(() => runner.close())
    await results.write([exploration])
    if (context.options.json) {
      const fringe = exploration.fringe.map(({ state, action, depth, cost, heuristic }) => ({
        state: jsonValue(instance.toJSON(state)),
        action,
        depth,
        cost: jsonValue(cost),
        heuristic: jsonValue(heuristic),
      }))
      printJson(io, { ...outcomeJson(exploration, (state) => instance.toJSON(state)), fringe })
    } else printExploration(io, instance, exploration, words)
    // finding no goal within the depth is an answer as well
    const { isInterrupted } = runner
    return exploration.status === 'limit' || isInterrupted ? exitOfJob(exploration, isInterrupted) : ExitCode.done
  })
}

function definedOnly<T extends object>(record: T): Partial<T> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as Partial<T>
}
