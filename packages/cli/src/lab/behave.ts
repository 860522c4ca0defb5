/** Behaviour without a plan, and the experiments with needs. */

import { resolve } from 'node:path'
import {
  experimentFiles,
  experimentTables,
  household,
  isNeedsProblem,
  type Messages,
  type NeedsProblem,
  needsEndOf,
  needsExperiment,
  needsStartOf,
  toCsv,
  traceTable,
} from '@telos/lab'
import { loadModule, writeFiles } from '@telos/lab/node'
import { behave, type ChoiceRule, type NeedsRun, needsMetrics } from '@telos/papers/needs'
import { CommandError } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { type Io, paint, printable, printJson } from '../io.ts'
import { tableText } from '../print/table.ts'
import { type LabContext, labCommand } from './lab-command.ts'
import { loadOptions } from './request/find-problem.ts'
import { rulesOfChoice } from './request/lab-option-values.ts'
import { readParameter } from './request/parameter.ts'
import { nameHint, wrongUsage } from './request/wrong-usage.ts'
import { formatsOf, printWrittenFiles } from './results.ts'

/** `telos lab behave PROBLEM`: chooses and acts until time is up. */
export function run(args: readonly string[], io: Io): Promise<number> {
  return labCommand('behave', args, io, async (context) => {
    const other = formatsOf(context).find((format) => format !== 'csv')
    if (other !== undefined) throw new CommandError('usage', context.words.usage.behave.csvOnly(other))
    const problem = await findNeeds(context)
    return context.options.report ? report(context, problem) : once(context, problem)
  })
}

/** Finds the needs problem of that name, or loads it from a file. */
export async function findNeeds({
  io,
  positionals: [name = household.name],
  words,
}: LabContext): Promise<NeedsProblem> {
  if (name === household.name) return household
  if (!/\.m?[jt]s$/.test(name)) throw new CommandError('usage', words.usage.behave.unknownModel(name, household.name))
  const { exports } = await loadModule(name, loadOptions(io))
  const value = exports['default']
  if (isNeedsProblem(value)) return value
  throw new CommandError('badInput', words.usage.behave.exportNeeded(name))
}

async function once(context: LabContext, problem: NeedsProblem): Promise<number> {
  const { io, options, terms, words } = context
  const given = {
    start: await readParameter(options.start, terms, words),
    goal: await readParameter(options.goal, terms, words),
  }
  const start = wrongUsage(() => needsStartOf(problem, given.start))
  const until = options.minutes ?? wrongUsage(() => needsEndOf(problem, given.goal))
  const rule = ruleOf(options.rule, words)
  const result = behave(problem.model, start, { rule, until })
  if (options.export !== undefined || options.out !== undefined) {
    const files = new Map([[`${problem.name}-behaviour.csv`, toCsv(traceTable(problem, result.states))]])
    const written = await writeFiles(resolve(io.cwd, options.out ?? '.'), files, { force: options.force ?? false })
    printWrittenFiles(context, written)
  }
  if (options.json)
    printJson(io, {
      rule: rule.name,
      ended: result.ended,
      reason: result.reason,
      trace: result.states,
      metrics: needsMetrics(result.states),
    })
  else print(context, problem, result)
  return ExitCode.done
}

function print({ io, words }: LabContext, problem: NeedsProblem, { states, ended, reason }: NeedsRun): void {
  const { metrics } = words.usage.behave
  const { average, maximum, minimum, final, minutes, rate } = needsMetrics(states)
  io.stdout.write(tableText(traceTable(problem, states)))
  io.stdout.write(
    tableText({
      columns: ['', ''],
      rows: [
        [metrics.final, final],
        [metrics.average, average],
        [metrics.maximum, maximum],
        [metrics.minimum, minimum],
        [metrics.minutes, minutes],
        [metrics.rate, rate],
      ],
    }),
  )
  io.stderr.write(`${printable(words.usage.behave.ended(reason, ended, minutes))}\n`)
}

function ruleOf(name = 'discontentment', words: Messages): ChoiceRule {
  const rule = rulesOfChoice.find((each) => each.name === name)
  if (rule !== undefined) return rule
  const names = rulesOfChoice.map((each) => each.name)
  throw new CommandError('usage', words.usage.behave.unknownRule(name, nameHint(name, names, words)))
}

/** Everything that Cantoni measured, as tables, csv and charts. */
async function report(context: LabContext, problem: NeedsProblem): Promise<number> {
  const { io, options } = context
  const progress = (what: string) => {
    if (options.json) return
    // on a terminal each line replaces the one before
    if (io.isTTY) io.stderr.write(`\r\u001b[K${printable(what)}`)
    else io.stderr.write(`${printable(what)}\n`)
  }
  const experiment = needsExperiment(problem, { ...(options.runs !== undefined && { runs: options.runs }), progress })
  if (io.isTTY && !options.json) io.stderr.write('\r\u001b[K')
  if (options.export !== undefined || options.out !== undefined) {
    const files = experimentFiles(problem, experiment)
    const written = await writeFiles(resolve(io.cwd, options.out ?? '.'), files, { force: options.force ?? false })
    printWrittenFiles(context, written)
  }
  if (options.json) printJson(io, experiment)
  else {
    for (const [name, table] of experimentTables(problem, experiment))
      io.stdout.write(`${paint(io.stdout, 'bold', name)}\n${tableText(table)}\n`)
  }
  return ExitCode.done
}
