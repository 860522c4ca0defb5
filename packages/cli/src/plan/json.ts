/** The answer as data: the same keys whatever the outcome. */
import type { Diagnostic, Model, PlanStatus, Reason, Step } from '@telos/core'
import type { Answer } from './answer.ts'
import { type counters, rounded, type Times } from './error-record.ts'

export interface PlanRecord {
  readonly status: PlanStatus | 'error'
  /** Objects in the order of the action's parameters. */
  readonly plan: readonly { readonly name: string; readonly args: readonly string[]; readonly cost: number }[]
  /** Null without a plan. */
  readonly cost: number | null
  readonly optimal: boolean
  readonly alreadyHolds: boolean
  readonly limit: string | null
  readonly stats: Readonly<Record<(typeof counters)[number] | keyof Times | 'totalMs' | 'peakBytes', number>>
  readonly why: readonly Reason[]
  readonly diagnostics: readonly Diagnostic[]
  /** With `--states`: the start, and the state after each step. */
  readonly states?: readonly unknown[]
}

export function planRecord(
  { model, result, groundMs, searchMs }: Answer,
  { parseMs, totalMs }: { readonly parseMs: number; readonly totalMs: number },
  { diagnostics, states = false }: { readonly diagnostics: readonly Diagnostic[]; readonly states?: boolean },
): PlanRecord {
  const { status, cost, optimal, alreadyHolds, limit, statistics, size, bytes } = result
  const { expanded, evaluated, generated, reopened, deadEnds } = statistics
  const { facts, operators, variables } = size
  const times = rounded({ parseMs, groundMs, searchMs, totalMs })
  return {
    status,
    plan: result.steps.map((step) => ({ name: step.name, args: argumentsOf(model, step), cost: step.cost })),
    cost: status === 'solved' ? cost : null,
    optimal,
    alreadyHolds,
    limit: limit ?? null,
    stats: {
      expanded,
      evaluated,
      generated,
      reopened,
      deadEnds,
      facts,
      operators,
      variables,
      ...times,
      peakBytes: bytes,
    },
    why: result.why.reasons,
    diagnostics,
    ...(states && { states: status === 'solved' ? result.states : [] }),
  }
}

/** The objects of a step in the order of the action's parameters. */
export function argumentsOf(model: Model, { name, args }: Step): string[] {
  const action = model.actions.find((candidate) => candidate.name === name)
  return (action?.parameters ?? []).map((parameter) => args[parameter.name])
}
