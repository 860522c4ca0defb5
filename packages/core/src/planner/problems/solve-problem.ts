import type { LiftedProblem } from '../../task/ground/lifted-problem.ts'
import type { ProblemAnswer } from './problem-answer.ts'
import type { ProblemLimits, ProblemRequest } from './problem-request.ts'
import { ProblemSearch } from './problem-search.ts'

/**
 * Grounds a problem and searches for a plan.
 *
 * @example
 * const { problem } = toProblem(domain, task) // of @telos/pddl
 * const { status, plan } = solveProblem(problem, { engine: 'first', limits: { milliseconds: 10_000 } })
 */
export function solveProblem(
  problem: LiftedProblem,
  request: ProblemRequest & { readonly limits?: ProblemLimits } = {},
): ProblemAnswer {
  const search = new ProblemSearch(problem, request)
  const { limits = {}, clock = () => performance.now() } = request
  const { milliseconds = Number.POSITIVE_INFINITY } = limits
  // nobody goes on with it, so that no step has to be finished
  search.run({ ...limits, deadline: limits.deadline ?? clock() + milliseconds })
  return search.answer
}
