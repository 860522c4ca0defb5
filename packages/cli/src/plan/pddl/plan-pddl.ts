/** `telos plan DOMAIN PROBLEM`: reads, plans, validates the plan, and prints it. */
import { type Diagnostic, type FoundPlan, UnsupportedError } from '@telos/core'
import { memoryMeter } from '@telos/core/node'
import {
  type JudgedPlan,
  judgePlan,
  kindOfPddl,
  type PddlProblem,
  type PddlTaskReading,
  preferenceOf,
  RejectedPlanError,
  toProblem,
} from '@telos/pddl'
import { CommandError } from '../../command.ts'
import { ExitCode } from '../../exit-codes.ts'
import { checkPictureFile } from '../../files/check-picture-file.ts'
import { checkOutputFile, writeWhole } from '../../files/write-whole.ts'
import { type Io, paint, printable, printJson } from '../../io.ts'
import { allowedMemory, memoryNote } from '../../memory-options.ts'
import { countSeverity, findings } from '../../print/counting.ts'
import { exitOfBadTask, readPddlTask } from '../../validate/read-pddl-task.ts'
import { choosePlanner, plannerAsked } from '../choose-planner.ts'
import { exitOfPlan } from '../exit-of-plan.ts'
import type { PlanCommandOptions } from '../options.ts'
import { writePicture } from '../plan-picture.ts'
import { errorRecord } from '../plan-record.ts'
import { actionNamed } from '../read-plan-request.ts'
import { pddlRecord } from './pddl-record.ts'
import { planWithChanges, printEffort, printPddlOutcome, printPlanFound, printProgress } from './print-pddl-outcome.ts'
import type { SearchWatcher } from './search-watcher.ts'
import { solveUnderLimits } from './solve-under-limits.ts'

export async function planPddl(domain: string, problem: string, options: PlanCommandOptions, io: Io): Promise<number> {
  refuseOthers(options)
  const { planner, anytime, note = memoryNote(options.memory) } = choosePlanner(options, 'first')
  if (domain === '-' && problem === '-')
    throw new CommandError('usage', 'stdin can be read once, so "-" can stand for one file only')
  const start = performance.now()
  const memory = allowedMemory(options.memory)
  const usedMemory = memoryMeter(memory)
  const {
    json = false,
    quiet = false,
    force = false,
    lenient = false,
    allPlans = false,
    states = false,
    out,
    picture,
  } = options
  const reading = await readPddlTask(domain, problem, lenient, io)
  const { task, diagnostics } = reading
  const parseMs = performance.now() - start
  refuseDocuments(reading)
  if (!json && (!quiet || task === undefined)) await report(reading, io)
  if (task === undefined) {
    const times = { parseMs, totalMs: performance.now() - start }
    if (json) printJson(io, errorRecord(diagnostics, times, plannerAsked(options, 'first')))
    else tellBadInput(diagnostics, io)
    return exitOfBadTask(reading)
  }
  const speaks = !json && !quiet
  if (speaks && note !== undefined) io.stderr.write(`${paint(io.stderr, 'yellow', 'note:')} ${printable(note)}\n`)
  if (out !== undefined) checkOutputFile(allPlans ? `${out}.1` : out, force, io)
  if (picture !== undefined) checkPictureFile(picture, force, io)

  const given = supported(() => toProblem(task.domain, task.problem, { lenient }))
  const judge = (plan: FoundPlan): JudgedPlan =>
    ownPlan(() => judgePlan(task, plan, given.metric, { lenient, isOver: endOfJudging(start, options) }))
  // names in PDDL are case-insensitive
  const without = options.without?.map((name) => actionNamed(given.problem.model, name.toLowerCase()))
  const prefers = preferenceOf(given.metric, judge)
  const watcher = options.searchDebugger === undefined ? undefined : await watchedBy(options.searchDebugger, speaks, io)
  let plans = 0
  const answer = await solveUnderLimits(given.problem, {
    planner,
    options: { ...options, ...(without && { without }) },
    startedAt: start,
    memory,
    usedMemory,
    onPlan: (plan, seconds) => {
      plans++
      if (speaks && (anytime || plans > 1)) printPlanFound(io, plans, plan, given.metric, seconds)
      if (allPlans && out !== undefined) writeWhole(`${out}.${plans}`, judge(plan).text, force, io)
    },
    ...(prefers && { prefers }),
    ...(watcher && { watcher }),
    ...(io.isTTY && speaks && { onProgress: (progress) => printProgress(io, progress) }),
  })
  const judged = answer.status === 'solved' ? judge(answer) : undefined
  if (judged !== undefined && out !== undefined && !allPlans) writeWhole(out, judged.text, force, io)
  if (judged !== undefined && picture !== undefined) writePicture(picture, answer, problem, force, io)
  const totalMs = performance.now() - start
  const isOver = (): boolean =>
    performance.now() - start > (options.time ?? Number.POSITIVE_INFINITY) * 1000 || usedMemory() > memory
  if (json) {
    const told = [...diagnostics, ...notes(note, given, judged)]
    const times = { groundMs: 0, searchMs: 0, ...answer.times, parseMs, totalMs }
    printJson(io, pddlRecord(answer, judged, { search: planner.engine, times, diagnostics: told, states, isOver }))
  } else {
    if (judged !== undefined) io.stdout.write(states ? planWithChanges(judged.text, answer.states) : judged.text)
    if (speaks) {
      for (const { message } of notes(undefined, given, undefined))
        io.stderr.write(`${paint(io.stderr, 'yellow', 'note:')} ${message}\n`)
      printPddlOutcome(io, answer, judged, { metric: given.metric, isOver })
      if (answer.status === 'unsolvable') tellMissingValues(diagnostics, io)
      printEffort(io, answer, { parseMs, totalMs }, planner.engine)
      if (judged !== undefined && out !== undefined)
        io.stderr.write(`wrote ${printable(allPlans ? `${out}.1 …` : out)}\n`)
      if (judged !== undefined && picture !== undefined) io.stderr.write(`wrote ${printable(picture)}\n`)
    }
  }
  return ExitCode[judged?.isChecked === false ? 'outOfTime' : exitOfPlan(answer)]
}

