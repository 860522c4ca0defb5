/** `telos plan DOMAIN PROBLEM`: reads, plans, judges the plan, and prints it. */
import { type Diagnostic, UnsupportedError } from '@telos/core'
import type { ProblemPlan } from '@telos/core/lifted'
import { kindOfPddl, type PddlProblem, toProblem } from '@telos/pddl'
import { CommandError } from '../../command.ts'
import { ExitCode } from '../../exit-codes.ts'
import { checkOutputFile, writeWhole } from '../../files/write-whole.ts'
import { type Io, paint, printable, printJson } from '../../io.ts'
import { memoryMeter } from '../../memory-meter.ts'
import { countSeverity, findings } from '../../print/counting.ts'
import { exitOfBadTask, type PddlTask, readPddlTask } from '../../validate/read-pddl-task.ts'
import { choosePlanner } from '../choose-planner.ts'
import type { PlanOptions } from '../options.ts'
import { type JudgedPlan, judgePlan } from './judge-plan.ts'
import { pddlErrorRecord, pddlRecord } from './pddl-record.ts'
import { exitOfProblem, printEffort, printPddlOutcome, printPlanFound, printProgress } from './print-pddl-outcome.ts'
import { solveUnderLimits } from './solve-under-limits.ts'

export async function planPddl(domain: string, problem: string, options: PlanOptions, io: Io): Promise<number> {
  refuseOthers(options)
  const { planner, anytime, note } = choosePlanner(options, 'first')
  if (domain === '-' && problem === '-')
    throw new CommandError('usage', 'stdin can be read once, so "-" can stand for one file only')
  const start = performance.now()
  const usedMemory = memoryMeter()
  const { json = false, quiet = false, force = false, lenient = false, allPlans = false, out } = options
  const task = await readPddlTask(domain, problem, lenient, io)
  const parseMs = performance.now() - start
  refuseDocuments(task)
  const diagnostics = task.files.flatMap((file) => file.diagnostics)
  if (!json && (!quiet || task.parts === undefined)) await report(task, io)
  if (task.parts === undefined) {
    if (json) printJson(io, pddlErrorRecord(diagnostics, options, { parseMs, totalMs: performance.now() - start }))
    else tellBadInput(task, diagnostics, io)
    return exitOfBadTask(task)
  }
  const { parts } = task
  const speaks = !json && !quiet
  if (speaks && note !== undefined) io.stderr.write(`${paint(io.stderr, 'yellow', 'note:')} ${printable(note)}\n`)
  if (out !== undefined) checkOutputFile(allPlans ? `${out}.1` : out, force, io)

  const given = supported(() => toProblem(parts.domain, parts.problem, { lenient }))
  const judge = (plan: ProblemPlan): JudgedPlan =>
    judgePlan(parts, plan, given.metric, { lenient, isOver: endOfJudging(start, options) })
  let plans = 0
  const answer = await solveUnderLimits(given.problem, {
    planner,
    options,
    startedAt: start,
    usedMemory,
    onPlan: (plan, seconds) => {
      plans++
      if (speaks && (anytime || plans > 1)) printPlanFound(io, plans, plan, given.metric, seconds)
      if (allPlans && out !== undefined) writeWhole(`${out}.${plans}`, judge(plan).text, force, io)
    },
    ...(io.isTTY && speaks && { onProgress: (progress) => printProgress(io, progress) }),
  })
  const judged = answer.plan && judge(answer.plan)
  if (judged !== undefined && out !== undefined && !allPlans) writeWhole(out, judged.text, force, io)
  const totalMs = performance.now() - start
  if (json) {
    const told = [...diagnostics, ...notes(note, given, judged)]
    printJson(io, pddlRecord(answer, judged, { parseMs, totalMs }, planner.engine, told))
  } else {
    if (judged !== undefined) io.stdout.write(judged.text)
    if (speaks) {
      for (const { message } of notes(undefined, given, undefined))
        io.stderr.write(`${paint(io.stderr, 'yellow', 'note:')} ${message}\n`)
      printPddlOutcome(io, answer, judged)
      if (answer.status === 'unsolvable') tellMissingValues(diagnostics, io)
      printEffort(io, answer, { parseMs, totalMs }, planner.engine)
      if (judged !== undefined && out !== undefined)
        io.stderr.write(`wrote ${printable(allPlans ? `${out}.1 …` : out)}\n`)
    }
  }
  return ExitCode[judged?.isChecked === false ? 'outOfTime' : exitOfProblem(answer)]
}

