import { domainToJSON, functionsOf } from '../../domain/json.ts'
import type { DomainSpec } from '../../domain/spec.ts'
import { causalLinks } from '../../task/plan/causal-links.ts'
import { planStates } from '../../task/plan/plan-states.ts'
import { planText } from '../../task/plan/plan-text.ts'
import { validatePlan } from '../../task/plan/validate.ts'
import { explainAnswer } from './explain-answer.ts'
import type { PlanExplainer } from './plan-explainer.ts'

/**
 * Enables `why`, `links`, `states`, `validate`, `toJSON`, `functions` and full plan texts in `@telos/core/game`.
 *
 * @example const pirate = defineDomain(definition, { features: { explainer: planExplainer } })
 */
export const planExplainer: PlanExplainer = {
  why: explainAnswer,
  links: ({ model, start, steps, goal, context }) => causalLinks(model, start, steps, goal, { context }),
  states: ({ model, start, steps }) => planStates(model, start, steps),
  text: (steps, cost, links) => planText(steps, { links: links(), cost }),
  validate: validatePlan,
  document: domainToJSON,
  functions: (definition) => functionsOf(definition as DomainSpec),
}
