/** The answer as data: the same keys whatever the outcome. */
import type { Diagnostic, Step } from '@telos/core'
import type { Model } from '@telos/core/lifted'
import { type PlanRecord, rounded } from './plan-record.ts'
import type { TimedResult } from './plan-timed.ts'

export function planRecord(
  { model, result, groundMs, searchMs }: TimedResult,
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