/** Milliseconds that the validator has, also where the search has used up the time. */
const judgingTime = 5000

/** What is left of `--time`, or a few seconds. */
function endOfJudging(start: number, { time = Number.POSITIVE_INFINITY }: PlanOptions): () => boolean {
  const end = Math.max(start + time * 1000, performance.now() + judgingTime)
  return () => performance.now() > end
}

/** What has no value makes conditions false and actions impossible: most likely it was forgotten. */
function tellMissingValues(diagnostics: readonly Diagnostic[], io: Io): void {
  if (!diagnostics.some(({ code }) => code === 'pddl/no-value')) return
  const message = 'functions without a value at the start may be the reason; the warnings above name them'
  io.stderr.write(`${paint(io.stderr, 'yellow', 'note:')} ${message}\n`)
}

function refuseOthers({ goal, start, without, states, allPlans, out }: PlanOptions): void {
  const foreign = Object.entries({ goal, start, without }).find(([, value]) => value !== undefined)?.[0]
  if (foreign !== undefined)
    throw new CommandError('usage', `--${foreign} is for documents; a problem in PDDL says where it begins and ends`)
  if (states) throw new CommandError('usage', '--states is for documents; telos validate --state shows states of PDDL')
  if (allPlans && out === undefined) throw new CommandError('usage', '--all-plans needs --out FILE to write to')
}

/** Loaded when there is something to report. */
async function report({ files }: PddlTask, io: Io): Promise<void> {
  if (files.every(({ diagnostics }) => diagnostics.length === 0)) return
  const { reportDiagnostics } = await import('../../report-diagnostics.ts')
  for (const { input, diagnostics } of files) reportDiagnostics(io, input, diagnostics)
}

/** Two files that are both something else are most likely documents. */
function refuseDocuments({ files }: PddlTask): void {
  const isOther = files.every(({ input }) => kindOfPddl(input.text) === undefined && !/\.pddl$/i.test(input.file))
  if (!isOther) return
  const [first, second] = files.map(({ input }) => input.file)
  throw new CommandError(
    'usage',
    `two files are a domain and a problem in PDDL; neither ${first} nor ${second} is PDDL`,
  )
}

function tellBadInput({ files }: PddlTask, diagnostics: readonly Diagnostic[], io: Io): void {
  const [first, second] = files.map(({ input }) => kindOfPddl(input.text))
  if (first === 'problem' && second === 'domain') io.stderr.write('the domain comes first: telos plan DOMAIN PROBLEM\n')
  const found = findings(countSeverity(diagnostics, 'error'), countSeverity(diagnostics, 'warning'))
  io.stderr.write(`${paint(io.stderr, 'red', found)}, so there is nothing to plan with\n`)
}

function supported<T>(run: () => T): T {
  try {
    return run()
  } catch (error) {
    throw error instanceof UnsupportedError ? new CommandError('unsupported', error.message) : error
  }
}

function notes(note: string | undefined, { metric }: PddlProblem, judged: JudgedPlan | undefined): Diagnostic[] {
  const texts = note === undefined ? [] : [note]
  if (metric.kind === 'value')
    texts.push(`the metric is no sum of costs: plans are looked for by their length, and told with their value`)
  if (judged?.isChecked === false) texts.push('the time was over before the validator had checked the plan')
  return texts.map((message) => ({ code: 'command/note', severity: 'warning', message }))
}
