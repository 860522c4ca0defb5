/** Short words about plans. */
import type { ShownPlan } from '../../../../workers/planner/planner-contract.ts'

/** `isOutdated`: the text as it is now has no plan, and the last one is still shown. Then nothing is claimed about it. */
export function planTitle(plan: ShownPlan | undefined, isOutdated: boolean): string {
  if (plan !== undefined && isOutdated && plan.steps.length > 0) return 'Plan before the last change'
  if (plan === undefined || isOutdated || plan.alreadyHolds) return 'Plan'
  if (plan.status !== 'solved') return 'No plan'
  return `Plan · cost ${plan.cost}, ${plan.optimal ? 'proved cheapest' : 'not proved cheapest'}`
}

export function statesInWords(count: number): string {
  return count === 1 ? '1 state' : `${count.toLocaleString('en')} states`
}
