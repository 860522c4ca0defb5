import { limitHit } from '../../search/explain/limit-hit.ts'
import { bestStateOf, findsBestState } from '../../search/explain/problems/best-state.ts'
import { explainProblem } from '../../search/explain/problems/explain-problem.ts'
import type { Explanation } from '../../search/explain/reason.ts'
import { explanationOf } from '../../search/explain/reason-words.ts'
import { planExplainer } from './explain-plans.ts'
import type { Answered, PlanExplainer } from './plan-explainer.ts'
import { tellStatus } from './tell-status.ts'

/** Explains problems, which needs the grounder; games that explain plans of domains do not need this. */
export const problemExplainer: PlanExplainer = { ...planExplainer, why: explainProblemAnswer }

/** Reads what it needs from the search now and keeps no reference to it. */
function explainProblemAnswer({ question, outcome }: Answered): (isOver?: () => boolean) => Explanation {
  if (question === undefined || !('problem' in question)) return () => tellStatus(outcome)
  const { problem, whole, search } = question
  const { status, limit, statistics } = outcome
  const { expanded } = statistics
  if (status === 'unsolvable')
    return (isOver) => explainProblem({ problem, whole, isOver, ...(search !== undefined && { states: expanded }) })
  if ((status !== 'limit' && status !== 'gave-up') || limit === undefined) return () => tellStatus(outcome)
  const told = limitHit({ name: limit, expanded }, bestStateOf(problem, search), undefined, findsBestState(search))
  return () => explanationOf([told])
}
