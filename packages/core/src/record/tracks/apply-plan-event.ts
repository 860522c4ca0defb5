import type { AgentEvent } from '../../agent/agent-events.ts'
import type { PlanView } from '../../agent/agent-view.ts'
import type { PlanStep } from '../../task/plan/plan-step.ts'
import { bareStep, isSameEventStep } from './same-event-step.ts'

/** Events that change the plans or their progress. */
export type PlanEvent = Extract<
  AgentEvent,
  {
    readonly type: 'plan-adopted' | 'plan-repaired' | 'plan-done' | 'plan-dropped' | 'action-done'
  }
>

/** Returns the plans of an agent after an event, outermost first. */
export function applyPlanEvent(plans: readonly PlanView[], event: PlanEvent): readonly PlanView[] {
  switch (event.type) {
    case 'plan-adopted': {
      const { goal, steps, at, within } = event
      const taken: PlanView = { goal, steps: steps.map(bareStep), at, cost: costOf(steps.slice(at)) }
      if (within === undefined) return [taken]
      const outer = plans.findLastIndex((plan) => isSameEventStep(plan.steps[plan.at], within))
      return [...plans.slice(0, outer + 1), taken]
    }
    case 'plan-repaired': {
      // the steps of a repair start with the current one
      const { goal, steps } = event
      const broken = plans.findLastIndex((plan) => plan.goal === goal)
      const repaired = { goal, steps: steps.map(bareStep), at: 0, cost: costOf(steps) }
      return broken < 0 ? plans : plans.with(broken, repaired)
    }
    case 'plan-done':
      return event.within === undefined ? [] : plans.slice(0, -1)
    case 'plan-dropped': {
      const dropped = plans.findIndex(({ goal }) => goal === event.goal)
      return dropped < 0 ? plans : plans.slice(0, dropped)
    }
    case 'action-done': {
      const inner = plans.at(-1)
      return inner !== undefined && isSameEventStep(inner.steps[inner.at], event.step)
        ? plans.with(-1, advanced(inner, event.step))
        : plans
    }
  }
}

/** Returns a plan advanced by one step. */
function advanced(plan: PlanView, step: PlanStep): PlanView {
  const at = plan.at + 1
  return { ...plan, at, cost: at === plan.steps.length ? 0 : plan.cost - costOf([step]) }
}

/** The cost of steps; steps of plans carry it. */
function costOf(steps: readonly (PlanStep & { readonly cost?: unknown })[]): number {
  let sum = 0
  for (const { cost } of steps) if (typeof cost === 'number') sum += cost
  return sum
}
