import { tuplesOf } from '../../domain/check/tuples.ts'
import type { Model } from '../../domain/model.ts'
import { decode, type Value } from '../../domain/values.ts'
import { factKeyOf, readFact } from '../referee/execute.ts'
import type { PlanStep } from './plan-step.ts'
import { tracePlan } from './plan-trace.ts'

/**
 * The states of a plan, with every fact that can change: the start, and the state after each step.
 *
 * @example planStates(model, { at: 'docks' }, steps)[1].gold // 1
 */
export function planStates(
  model: Model,
  start: Readonly<Record<string, unknown>>,
  steps: readonly PlanStep[],
): Readonly<Record<string, Value>>[] {
  const trace = tracePlan(model, start, steps)
  return (trace?.states ?? []).map((state) => {
    const values: [string, Value][] = []
    for (const [fact, { parameters, fixed }] of model.facts.entries()) {
      if (fixed !== undefined) continue
      for (const args of tuplesOf(model, parameters)) {
        values.push([
          factKeyOf(model, fact, args),
          decode(model, model.facts[fact], readFact(model, state, fact, args)),
        ])
      }
    }
    return Object.fromEntries(values)
  })
}
