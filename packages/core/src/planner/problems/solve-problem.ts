import { needObject } from '../../domain/check/plain.ts'
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
  needObject(problem, 'a problem, such as one from toProblem of @telos/pddl')
  try {
    const search = new ProblemSearch(problem, request)
    const { limits = {}, clock = () => performance.now() } = request
    const { depth, cost, ...effort } = limits
    // the search will not be continued, so no step has to be finished
    search.run({ ...effort, deadline: clock() + (effort.milliseconds ?? Number.POSITIVE_INFINITY) })
    return search.result
  } catch (error) {
    if (!(error instanceof UnsupportedError)) throw error
    const outcome = { status: 'unsupported', statistics: emptyStatistics(), message: error.message } as const
    return new PlanResult(undefined, undefined, outcome, problemExplainer)
  }
}
