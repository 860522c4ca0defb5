/** The JSON of an answer where there was nothing to plan with. */
import type { Diagnostic } from '@telos/core'
import { counters, type PlanRecord, type PlanTimes, rounded } from './plan-record.ts'

const noTimes: PlanTimes = { parseMs: 0, groundMs: 0, searchMs: 0 }

/** For input that could not be planned with. */
export function errorRecord(
  diagnostics: readonly Diagnostic[],
  times: Partial<PlanTimes>,
  totalMs: number,
): PlanRecord {
  const nothing = Object.fromEntries(counters.map((name) => [name, 0])) as Record<(typeof counters)[number], number>
  const stats = { ...nothing, ...rounded({ ...noTimes, ...times, totalMs }), peakBytes: 0 }
  const outcome = { cost: null, optimal: false, alreadyHolds: false, limit: null }
  return { status: 'error', plan: [], ...outcome, stats, why: [], diagnostics }
}
