import { describeAlreadyHolds } from '../search/explain/already-holds.ts'
import { explainNoPlan } from '../search/explain/explain.ts'
import { Explanation } from '../search/explain/reason.ts'
import type { PlanRequest } from './plan-request.ts'
import type { Outcome } from './plan-result.ts'
import type { Question } from './question.ts'

/** Why an answer is as it is, in data and in words. */
export function explainAnswer(question: Question, request: PlanRequest, outcome: Outcome): Explanation {
  const { goal, task, disabled } = question.compiled
  const { model } = task
  const start = request.from
  switch (outcome.status) {
    case 'solved': {
      if (outcome.steps !== undefined && outcome.steps.length > 0) return new Explanation([])
      return new Explanation([{ kind: 'already-holds', message: describeAlreadyHolds(model, goal, start) }])
    }
    case 'unsupported':
      return new Explanation([{ kind: 'unsupported', message: outcome.message ?? '' }])
    default: {
      const { expanded } = outcome.statistics
      const stop = outcome.limit && { name: outcome.limit, expanded, best: outcome.best }
      const { unusable } = outcome
      return explainNoPlan({ model, goal, start, disabledActions: disabled, unusable, limit: stop, states: expanded })
    }
  }
}
