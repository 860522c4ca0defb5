/** What stands in the JSON of every answer, and all of it where there was nothing to plan with. */
import type { Diagnostic } from '@telos/core'
import type { PlanRecord } from './json.ts'

/** Milliseconds of each part. */
export interface Times {
  readonly parseMs: number
  readonly groundMs: number
  readonly searchMs: number
}

export const counters = [
  'expanded',
  'evaluated',
  'generated',
  'reopened',
  'deadEnds',
  'facts',
  'operators',
  'variables',
] as const

const noTimes: Times = { parseMs: 0, groundMs: 0, searchMs: 0 }

/** For input that could not be planned with. */
export function errorRecord(diagnostics: readonly Diagnostic[], times: Partial<Times>, totalMs: number): PlanRecord {
  const nothing = Object.fromEntries(counters.map((name) => [name, 0])) as Record<(typeof counters)[number], number>
  const stats = { ...nothing, ...rounded({ ...noTimes, ...times, totalMs }), peakBytes: 0 }
  const outcome = { cost: null, optimal: false, alreadyHolds: false, limit: null }
  return { status: 'error', plan: [], ...outcome, stats, why: [], diagnostics }
}

/** Microseconds are as much as the clock tells. */
export function rounded<T extends Readonly<Record<string, number>>>(times: T): T {
  return Object.fromEntries(
    Object.entries(times).map(([name, ms]) => [name, Math.round(ms * 1000) / 1000]),
  ) as unknown as T
}
