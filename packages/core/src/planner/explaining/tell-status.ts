import { Explanation, type Reason } from '../../search/explain/reason.ts'
import type { SearchOutcome } from '../outcome.ts'

/** Tells how a search ended, and no more: what is known without an explainer, and without its sentences. */
export function tellStatus(outcome: SearchOutcome): Explanation {
  return new Explanation(reasonsFor(outcome))
}

function reasonsFor({ status, steps, limit, message }: SearchOutcome): Reason[] {
  const because = message ? { because: message } : {}
  switch (status) {
    case 'solved':
      return steps?.length === 0 ? [{ kind: 'already-holds', message: 'the goal already holds.' }] : []
    case 'unsolvable':
      return [{ kind: 'exhausted', message: 'there is no plan.' }]
    case 'limit':
    case 'gave-up':
      return limit === undefined ? [] : [{ kind: 'limit', limit, ...because, message: message || `limit: ${limit}.` }]
    default:
      return [{ kind: status, ...because, message: message || 'the search is still under way.' }]
  }
}
