import type { Diagnostic } from '@telos/core'
import type { ProblemAnswer, ProblemStatistics, ProblemStatus } from '@telos/core/lifted'
import { CommandError } from '../../command.ts'
import { choosePlanner } from '../choose-planner.ts'
import { errorRecord } from '../error-record.ts'
import type { PlanOptions } from '../options.ts'
import { type PlanRecord, rounded } from '../plan-record.ts'
import type { JudgedPlan } from './judge-plan.ts'

/** The answer as data; the same keys as for documents, and a few more. */
export interface PddlRecord extends Omit<PlanRecord, 'status' | 'stats'> {
  readonly status: ProblemStatus | 'error'
  /** The planner that was asked for; null when there is none of that name. */
  readonly search: string | null
  readonly stats: Omit<ProblemStatistics, 'engine'> & {
    /** Null when nothing was searched. */
    readonly engine: string | null
    readonly parseMs: number
    readonly totalMs: number
  }
}

/** For input that could not be planned with. */
export function pddlErrorRecord(
  diagnostics: readonly Diagnostic[],
  options: PlanOptions,
  times: { readonly parseMs?: number; readonly totalMs: number },
): PddlRecord {
  const { status, stats, ...others } = errorRecord(diagnostics, times, times.totalMs)
  return {
    status: 'error',
    search: askedFor(options),
    ...others,
    stats: { ...stats, derived: 0, lazy: false, engine: null },
  }
}

function askedFor(options: PlanOptions): string | null {
  try {
    return choosePlanner(options, 'first').planner.engine
  } catch (error) {
    if (error instanceof CommandError) return null
    throw error
  }
}

export function pddlRecord(
  { status, limit, statistics }: ProblemAnswer,
  judged: JudgedPlan | undefined,
  { parseMs, totalMs }: { readonly parseMs: number; readonly totalMs: number },
  search: string,
  diagnostics: readonly Diagnostic[],
): PddlRecord {
  const { groundMs, searchMs, ...counts } = statistics
  // what nobody could check in time is no answer yet
  const isUnchecked = judged?.isChecked === false
  return {
    status: isUnchecked ? 'limit' : status,
    search,
    plan: judged?.steps ?? [],
    cost: judged === undefined || Number.isNaN(judged.cost) ? null : judged.cost,
    optimal: judged?.optimal ?? false,
    alreadyHolds: judged?.steps.length === 0,
    limit: isUnchecked ? 'milliseconds' : (limit ?? null),
    stats: { ...counts, ...rounded({ parseMs, groundMs, searchMs, totalMs }) },
    why: [],
    diagnostics,
  }
}
