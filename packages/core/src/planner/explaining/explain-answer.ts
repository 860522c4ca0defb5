import { describeAlreadyHolds } from '../../search/explain/already-holds.ts'
import { explainNoPlan } from '../../search/explain/explain.ts'
import { Explanation } from '../../search/explain/reason.ts'
import type { SearchOutcome } from '../outcome.ts'
import type { RequestedGoal } from './plan-explainer.ts'

/** Why an answer is as it is, in data and in words. */
export function explainAnswer(
  requested: RequestedGoal | undefined,
  start: Readonly<Record<string, unknown>>,
  outcome: SearchOutcome,
): Explanation {
  switch (outcome.status) {
    case 'running':
      return new Explanation([{ kind: 'running', message: 'the search is still under way.' }])
    case 'unsupported':
      return new Explanation([{ kind: 'unsupported', message: outcome.message ?? '' }])
  }
  if (requested === undefined) return new Explanation([])
  const { model, goal, actions, disabled } = requested
  if (outcome.status === 'solved') {
    if (outcome.steps !== undefined && outcome.steps.length > 0) return new Explanation([])
    return new Explanation([{ kind: 'already-holds', message: describeAlreadyHolds(model, goal, start) }])
  }
  const { limit, best, unusable, statistics } = outcome
  const { expanded } = statistics
  const stop = limit && { name: limit, expanded, best }
  return explainNoPlan({
    model,
    goal,
    start,
    actions,
    disabledActions: disabled,
    unusable,
    limit: stop,
    states: expanded,
  })
}
