/** What a promised plan requires beyond the change it was promised for: a promise holds for the request as stated. */
import type { Model } from '../../domain/model.ts'
import type { Limits } from '../limits.ts'
import type { Besides, NotAllowedBecause, PlanInReach } from './cause.ts'
import type { ReasonData } from './reason.ts'
import { isRefused, type NotAllowed } from './switched-off.ts'

type AskedLimits = Pick<Limits, 'depth' | 'cost'>

/** Adds to each reason with a plan the actions and limits of the request that also prevent that plan. */
export function tellBesides(
  model: Model,
  reasons: readonly ReasonData[],
  notAllowed: NotAllowed,
  limits: AskedLimits,
): ReasonData[] {
  return reasons.map((reason) => {
    if (!('plan' in reason) || reason.plan === undefined || reason.kind === 'limit') return reason
    // a plan promised for an accused action already includes that action
    const isAccused = 'helps' in reason
    const actions = isAccused ? [] : actionsBesides(model, reason.plan, notAllowed)
    const beyond = limitsBesides(model, reason.plan, limits)
    if (actions.length === 0 && Object.keys(beyond).length === 0) return reason
    const asked = {
      ...(limits.depth !== undefined && { depth: limits.depth }),
      ...(limits.cost !== undefined && { cost: limits.cost }),
    }
    const besides: Besides = { actions: actions.map(({ action }) => action), because: actions, limits: beyond, asked }
    return { ...reason, besides }
  })
}

function actionsBesides(model: Model, { steps }: PlanInReach, notAllowed: NotAllowed): Besides['because'] {
  const found = new Map<string, Besides['because'][number]>()
  for (const step of steps) {
    const action = actionOf(model, step)
    const { name = step } = model.actions[action] ?? {}
    const kinds: NotAllowedBecause[] = [
      ...(notAllowed.leftOut.has(action) ? (['left-out'] as const) : []),
      ...(notAllowed.disabled.has(action) && !notAllowed.leftOut.has(action) ? (['disabled'] as const) : []),
      ...(isRefused(model, notAllowed, step) ? (['check-failed'] as const) : []),
    ]
    if (kinds.length > 0) found.set(name, { action: name, kinds })
  }
  return [...found.values()]
}

function limitsBesides(model: Model, { steps }: PlanInReach, { depth, cost }: AskedLimits): Besides['limits'] {
  const price = steps.reduce((sum, step) => {
    const of = model.actions[actionOf(model, step)]?.cost
    return sum + (of?.kind === 'constant' ? of.value : 0)
  }, 0)
  return {
    ...(depth !== undefined && steps.length > depth && { depth: steps.length }),
    ...(cost !== undefined && price > cost && { cost: price }),
  }
}

/** The index of the action that a step such as `go(tower)` names. */
function actionOf({ actions }: Model, step: string): number {
  return actions.findIndex(({ name }) => step === name || step.startsWith(`${name}(`))
}
