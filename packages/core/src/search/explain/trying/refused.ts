import type { Model } from '../../../domain/model.ts'
import { namedObjects } from '../../../domain/values.ts'
import type { GroundTask } from '../../../task/ground/ground-task.ts'
import type { BoundStep } from '../../../task/plan/plan-step.ts'
import { operatorName } from '../../../task/task.ts'

/**
 * Returns the bindings that checks in code refuse. A search calls no check of an action that it was not allowed or did not need, but a plan
 * promised with that action has to pass it: checks that the search has not seen fail are called here.
 */
export function refusedBindings(
  model: Model,
  { operators }: GroundTask,
  known: readonly BoundStep[],
  context: unknown,
): BoundStep[] {
  if (model.actions.every(({ check }) => check === undefined)) return [...known]
  const refused = [...known]
  const asked = new Set(known.map(({ action, args }) => operatorName(model, action, args)))
  for (const { action, args } of operators) {
    const { check, parameters } = model.actions[action]
    const name = operatorName(model, action, args)
    if (check === undefined || asked.has(name)) continue
    asked.add(name)
    try {
      if (check.run(namedObjects(model, parameters, args), context)) continue
    } catch {
      // the game may have moved on; a plan with a check that throws is not promised
    }
    refused.push({ action, args })
  }
  return refused
}
