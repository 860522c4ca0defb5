import { describeLimit } from '../../search/explain/limit-hit.ts'
import { bestStateName, bestStateOf } from '../../search/explain/problems/best-state.ts'
import { explainProblem } from '../../search/explain/problems/explain-problem.ts'
import { Explanation } from '../../search/explain/reason.ts'
import { planExplainer } from './explain-plans.ts'
import type { Answered, PlanExplainer } from './plan-explainer.ts'
import { tellStatus } from './tell-status.ts'

/** Explains problems, which takes the grounder; games that explain plans of domains do without it. */
export const problemExplainer: PlanExplainer = { ...planExplainer, why: explainProblemAnswer }

/** What was searched is looked at now, and let go. */
function explainProblemAnswer({ question, outcome }: Answered): (isOver?: () => boolean) => Explanation {
  if (question === undefined || !('problem' in question)) return () => tellStatus(outcome)
  const { problem, whole, search } = question
  const { status, limit, statistics } = outcome
  const { expanded } = statistics
  if (status === 'unsolvable')
    return (isOver) => explainProblem({ problem, whole, isOver, ...(search !== undefined && { states: expanded }) })
  if ((status !== 'limit' && status !== 'gave-up') || limit === undefined) return () => tellStatus(outcome)
  const told = describeLimit({ name: limit, expanded }, bestStateOf(problem, search), undefined, bestStateName(search))
  return () => new Explanation([told])
}
