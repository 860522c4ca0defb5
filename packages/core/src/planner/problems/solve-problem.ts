import { emptyStatistics } from '../../search/search.ts'
import type { LiftedProblem } from '../../task/ground/lifted-problem.ts'
import { UnsupportedError } from '../../task/unsupported-error.ts'
import { problemExplainer } from '../explaining/explain-problems.ts'
import { PlanResult } from '../plan-result.ts'
import type { ProblemRequest } from './problem-request.ts'
import { ProblemSearch } from './problem-search.ts'

/**
 * Grounds a problem and searches for a plan. Throws only for mistakes in the request itself.
 *
 * @example
 * const { problem } = toProblem(domain, task) // of @telos/pddl
 * const result = solveProblem(problem, { planner: 'first', limits: { milliseconds: 10_000 } })
 * if (result.status === 'solved') console.log(`${result}`)
 */
export function solveProblem(problem: LiftedProblem, request: ProblemRequest = {}): PlanResult {
  const { limits = {}, clock = () => performance.now() } = request
  const { milliseconds = Number.POSITIVE_INFINITY } = limits
  try {
    const search = new ProblemSearch(problem, request)
    // nobody goes on with it, so that no step has to be finished
    search.run({ ...limits, deadline: clock() + milliseconds })
    return search.result
  } catch (error) {
    if (!(error instanceof UnsupportedError)) throw error
    const outcome = { status: 'unsupported', statistics: emptyStatistics(), message: error.message } as const
    return new PlanResult(undefined, undefined, outcome, problemExplainer)
  }
}
