import type { BoundStep } from '../../../task/plan/plan-step.ts'
import { applyAction, costOf, initialState } from '../../../task/referee/execute.ts'
import type { PlanInReach } from '../cause.ts'
import type { Stop } from '../limit-hit.ts'
import { planNames, type TrialOutcome, type Trials } from './trials.ts'

/** Returns the plan that a limit prevented, with its cost: for a limit on cost a cheap one, unless costs call code. */
export function planBeyond(
  trials: Trials,
  found: Extract<TrialOutcome, { status: 'plan' }>,
  { name }: Stop,
  context: unknown,
): PlanInReach {
  const { model, base } = trials
  let { steps } = found
  if (name === 'cost' && model.actions.every(({ cost }) => cost.kind !== 'function')) {
    const actions = base.model.actions.map((action, index) => ({ ...action, cost: model.actions[index].cost }))
    const cheap = trials.run({ model: { ...base.model, actions } })
    if (cheap.status === 'plan') steps = cheap.steps
  }
  const cost = costOfPlan(trials, steps, context)
  return { ...planNames(model, steps), ...(cost !== undefined && { cost }) }
}

/** Returns undefined if a user's cost function throws, since the game may have moved on. */
function costOfPlan({ model, base }: Trials, steps: readonly BoundStep[], context: unknown): number | undefined {
  let state = initialState(model, base.start)
  let sum = 0
  try {
    for (const { action, args } of steps) {
      sum += costOf(model, action, args, state, context)
      const outcome = applyAction(model, action, args, state)
      if (!outcome.possible) return undefined
      state = outcome.state
    }
  } catch {
    return undefined
  }
  return Number.isFinite(sum) ? sum : undefined
}
