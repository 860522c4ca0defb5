import { Explanation, type Reason } from '../../search/explain/reason.ts'
import { describeStep } from '../../task/plan/plan-step.ts'
import { leftOut } from '../../task/unsupported-error.ts'
import type { Outcome } from '../outcome.ts'
import type { Account } from './account.ts'

/** How it ended, and no more than that. What takes analysis is refused: nothing at all would look like an answer. */
export const bareAccount: Account = {
  why: (_asked, _start, outcome) => new Explanation(reasonsFor(outcome)),
  text: (steps) => steps.map(describeStep).join('\n'),
  links: () => withoutAccount('links'),
  states: () => withoutAccount('states'),
  validate: () => withoutAccount('validate'),
  document: () => withoutAccount('toJSON'),
  functions: () => withoutAccount('functions'),
}

function withoutAccount(what: string): never {
  return leftOut(what, 'give `equipment: { account: fullAccount }` to defineDomain')
}

function reasonsFor({ status, steps, limit, statistics, message = '' }: Outcome): Reason[] {
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
