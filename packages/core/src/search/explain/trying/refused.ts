import type { Model } from '../../../domain/model.ts'
import { namedObjects } from '../../../domain/values.ts'
import type { GroundTask } from '../../../task/ground/ground-task.ts'
import type { BoundStep } from '../../../task/plan/plan-step.ts'
import { operatorName } from '../../../task/task.ts'

/**
 * The bindings that checks in code refuse. A search asks no check of an action that it was not allowed or had no use for, and a plan that is
 * promised with that action has to pass it: what the search has not heard a no from is asked here.
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
      // the game may have gone on since; a plan with a check that fails is no promise
    }
    refused.push({ action, args })
  }
  return refused
}
