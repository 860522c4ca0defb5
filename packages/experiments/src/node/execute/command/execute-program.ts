import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CommandAlgorithm } from '../../../campaign/algorithm.ts'
import type { Run } from '../../../campaign/run.ts'
import type { OutcomeName } from '../../../results/outcomes.ts'
import { type MeasuredEnd, runProcess } from '../../isolate/run-process.ts'
import { judgeForeignPlan, pddlTexts } from '../judge-foreign-plan.ts'
import { finiteFigures, type RunAnswer, type RunContext } from '../run-answer.ts'
import { PlanFileError, planInFolder, planInOutput } from './found-plan.ts'
import { outcomeOfExit } from './planner-exit-codes.ts'

/** Milliseconds in which a planner may write its last plan after it was asked to end. */
const GRACE = 1000

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
  const folder = mkdtempSync(join(tmpdir(), 'telos-planner-'))
  try {
    const files = {
      domain: join(folder, 'domain.pddl'),
      problem: join(folder, 'problem.pddl'),
      plan: join(folder, 'plan'),
    }
    writeFileSync(files.domain, texts.domain)
    writeFileSync(files.problem, texts.problem)
    const { cpu, wall, memory, output } = run.limits
    const [program, ...args] = filledIn(algorithm.command, { ...files, cpu, wall, memory, seed: run.seed })
    const { NODE_OPTIONS: _, ...env } = process.env
    const planner = runProcess(program, args, {
      ...{ cwd: folder, env, grace: GRACE, mostOutput: output * 2 ** 20 },
      limits: { cpu, wall, memory },
    })
    const stop = (): void => planner.stop()
    execution.signal.addEventListener('abort', stop, { once: true })
    const end = await planner.end.finally(() => execution.signal.removeEventListener('abort', stop))
    return await answerOf(end, folder, run, execution)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall?.startsWith('spawn') !== true) throw error
    const why =
      (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'the program does not exist' : (error as Error).message
    return { outcome: 'no-start', detail: `cannot start ${algorithm.command[0]}: ${why}`, figures: {} }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 2 })
  }
}

async function answerOf(end: MeasuredEnd, folder: string, run: Run, execution: RunContext): Promise<RunAnswer> {
  const algorithm = run.algorithm as CommandAlgorithm
  const figures = finiteFigures({ ...foundFigures(end, algorithm.patterns), ...end.usage })
  const log = `${end.stdout.slice(-MOST_LOG)}${end.stderr.slice(-MOST_LOG)}`.slice(-MOST_LOG)
  const faulty = (outcome: OutcomeName, detail?: string): RunAnswer => ({
    outcome,
    ...(detail && { detail }),
    figures,
    log,
  })
  if (end.hasPrintedTooMuch) return faulty('output-limit')
  let plan: string | undefined
  try {
    plan = planInFolder(folder) ?? planInOutput(end.stdout)
  } catch (error) {
    if (!(error instanceof PlanFileError)) throw error
    return faulty('invalid-plan', error.message)
  }
  if (plan !== undefined) {
    const judged = await judgeForeignPlan(plan, run, execution)
    // a planner that was ended while it wrote has no plan
    if (judged.outcome === 'solved' || end.limit === undefined)
      return { ...judged, figures: { ...figures, ...judged.figures }, ...(judged.outcome !== 'solved' && { log }) }
  }
  if (execution.signal.aborted) return { figures }
  if (end.limit !== undefined) return faulty(`${end.limit}-limit`)
  const outcome = outcomeOfExit(end.code, algorithm.exitCodes)
  return faulty(outcome, end.signal === null ? `exit code ${end.code}` : `ended by ${end.signal}`)
}

/** Replaces placeholders; others stay as they are. */
export function filledIn(
  words: readonly string[],
  values: Readonly<Record<string, string | number>>,
): [string, ...string[]] {
  const [program, ...args] = words.map((word) =>
    word.replaceAll(/\{([a-z]+)\}/g, (whole, name: string) =>
      Object.hasOwn(values, name) ? String(values[name]) : whole,
    ),
  )
  return [program, ...args]
}

/** The last match of each pattern in what the planner printed. */
function foundFigures({ stdout, stderr }: MeasuredEnd, patterns: CommandAlgorithm['patterns']): Record<string, number> {
  return Object.fromEntries(
    Object.entries(patterns).flatMap(([name, pattern]) => {
      const found = [...`${stdout}\n${stderr}`.matchAll(new RegExp(pattern, 'gm'))].at(-1)?.[1]
      return found === undefined ? [] : [[name, Number(found.replaceAll(',', ''))]]
    }),
  )
}
