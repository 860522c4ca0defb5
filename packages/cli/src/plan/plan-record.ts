/** The JSON of every result: the same keys for documents and PDDL, whatever the outcome. */
import type { Diagnostic, PlanResult, PlanStatus, PlanTimes, Reason } from '@telos/core'

/** Milliseconds of each part. */
export interface CommandTimes extends PlanTimes {
  readonly parseMs: number
  readonly totalMs: number
}

const counters = ['expanded', 'evaluated', 'generated', 'reopened', 'deadEnds'] as const
const sizes = ['facts', 'operators', 'variables', 'derived'] as const

type Numbers = (typeof counters)[number] | (typeof sizes)[number] | keyof CommandTimes | 'peakBytes'

export interface PlanRecord {
  readonly status: PlanStatus | 'error'
  /** The requested planner; null if none has that name. */
  readonly search: string | null
  /** Objects in the order of the action's parameters. */
  readonly plan: readonly { readonly name: string; readonly args: readonly string[]; readonly cost: number }[]
  /** Null without a plan. */
  readonly cost: number | null
  readonly optimal: boolean
  readonly alreadyHolds: boolean
  readonly limit: string | null
  readonly stats: Readonly<Record<Numbers, number>> & {
    /** Whether actions were grounded during the search. */
    readonly lazy: boolean
    /** Null if nothing was searched. */
    readonly engine: string | null
  }
  readonly why: readonly Reason[]
  readonly diagnostics: readonly Diagnostic[]
  /** With `--states`: the start, and the state after each step. */
  readonly states?: readonly unknown[]
}

/** The contents of a record besides the result. */
export interface RecordSetup {
  readonly search: string
  readonly times: CommandTimes
  readonly diagnostics: readonly Diagnostic[]
  readonly states: boolean
  /** Stops the explanation of why there is no plan. @default never */
  readonly isOver?: () => boolean
}

export function planRecord(result: PlanResult, setup: RecordSetup): PlanRecord {
  const { search, times, diagnostics, states, isOver } = setup
  const { status, steps, cost, optimal, alreadyHolds, limit, statistics, size, bytes, engine } = result
  const isSolved = status === 'solved'
  return {
    status,
    search,
    plan: steps.map((step) => ({ name: step.name, args: Object.values(step.args), cost: step.cost })),
    cost: isSolved ? cost : null,
    optimal,
    alreadyHolds,
    limit: limit ?? null,
    stats: {
      ...picked(statistics, counters),
      ...picked(size, sizes),
      ...rounded(times),
      peakBytes: bytes,
      lazy: size.lazy,
      engine: engine === '' ? null : engine,
    },
    why: result.whyLater()(isOver).reasons,
    diagnostics,
    ...(states && { states: isSolved ? result.states : [] }),
  }
}

/** The record for input that could not be planned with. */
export function errorRecord(
  diagnostics: readonly Diagnostic[],
  times: Partial<CommandTimes>,
  search: string | null = null,
): PlanRecord {
  const nothing = Object.fromEntries([...counters, ...sizes].map((name) => [name, 0]))
  const whole: CommandTimes = { parseMs: 0, groundMs: 0, searchMs: 0, totalMs: 0, ...times }
  const stats = { ...nothing, ...rounded(whole), peakBytes: 0, lazy: false, engine: null } as PlanRecord['stats']
  const outcome = { cost: null, optimal: false, alreadyHolds: false, limit: null }
  return { status: 'error', search, plan: [], ...outcome, stats, why: [], diagnostics }
}

function picked<Name extends string>(from: Readonly<Record<Name, number>>, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Record<Name, number>
}

/** The clock is no finer than microseconds. */
function rounded<T extends object>(times: T): T {
  return Object.fromEntries(
    Object.entries(times).map(([name, milliseconds]) => [name, Math.round(milliseconds * 1000) / 1000]),
  ) as unknown as T
}
