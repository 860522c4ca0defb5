/** Behaviour without a plan, and the experiments with needs. */

import { resolve } from 'node:path'
import { behave, type ChoiceRule, choiceRules, type NeedsRun, needsMetrics, shortestFirst } from '@telos/core/needs'
import { didYouMean } from '@telos/core/text'
import {
  experimentFiles,
  experimentTables,
  household,
  isNeedsProblem,
  type NeedsProblem,
  needsEndOf,
  needsExperiment,
  needsStartOf,
  toCsv,
  traceTable,
} from '@telos/lab'
import { loadModule, writeFiles } from '@telos/lab/node'
import { CommandError } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { type Io, paint, printable, printJson } from '../io.ts'
import { tableText } from '../print/table.ts'
import { type LabContext, labCommand } from './lab-command.ts'
import { loadOptions } from './request/find-problem.ts'
import { readParameter } from './request/parameter.ts'
import { wrongUsage } from './request/wrong-usage.ts'
import { formatsOf, printWrittenFiles } from './results.ts'

/** `telos lab behave PROBLEM`: choose, act, and so on until the time is over. */
export function run(args: readonly string[], io: Io): Promise<number> {
  return labCommand('behave', args, io, async (context) => {
    const other = formatsOf(context).find((format) => format !== 'csv')
    if (other !== undefined)
      throw new CommandError('usage', `--export ${other}: behave writes csv, and charts with --report --out FOLDER`)
    const problem = await findNeeds(context)
    return context.options.report ? report(context, problem) : once(context, problem)
  })
}

/** The needs problem of that name, or one of a file. */
export async function findNeeds({ io, positionals: [name = household.name] }: LabContext): Promise<NeedsProblem> {
  if (name === household.name) return household
  if (!/\.m?[jt]s$/.test(name))
    throw new CommandError(
      'usage',
      `there is no needs problem "${name}" — there is ${household.name}, or the path of a file`,
    )
  const { exports } = await loadModule(name, loadOptions(io))
  const value = exports['default']
  if (isNeedsProblem(value)) return value
  throw new CommandError('badInput', `${name}: expected export default defineNeedsProblem({ … })`)
}

async function once({ io, options, terms }: LabContext, problem: NeedsProblem): Promise<number> {
  const given = { start: await readParameter(options.start, terms), goal: await readParameter(options.goal, terms) }
  const start = wrongUsage(() => needsStartOf(problem, given.start))
  const until = options.minutes ?? wrongUsage(() => needsEndOf(problem, given.goal))
  const rule = ruleOf(options.rule)
  const result = behave(problem.model, start, { rule, until })
  if (options.export !== undefined || options.out !== undefined) {
    const files = new Map([[`${problem.name}-behaviour.csv`, toCsv(traceTable(problem, result.states))]])
    const written = await writeFiles(resolve(io.cwd, options.out ?? '.'), files, { force: options.force ?? false })
    printWrittenFiles(io, written)
  }
  if (options.json)
    printJson(io, {
      rule: rule.name,
      ended: result.ended,
      reason: result.reason,
      trace: result.states,
      metrics: needsMetrics(result.states),
    })
  else print(io, problem, result)
  return ExitCode.done
}

function print(io: Io, problem: NeedsProblem, { states, reason }: NeedsRun): void {
  const { average, maximum, minimum, final, minutes, rate } = needsMetrics(states)
  io.stdout.write(tableText(traceTable(problem, states)))
  io.stdout.write(
    tableText({
      columns: ['', ''],
      rows: [
        ['final discontentment', final],
        ['weighted average', average],
        ['maximum', maximum],
        ['minimum', minimum],
        ['minutes', minutes],
        ['rate per hour', rate],
      ],
    }),
  )
  io.stderr.write(`${printable(reason)}\n`)
}

/** All rules, and each with the shortest action first among equals. */
const rules: readonly ChoiceRule[] = [...choiceRules, ...choiceRules.map(shortestFirst)]

function ruleOf(name = 'discontentment'): ChoiceRule {
  const rule = rules.find((each) => each.name === name)
  if (rule !== undefined) return rule
  const names = rules.map((each) => each.name)
  throw new CommandError(
    'usage',
    `--rule ${name}: no such rule — ${didYouMean(name, names) ?? `there are ${names.join(', ')}`}`,
  )
}

/** Everything that Cantoni measured, as tables, csv and charts. */
async function report({ io, options }: LabContext, problem: NeedsProblem): Promise<number> {
  const progress = (what: string) => {
    if (options.json) return
    // on a terminal each line takes the place of the one before
    if (io.isTTY) io.stderr.write(`\r\u001b[K${printable(what)}`)
    else io.stderr.write(`${printable(what)}\n`)
  }
  const experiment = needsExperiment(problem, { ...(options.runs !== undefined && { runs: options.runs }), progress })
  if (io.isTTY && !options.json) io.stderr.write('\r\u001b[K')
  if (options.export !== undefined || options.out !== undefined) {
    const files = experimentFiles(problem, experiment)
    const written = await writeFiles(resolve(io.cwd, options.out ?? '.'), files, { force: options.force ?? false })
    printWrittenFiles(io, written)
  }
  if (options.json) printJson(io, experiment)
  else {
    for (const [name, table] of experimentTables(problem, experiment))
      io.stdout.write(`${paint(io.stdout, 'bold', name)}\n${tableText(table)}\n`)
  }
  return ExitCode.done
}
