import type { Value } from '@telos/core'
import { type Formula, type Model, validatePlan } from '@telos/core/lifted'

/** How the referee describes a condition that nothing meets. */
const never: Formula = { kind: 'any', parts: [] }
const neverWords = 'the impossible'

/** Describes a goal in the engine's words: the referee is asked for it together with something impossible, and says what it misses. */
export function wordsOfGoal(model: Model, start: Readonly<Record<string, Value>>, goal: Formula): string | undefined {
  const parts = goal.kind === 'all' ? goal.parts : [goal]
  if (parts.length === 0) return 'nothing'
  const both: Formula = { kind: 'any', parts: [{ kind: 'all', parts: [never, ...parts] }] }
  const verdict = validatePlan(model, { start, goal: both, steps: [] })
  if (verdict.valid || verdict.condition === undefined) return undefined
  const words = verdict.condition.replace(/^\(/, '').replace(/\)$/, '')
  return words.startsWith(`${neverWords} and `) ? words.slice(`${neverWords} and `.length) : undefined
}

/** A goal that nothing reaches: validating a plan for it returns the state after the steps. */
export const unreachable = never
