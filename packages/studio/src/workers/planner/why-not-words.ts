/** Sentences about a plan with, or without, an action. Every number and name in them is the engine's. */
import type { ShownPlan } from './planner-contract.ts'

/** Steps that a sentence names. */
const mostNamed = 6

export function whyNotSentence(action: string, isIn: boolean, before: ShownPlan, plan: ShownPlan): string {
  const lead = `${isIn ? 'Without' : 'With'} ${action}`
  if (plan.status !== 'solved') {
    const [reason] = plan.reasons
    // said already, where it is said that there is no plan
    if (before.status === plan.status && before.reasons[0]?.message === reason?.message)
      return `${lead}, there is no plan either.`
    const outcome = plan.status === 'limit' ? 'the search found no plan in time' : 'there is no plan'
    return `${lead}, ${outcome}. ${reason?.message ?? ''}`.trim()
  }
  const steps = stepsInWords(plan.steps)
  if (before.status !== 'solved') return `${lead}, there is a plan that costs ${plan.cost}: ${steps}.`
  const least = plan.optimal ? 'the plan costs' : 'the cheapest plan found costs'
  const compared = plan.cost === before.cost ? `${plan.cost} as well` : `${plan.cost} instead of ${before.cost}`
  return `${lead} ${least} ${compared}${steps === '' ? '' : `: ${steps}`}.`
}

/** For a question that cannot be asked, such as about a text with errors. */
export function noPlanAtAll(message: string): ShownPlan {
  return {
    status: 'unsupported',
    steps: [],
    cost: 0,
    optimal: false,
    alreadyHolds: false,
    states: [],
    reasons: [{ message }],
    expansions: 0,
    milliseconds: 0,
    engine: '',
  }
}

function stepsInWords(steps: ShownPlan['steps']): string {
  const named = steps.slice(0, mostNamed).map(({ text, cost }) => `${text} ${cost}`)
  return steps.length > mostNamed ? `${named.join(', ')}, …` : named.join(', ')
}
