/** Puts together what a run answered and what its parent measured. */
import type { Run } from '../../campaign/campaign.ts'
import { runOutcomes } from '../../results/outcomes.ts'
import type { Machine, RunResult } from '../../results/result.ts'
import type { ToldAnswer } from '../execute/answer-runs.ts'
import { shownDetail } from '../execute/run-answer.ts'
import type { WatchedLimit, WatchedUsage } from './watch-limits.ts'

/** Characters of a plan and of a log that are kept. */
const MOST_PLAN = 64_000
const MOST_LOG = 4000

/** How the process of a run ended. */
export interface RunEnding {
  readonly answer: ToldAnswer | undefined
  readonly limit: WatchedLimit | undefined
  readonly usage: WatchedUsage
  readonly hasPrintedTooMuch: boolean
  /** Null while the process lives on. */
  readonly code: number | null
  readonly signal: string | null
  /** The end of what it printed. */
  readonly printed: string
}

export interface RunCircumstances {
  readonly machine: Machine
  /** When it began, as an ISO date. */
  readonly started: string
  readonly command: readonly string[]
}

export function resultOfRun(run: Run, ending: RunEnding, { machine, started, command }: RunCircumstances): RunResult {
  const { answer, usage } = ending
  const { outcome, phase, detail } = endOf(ending)
  const own = {
    cpu: Math.max(usage.cpu, answer?.usage?.cpu ?? 0),
    wall: usage.wall,
    memory: Math.max(usage.memory, answer?.usage?.memory ?? 0),
  }
  const log = answer?.log ?? ending.printed
  const { plan, engine, fromLog } = answer ?? {}
  const isSolved = runOutcomes[outcome].isSolved
  return {
    run: run.id,
    campaign: run.campaign,
    algorithm: run.algorithm.name,
    domain: run.task.domain,
    task: run.task.name,
    repetition: run.repetition,
    seed: run.seed,
    outcome,
    ...(phase !== undefined && { phase }),
    ...(detail !== undefined && { detail: shownDetail(detail) }),
    optimal: run.algorithm.optimal,
    // a planner that was started by the run is measured there, alone
    figures: { ...rounded(own), ...answer?.figures },
    ...(isSolved && plan !== undefined && plan.length <= MOST_PLAN && { plan }),
    ...(engine !== undefined && { engine }),
    ...(!runOutcomes[outcome].isExplained && log !== '' && { log: log.slice(-MOST_LOG) }),
    ...(fromLog !== undefined && { fromLog }),
    command,
    limits: run.limits,
    machine,
    revision: run.revision,
    started,
  }
}

function endOf({
  answer,
  limit,
  hasPrintedTooMuch,
  code,
  signal,
  printed,
}: RunEnding): Pick<RunResult, 'outcome' | 'phase' | 'detail'> {
  if (hasPrintedTooMuch) return { outcome: 'output-limit' }
  // a plan that came while time ran out counts
  if (answer?.outcome !== undefined) {
    const { outcome, phase, detail } = answer
    return { outcome, ...(phase !== undefined && { phase }), ...(detail !== undefined && { detail }) }
  }
  if (limit !== undefined) return { outcome: `${limit}-limit` }
  if (/heap out of memory|Array buffer allocation failed/.test(printed)) return { outcome: 'memory-limit' }
  const detail = signal === null ? `it ended with exit code ${code} and no answer` : `it was ended by ${signal}`
  return { outcome: 'crash', detail }
}

function rounded(figures: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Math.round(value * 1000) / 1000]))
}
