import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { generateProblem, winning } from '@telos/vgdl'
import type { CommandAlgorithm, Run } from '../../../campaign/campaign.ts'
import { type OutcomeName, runOutcomes, runPhases } from '../../../results/outcomes.ts'
import { type CommandPlaceholder, isBesideCampaign } from '../../campaign/files/program.ts'
import { MARK } from '../../isolate/marked-processes.ts'
import { type MeasuredEnd, type ProcessOptions, runProcess } from '../../isolate/run-process.ts'
import { isPassing, startPatiently } from '../../isolate/start-patiently.ts'
import { logOf, writeLog } from '../../logs/log-file.ts'
import { CannotBeginError, neededProgram } from '../../runner/cannot-begin.ts'
import { levelModel, openLevel } from '../open-level.ts'
import { planJudge } from '../plan-judge.ts'
import { finiteFigures, type RunAnswer, type RunContext } from '../run-answer.ts'
import { withPrintedFigures } from './found-figures.ts'
import { plansOf } from './found-plan.ts'
import { outcomeOfExit, phaseOfExit } from './planner-exit-codes.ts'
import { makePlannerFolder, removePlannerFolder } from './planner-folder.ts'

/** Milliseconds in which a planner may write its last plan after it was asked to end. */
const GRACE = 1000

/** Milliseconds in which a machine may become able again to start the planner: less than the parent waits beyond the limits. */
const PATIENCE = 5_000

/** Characters of a log that are kept. */
const MOST_LOG = 4000

/**
 * An external planner in a folder of its own. The figures cpu, wall and memory are those of the planner alone; the limits are kept here,
 * where nothing but the planner counts.
 */
export async function executeProgram(run: Run, execution: RunContext): Promise<RunAnswer> {
  const algorithm = run.algorithm as CommandAlgorithm
  const texts = await pddlTexts(run, execution)
  if (texts.domain === undefined) return texts.refused
  let folder: string | undefined
  try {
    folder = makePlannerFolder()
    const files = {
      domain: join(folder, 'domain.pddl'),
      problem: join(folder, 'problem.pddl'),
      plan: join(folder, 'plan'),
    }
    writeFileSync(files.domain, texts.domain)
    writeFileSync(files.problem, texts.problem)
    const { cpu, wall, memory, output } = run.limits
    const known: Readonly<Record<CommandPlaceholder, string | number>> = {
      ...files,
      cpu,
      wall,
      memory,
      seed: run.seed,
      folder: resolve(execution.folder),
    }
    const [word, ...args] = filledIn(algorithm.command, known)
    const program = isBesideCampaign(word) ? resolve(execution.folder, word) : word
    const { NODE_OPTIONS: _, ...env } = process.env
    // begins as that of this process, so that whoever looks for its children finds those of the planner too
    const mark = `${env[MARK] ?? process.pid}-planner`
    const options: ProcessOptions = {
      cwd: folder,
      env,
      mark,
      grace: GRACE,
      mostOutput: output * 2 ** 20,
      limits: { cpu, wall, memory },
    }
    const { signal } = execution
    const make = async (): Promise<MeasuredEnd> => {
      const planner = runProcess(program, args, options)
      const stop = (): void => planner.stop()
      signal.addEventListener('abort', stop, { once: true })
      return await planner.end.finally(() => signal.removeEventListener('abort', stop))
    }
    const end = await startPatiently(make, { patience: PATIENCE, signal })
    return await answerOf(end, { folder, domain: texts.domain }, run, execution)
  } catch (error) {
    const { syscall, code = '', message } = error as NodeJS.ErrnoException
    // of this machine, such as a full disk
    if (syscall === undefined) throw error
    const why = syscall.startsWith('spawn')
      ? (startFaults[code] ?? message)
      : `it gets no folder to work in: ${message}`
    const reason = `cannot start ${algorithm.command[0]}: ${why}`
    // another run of this planner may find a machine that is less full
    throw new CannotBeginError(reason, isPassing(error) ? `run ${run.id}` : neededProgram(algorithm)!)
  } finally {
    if (folder !== undefined) removePlannerFolder(folder)
  }
}

const startFaults: Readonly<Record<string, string>> = {
  ENOENT: 'the program does not exist, or the interpreter in its first line; install it',
  EACCES: 'it may not be executed; make it executable: chmod +x',
  ENOEXEC: 'it is no program; a script begins with #! and its interpreter',
}

interface PlannerFiles {
  readonly folder: string
  readonly domain: string
}

async function answerOf(end: MeasuredEnd, files: PlannerFiles, run: Run, execution: RunContext): Promise<RunAnswer> {
  const output = logOf(end)
  // before all else: a result whose log is missing could not be read again
  if (execution.logFile !== undefined) writeLog(execution.logFile, output)
  const { patterns } = run.algorithm as CommandAlgorithm
  const answer = await judged(end, finiteFigures({ ...end.usage }), files, run, execution)
  const { told, fromLog } = withPrintedFigures(answer, output, patterns)
  return execution.logFile === undefined ? told : { ...told, fromLog }
}

