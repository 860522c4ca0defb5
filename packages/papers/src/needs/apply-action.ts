import { clampedSum, type NeedsAction, type NeedsModel, needModel } from './needs-model.ts'
import { NeedsReport } from './needs-report.ts'
import { type NeedsState, needState, sortedNames } from './needs-state.ts'

/**
 * Returns the state after an action. Throws a `DomainError` if the action is unknown or not available.
 *
 * @example applyNeedsAction(householdNeeds, state, 'eat_snack').minutes // 15 more
 */
export function applyNeedsAction(model: NeedsModel, state: NeedsState, action: string): NeedsState {
  needModel(model)
  needState(state)
  const { after, missing } = carryOut(model, state, model.actions[model.actionIndex(action)])
  if (after !== undefined) return after
  const report = new NeedsReport()
  const which = missing === action ? 'it is inactive' : `its part "${missing}" is inactive when its turn comes`
  const able = availableNeedsActions(model, state)
  const hint = able.length > 0 ? `available: ${able.join(', ')}` : 'no action is available'
  report.error('needs/not-available', [], `"${action}" is not available at minute ${state.minutes}: ${which}`, hint)
  throw report.toError()
}

/**
 * Lists the actions available in a state, in the order of the model.
 *
 * @example availableNeedsActions(householdNeeds, state).includes('eat_cooked') // only after cooking
 */
export function availableNeedsActions(model: NeedsModel, state: NeedsState): string[] {
  needModel(model)
  needState(state)
  return outcomes(model, state).map(({ lastAction }) => lastAction)
}

/** Returns the states that the available actions lead to, in the order of the model. */
export function outcomes(model: NeedsModel, state: NeedsState): NeedsState[] {
  return model.actions.flatMap((action) => carryOut(model, state, action).after ?? [])
}

function carryOut(
  model: NeedsModel,
  state: NeedsState,
  action: NeedsAction,
): { readonly after?: NeedsState; readonly missing?: string } {
  const nameOf = (index: number) => model.actions[index].name
  const inactive = new Set(state.inactive)
  let needs = state.needs
  let minutes = state.minutes
  for (const step of action.steps) {
    const missing = step.requires.map(nameOf).find((name) => inactive.has(name))
    if (missing !== undefined) return { missing }
    needs = needs.map((insistence, at) => clampedSum(insistence, step.changes[at], model.needs[at]))
    for (const index of step.enables) inactive.delete(nameOf(index))
    for (const index of step.disables) inactive.add(nameOf(index))
    minutes += step.minutes
  }
  const discontentment = model.discontentment(needs)
  return { after: { lastAction: action.name, discontentment, needs, inactive: sortedNames(inactive), minutes } }
}
