import { tuplesOf } from '../../domain/check/tuples.ts'
import type { Model } from '../../domain/model.ts'
import { codeToValue, type Value } from '../../domain/values.ts'
import { factCode, factKeyOf, valuesOf } from '../referee/execute.ts'
import type { PlanStep } from './plan-step.ts'
import { tracePlan } from './plan-trace.ts'

/**
 * Returns the states of a plan, with every fact that can change: the start, and the state after each step. Sparse states leave out initial
 * values and derived facts: a problem may have too many facts to list.
 *
 * @example planStates(model, { at: 'docks' }, steps)[1].gold // 1
 */
export function planStates(
  model: Model,
  start: Readonly<Record<string, unknown>>,
  steps: readonly PlanStep[],
  isSparse = false,
): Readonly<Record<string, Value>>[] {
  const trace = tracePlan(model, start, steps)
  return (trace?.states ?? []).map((state) => {
    if (isSparse) return valuesOf(model, state)
    const values: [string, Value][] = []
    for (const [fact, { parameters, fixed }] of model.facts.entries()) {
      if (fixed !== undefined) continue
      for (const args of tuplesOf(model, parameters)) {
        values.push([
          factKeyOf(model, fact, args),
          codeToValue(model, model.facts[fact], factCode(model, state, fact, args)),
        ])
      }
    }
    return Object.fromEntries(values)
  })
}