async function judged(
  end: MeasuredEnd,
  figures: RunAnswer['figures'],
  { folder, domain }: PlannerFiles,
  run: Run,
  execution: RunContext,
): Promise<RunAnswer> {
  const algorithm = run.algorithm as CommandAlgorithm
  const log = `${end.stdout.slice(-MOST_LOG)}${end.stderr.slice(-MOST_LOG)}`.slice(-MOST_LOG)
  const faulty = (outcome: OutcomeName, detail?: string): RunAnswer => ({
    outcome,
    ...(detail && { detail }),
    figures,
    log,
  })
  const { best, fault } = plansOf(end, folder, domain, await planJudge(run, execution), execution.clock)
  if (fault !== undefined) return { ...fault, figures: { ...figures, ...fault.figures }, log }
  if (best !== undefined) {
    const detail = end.limit === undefined ? undefined : `found before it came to its ${end.limit}-limit`
    return { ...best, ...(detail && { detail }), figures: { ...figures, ...best.figures } }
  }
  if (end.hasPrintedTooMuch) return faulty('output-limit')
  if (execution.signal.aborted) return { figures }
  if (end.limit !== undefined) return faulty(`${end.limit}-limit`)
  const outcome = outcomeOfExit(end.code, algorithm.exitCodes)
  const phase = phaseOfExit(end.code, algorithm.exitCodes)
  const when = phase === undefined ? '' : ` ${runPhases[phase]}`
  const ended = end.signal === null ? `exit code ${end.code}${when}` : `ended by ${end.signal}`
  const why = runOutcomes[outcome].isExplained ? undefined : tellingLine(end)
  return { ...faulty(outcome, why === undefined ? ended : `${ended}: ${why}`), ...(phase && { phase }) }
}

/** Replaces placeholders; others stay as they are. */
function filledIn(words: readonly string[], values: Readonly<Record<string, string | number>>): [string, ...string[]] {
  const [program, ...args] = words.map((word) =>
    word.replaceAll(/\{([a-z]+)\}/g, (whole, name: string) =>
      Object.hasOwn(values, name) ? String(values[name]) : whole,
    ),
  )
  return [program, ...args]
}

/** What an external planner gets. */

/** A task in PDDL, as texts; or the answer of a run that cannot begin. */
type PlannerTexts =
  | { readonly domain: string; readonly problem: string }
  | { readonly domain?: undefined; readonly refused: RunAnswer }

/** A task in PDDL as it is written, or a level of a game compiled to PDDL. */
async function pddlTexts({ task, seed }: Run, execution: RunContext): Promise<PlannerTexts> {
  // the planner says itself what it does not accept
  if (task.kind === 'pddl')
    return { domain: await execution.text(task.domainText), problem: await execution.text(task.problemText) }
  if (task.kind !== 'vgdl')
    return { refused: { outcome: 'unsupported', detail: 'a command takes PDDL and games', figures: {} } }
  const opened = await openLevel(task, execution)
  if (opened.stage === undefined) return opened
  const world = opened.stage.start(seed)
  const made = levelModel(opened.stage, world)
  if (made.model === undefined) return made
  const problem = generateProblem(made.model, world, winning)
  if (problem.problem === undefined)
    return { refused: { outcome: 'unsupported', detail: problem.diagnostics[0]?.message ?? 'no model', figures: {} } }
  return { domain: made.model.domainText, problem: problem.text }
}

/** Finds the line of an output that says why a program failed. */

/** Characters that are kept. */
const MOST = 200

/**
 * The last line that tells of an error, on stderr or else on stdout; else the last line of all. Undefined if nothing was printed.
 *
 * @example tellingLine({ stdout: '', stderr: 'Error: no file\n    at main\n\nNode.js v20' }) // 'Error: no file'
 */
export function tellingLine({ stdout, stderr }: { readonly stdout: string; readonly stderr: string }) {
  const outputs = [stderr, stdout].map((text) =>
    text
      .slice(-20_000)
      .split(/[\r\n]+/)
      .filter((line) => line.trim() !== ''),
  )
  const line = outputs.map((lines) => lines.findLast(isTelling)).find((one) => one !== undefined)
  const shown = line ?? outputs.map((lines) => lines.at(-1)).find((one) => one !== undefined)
  // whole signs, where one is a pair
  return shown && Array.from(stripVTControlCharacters(shown).trim()).slice(0, MOST).join('')
}

/** What is indented belongs to a stack trace or to an excerpt of the source. */
function isTelling(line: string): boolean {
  return (
    /^\S/.test(line) &&
    /error|exception|fatal|cannot|can't|unable|not found|no such|denied|fail|abort|invalid|unknown|unrecogni[sz]ed/i.test(
      line,
    )
  )
}
