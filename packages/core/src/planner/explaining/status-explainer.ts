import { Explanation, type Reason } from '../../search/explain/reason.ts'
import { describeStep } from '../../task/plan/plan-step.ts'
import { leftOut } from '../../task/unsupported-error.ts'
import type { SearchOutcome } from '../outcome.ts'
import type { PlanExplainer } from './plan-explainer.ts'

/** How it ended, and no more than that. What takes analysis is refused: nothing at all would look like an answer. */
export const statusExplainer: PlanExplainer = {
  why: (_requested, _start, outcome) => new Explanation(reasonsFor(outcome)),
  text: (steps) => steps.map(describeStep).join('\n'),
  links: () => withoutExplainer('links'),
  states: () => withoutExplainer('states'),
  validate: () => withoutExplainer('validate'),
  document: () => withoutExplainer('toJSON'),
  functions: () => withoutExplainer('functions'),
}

function withoutExplainer(what: string): never {
  return leftOut(what, 'give `features: { explainer: planExplainer }` to defineDomain')
}

function reasonsFor({ status, steps, limit, statistics, message = '' }: SearchOutcome): Reason[] {
  switch (status) {
    case 'solved':
      return steps?.length === 0 ? [{ kind: 'already-holds', message: 'the goal holds already.' }] : []
    case 'unsolvable':
      return [{ kind: 'exhausted', states: statistics.expanded, message: 'there is no plan.' }]
    case 'limit':
      return limit === undefined ? [] : [{ kind: 'limit', limit, best: undefined, message: `limit: ${limit}.` }]
    default:
      return [{ kind: status, message: message || 'the search is still under way.' }]
  }
}
