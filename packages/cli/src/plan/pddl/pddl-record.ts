import type { Diagnostic, ProblemAnswer, ProblemStatistics, ProblemStatus } from '@telos/core'
import { rounded } from '../error-record.ts'
import type { PlanRecord } from '../json.ts'
import type { JudgedPlan } from './judge-plan.ts'

/** The answer as data; the same keys as for documents, and a few more. */
export interface PddlRecord extends Omit<PlanRecord, 'status' | 'stats'> {
  readonly status: ProblemStatus
  /** The planner that was asked for. */
  readonly search: string
  readonly stats: ProblemStatistics & { readonly parseMs: number; readonly totalMs: number }
}

export function pddlRecord(
  { status, limit, statistics }: ProblemAnswer,
  judged: JudgedPlan | undefined,
  { parseMs, totalMs }: { readonly parseMs: number; readonly totalMs: number },
  search: string,
  diagnostics: readonly Diagnostic[],
): PddlRecord {
  const { groundMs, searchMs, ...counts } = statistics
  return {
    status,
    search,
    plan: judged?.steps ?? [],
    cost: judged === undefined || Number.isNaN(judged.cost) ? null : judged.cost,
    optimal: judged?.optimal ?? false,
    alreadyHolds: judged?.steps.length === 0,
    limit: limit ?? null,
    stats: { ...counts, ...rounded({ parseMs, groundMs, searchMs, totalMs }) },
    why: [],
    diagnostics,
  }
}
