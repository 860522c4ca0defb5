/** What stands in the JSON of every answer. */
import type { Diagnostic, PlanStatus, Reason } from '@telos/core'

/** Milliseconds of each part. */
export interface PlanTimes {
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

export interface PlanRecord {
  readonly status: PlanStatus | 'error'
  /** Objects in the order of the action's parameters. */
  readonly plan: readonly { readonly name: string; readonly args: readonly string[]; readonly cost: number }[]
  /** Null without a plan. */
  readonly cost: number | null
  readonly optimal: boolean
  readonly alreadyHolds: boolean
  readonly limit: string | null
  readonly stats: Readonly<Record<(typeof counters)[number] | keyof PlanTimes | 'totalMs' | 'peakBytes', number>>
  readonly why: readonly Reason[]
  readonly diagnostics: readonly Diagnostic[]
  /** With `--states`: the start, and the state after each step. */
  readonly states?: readonly unknown[]
}

/** Microseconds are as much as the clock tells. */
export function rounded<T extends Readonly<Record<string, number>>>(times: T): T {
  return Object.fromEntries(
    Object.entries(times).map(([name, ms]) => [name, Math.round(ms * 1000) / 1000]),
  ) as unknown as T
}
