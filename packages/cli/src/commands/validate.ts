import type { Diagnostic } from '@telos/core'
import {
  type PddlTaskReading,
  type PddlVerdict,
  readPddlPlan,
  readTask,
  type UnfinishedVerdict,
  validatePddlPlan,
} from '@telos/pddl'
import { CommandError, createCommand, parse, reportErrorsAsJson } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { type InputText, readInput } from '../files/read-input.ts'
import { type Io, paint, printable, printJson } from '../io.ts'
import { positive } from '../numbers.ts'
import { countedNoun } from '../print/counting.ts'
import { reportDiagnostics } from '../report-diagnostics.ts'
import { assignFiles } from '../validate/assign-files.ts'
import { failureLines } from '../validate/print-failure.ts'
import { exitOfBadTask } from '../validate/read-pddl-task.ts'

interface Options {
  readonly json?: boolean
  readonly lenient?: boolean
  readonly state?: boolean
  /** Seconds. */
  readonly time?: number
}

interface Judging extends Options {
  readonly isOver: () => boolean
}

interface Judged {
  readonly file: string
  /** Undefined if the plan could not be read. */
  readonly verdict: PddlVerdict | UnfinishedVerdict | undefined
  readonly diagnostics: readonly Diagnostic[]
}

export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = createCommand(
    {
      name: 'validate',
      summary: 'Executes plans and says whether they reach the goal, or which step fails and why.',
      examples: [
        ['telos validate domain.pddl problem.pddl plan.txt', 'exit code 0 if the plan is valid, 1 if it is not'],
        ['telos validate domain.pddl problem.pddl plan.txt --state', 'with the state before the step that fails'],
        ['telos validate domain.pddl problem.pddl *.plan --json', 'several plans, as data'],
        ['telos validate domain.pddl problem.pddl plan.txt --time 60', 'give up after a minute, with exit code 23'],
        ['telos validate plan.txt domain.pddl problem.pddl', 'any order: each file says what it is'],
        ['planner … | telos validate domain.pddl problem.pddl -', 'a plan from stdin'],
      ],
    },
    io,
  )
    .argument('<domain>', 'a domain in PDDL')
    .argument('<problem>', 'a problem in PDDL')
    .argument('<plan...>', 'plans, one step per line; - for stdin')
    .option('--lenient', 'accept objects that only the problem declares, and undeclared types')
    .option('--state', 'print the state before the step that fails')
    .option('--time <seconds>', 'stop after this time; exit code 23 if a plan was not judged by then', positive)
  const exit = parse(command, args)
  if (exit !== undefined) return exit
  const options = command.opts<Options>()
  const end = performance.now() + (options.time ?? Number.POSITIVE_INFINITY) * 1000
  const isOver = (): boolean => performance.now() > end
  return reportErrorsAsJson(args, io, async () => {
    if (command.args.filter((file) => file === '-').length > 1)
      throw new CommandError('usage', 'stdin can be read once, so "-" can stand for one file only')
    const { domain, problem, plans } = await assignFiles(command.args, io)
    const reading = readTask(domain, problem, { lenient: options.lenient === true })
    return validate(reading, plans, { ...options, isOver }, io)
  })
}

async function validate(
  reading: PddlTaskReading,
  plans: readonly (InputText | string)[],
  options: Judging,
  io: Io,
): Promise<number> {
  const { json = false } = options
  const { task, files, diagnostics } = reading
  if (!json) for (const file of files) reportDiagnostics(io, file.source, file.diagnostics)
  if (task === undefined) {
    if (json) printJson(io, { status: 'error', diagnostics })
    else
      io.stderr.write(
        `${paint(io.stderr, 'red', 'error:')} plans cannot be validated without a valid domain and problem\n`,
      )
    return exitOfBadTask(reading)
  }
  const judged: Judged[] = []
  for (const plan of plans) {
    const one = await judge(reading, plan, options, io)
    judged.push(one)
    const name = plans.length > 1 ? `${printable(one.file)}: ` : ''
    if (!json && one.verdict !== undefined) printVerdict(io, one.verdict, reading, name, options)
  }
  const isUnread = judged.some(({ verdict }) => verdict === undefined)
  const isInvalid = judged.some(({ verdict }) => verdict?.valid === false)
  const isUnfinished = judged.some(({ verdict }) => verdict !== undefined && verdict.valid === undefined)
  if (json) {
    const status = isUnread ? 'error' : isInvalid ? 'invalid' : isUnfinished ? 'limit' : 'valid'
    printJson(io, { status, plans: judged.map(record), diagnostics })
  }
  return isUnread ? ExitCode.badInput : isInvalid ? ExitCode.no : isUnfinished ? ExitCode.outOfTime : ExitCode.done
}

/** Reads and validates one plan. Reports mistakes in its text at once, unless the result is data. */
async function judge(
  { files, task }: PddlTaskReading,
  plan: InputText | string,
  options: Judging,
  io: Io,
): Promise<Judged> {
  const { json, lenient, isOver } = options
  let input: InputText
  try {
    input = typeof plan === 'string' ? await readInput(plan, io) : plan
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    if (!json) io.stderr.write(`${paint(io.stderr, 'red', 'error:')} ${printable(error.message)}\n`)
    return { file: typeof plan === 'string' ? plan : plan.file, verdict: undefined, diagnostics: [error.diagnostic] }
  }
  const read = readPddlPlan(input.text, input.file)
  const { domain, problem } = task!
  const verdict = read.plan && validatePddlPlan(domain, problem, read.plan, { lenient: lenient === true, isOver })
  const diagnostics = [...read.diagnostics, ...(verdict?.warnings ?? [])]
  const inputs = [input, ...files.map((file) => file.source)]
  if (!json) {
    for (const diagnostic of diagnostics)
      reportDiagnostics(io, inputs.find(({ file }) => file === diagnostic.span?.file) ?? input, [diagnostic])
  }
  return { file: input.file, verdict, diagnostics }
}

function printVerdict(
  io: Io,
  verdict: PddlVerdict | UnfinishedVerdict,
  { task }: PddlTaskReading,
  name: string,
  options: Options,
): void {
  if (verdict.valid === undefined) {
    const lead = paint(io.stdout, 'yellow', 'not known:')
    const done = `${countedNoun(verdict.steps, 'step')} carried out`
    io.stdout.write(`${name}${lead} time ran out before the plan was judged, ${done}\n`)
    return
  }
  if (verdict.valid) {
    const { steps, value } = verdict
    const quality = task!.problem.metric?.direction === 'maximize' ? 'value' : 'cost'
    const amount = Number.isNaN(value) ? 'the metric has no value for this plan' : `${quality} ${value}`
    const lead = paint(io.stdout, 'green', 'valid:')
    io.stdout.write(`${name}${lead} ${countedNoun(steps, 'step')}, ${amount}\n`)
    return
  }
  const lines = failureLines(verdict.failure, options.state === true)
  io.stdout.write(`${name}${paint(io.stdout, 'red', 'invalid:')} ${lines.join('\n')}\n`)
}

function record({ file, verdict, diagnostics }: Judged): object {
  if (verdict === undefined) return { file, status: 'error', diagnostics }
  if (verdict.valid === undefined) return { file, status: 'limit', steps: verdict.steps, diagnostics }
  if (!verdict.valid) return { file, status: 'invalid', failure: verdict.failure, diagnostics }
  const { steps, value, hasMetric } = verdict
  return { file, status: 'valid', steps, value, hasMetric, diagnostics }
}
