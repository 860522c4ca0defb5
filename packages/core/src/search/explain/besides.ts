/** What a promised plan requires beyond the change it was promised for: a promise holds for the request as stated. */
import type { Model } from '../../domain/model.ts'
import { describeNumber } from '../../task/plan/words.ts'
import type { Limits } from '../limits.ts'
import type { Besides, PlanInReach, Reason } from './reason.ts'
import { isRefused, listed, type NotAllowed } from './switched-off.ts'

type AskedLimits = Pick<Limits, 'depth' | 'cost'>

/** Adds to each reason with a plan the actions and limits of the request that also prevent that plan. */
export function tellBesides(
  model: Model,
  reasons: readonly Reason[],
  notAllowed: NotAllowed,
  limits: AskedLimits,
): Reason[] {
  return reasons.map((reason) => {
    if (!('plan' in reason) || reason.plan === undefined || reason.kind === 'limit') return reason
    // a plan promised for an accused action already includes that action
    const isAccused = 'helps' in reason
    const actions = isAccused ? [] : actionsBesides(model, reason.plan, notAllowed)
    const beyond = limitsBesides(model, reason.plan, limits)
    if (actions.length === 0 && Object.keys(beyond).length === 0) return reason
    const besides: Besides = { actions: actions.map(({ name }) => name), limits: beyond }
    // its message promises no plan
    if (reason.kind === 'no-producer') return { ...reason, besides }
    const message = [reason.message, ...actionWords(actions), ...limitWords(beyond, limits)].join(' ')
    return { ...reason, besides, message }
  })
}

interface Missing {
  readonly name: string
  readonly why: string
}

function actionsBesides(model: Model, { steps }: PlanInReach, notAllowed: NotAllowed): Missing[] {
  const found = new Map<string, Missing>()
  for (const step of steps) {
    const action = actionOf(model, step)
    const { name = step } = model.actions[action] ?? {}
    const why = [
      ...(notAllowed.leftOut.has(action) ? ['left out of `only`'] : []),
      ...(notAllowed.disabled.has(action) && !notAllowed.leftOut.has(action) ? ['disabled'] : []),
      ...(isRefused(model, notAllowed, step) ? ['refused by its check'] : []),
    ]
    if (why.length > 0) found.set(name, { name, why: why.join(' and ') })
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

function actionWords(actions: readonly Missing[]): string[] {
  if (actions.length === 0) return []
  const names = new Map<string, string[]>()
  for (const { name, why } of actions) names.set(why, [...(names.get(why) ?? []), name])
  const clauses = [...names].map(
    ([why, alike]) => `${listed(alike)}, which ${alike.length === 1 ? 'is' : 'are'} ${why}`,
  )
  return [`That plan also needs ${clauses.join(', and ')}.`]
}

function limitWords({ depth, cost }: Besides['limits'], limits: AskedLimits): string[] {
  return [
    ...(depth === undefined ? [] : [`That plan is longer than \`limits.depth\`, which was ${limits.depth}.`]),
    ...(cost === undefined || limits.cost === undefined
      ? []
      : [`That plan costs ${describeNumber(cost)}, but \`limits.cost\` was ${describeNumber(limits.cost)}.`]),
  ]
}