/** Loaded when somebody watches. */
async function watchedBy(port: number, speaks: boolean, io: Io): Promise<SearchWatcher> {
  const { openSearchDebugger } = await import('../../search-debugger/search-debugger.ts')
  return openSearchDebugger(port, io, { speaks })
}

/** Milliseconds for the validator, even if the search has used up the time. */
const judgingTime = 5000

/** The rest of `--time`, or a few seconds. */
function endOfJudging(start: number, { time = Number.POSITIVE_INFINITY }: PlanCommandOptions): () => boolean {
  const end = Math.max(start + time * 1000, performance.now() + judgingTime)
  return () => performance.now() > end
}

/** Fluents without a value make conditions false and actions inapplicable: most likely they were forgotten. */
function tellMissingValues(diagnostics: readonly Diagnostic[], io: Io): void {
  if (!diagnostics.some(({ code }) => code === 'pddl/no-value')) return
  const message = 'functions without a value at the start may be the reason; the warnings above name them'
  io.stderr.write(`${paint(io.stderr, 'yellow', 'note:')} ${message}\n`)
}

function refuseOthers({ goal, start, allPlans, out }: PlanCommandOptions): void {
  const foreign = Object.entries({ goal, start }).find(([, value]) => value !== undefined)?.[0]
  if (foreign !== undefined)
    throw new CommandError('usage', `--${foreign} is for documents; a PDDL problem has its own start and goal`)
  if (allPlans && out === undefined) throw new CommandError('usage', '--all-plans needs --out FILE to write to')
}

/** Loaded only if there is something to report. */
async function report({ files }: PddlTaskReading, io: Io): Promise<void> {
  if (files.every(({ diagnostics }) => diagnostics.length === 0)) return
  const { reportDiagnostics } = await import('../../report-diagnostics.ts')
  for (const { source, diagnostics } of files) reportDiagnostics(io, source, diagnostics)
}

/** Two files that are not PDDL are most likely documents. */
function refuseDocuments({ files }: PddlTaskReading): void {
  const isOther = files.every(({ source }) => kindOfPddl(source.text) === undefined && !/\.pddl$/i.test(source.file))
  if (!isOther) return
  const [first, second] = files.map(({ source }) => source.file)
  throw new CommandError(
    'usage',
    `two files are a domain and a problem in PDDL; neither ${first} nor ${second} is PDDL`,
  )
}

function tellBadInput(diagnostics: readonly Diagnostic[], io: Io): void {
  const found = findings(countSeverity(diagnostics, 'error'), countSeverity(diagnostics, 'warning'))
  io.stderr.write(`${paint(io.stderr, 'red', found)}, so planning is impossible\n`)
}

/** A plan of ours that the validator rejects is our mistake. */
function ownPlan<T>(judge: () => T): T {
  try {
    return judge()
  } catch (error) {
    if (!(error instanceof RejectedPlanError)) throw error
    throw new CommandError('bug', `this is a bug in telos: the planner found an invalid plan; ${error.message}`)
  }
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
    texts.push(`the metric is not a sum of costs: the search minimises length, and reports each plan's value`)
  if (judged?.isChecked === false) texts.push('time ran out before the validator had checked the plan')
  return texts.map((message) => ({ code: 'command/note', severity: 'warning', message }))
}
