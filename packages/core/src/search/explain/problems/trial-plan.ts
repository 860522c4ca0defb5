/** Searches for a plan in a changed problem, so that remedies are named only after they were tried. */
import { FdrSpace } from '../../../task/fdr/fdr-space.ts'
import type { LiftedProblem } from '../../../task/ground/lifted-problem.ts'
import type { WorkGuard } from '../../../task/work-guard.ts'
import { satisficing } from '../../engines/satisficing.ts'
import { zero } from '../../heuristics/zero.ts'
import { bestCost } from '../../pruning/best-cost.ts'
import { searchWith } from '../../search-with.ts'
import { solutionOf } from '../../solution.ts'
import type { LiftedNeed } from './lifted-causes.ts'
import { groundWatched } from './look-into.ts'
import { callWords } from './words/problem-words.ts'

/** `no` is proved; `unknown`: it would have taken too long. */
export type TrialPlan =
  | { readonly status: 'yes'; readonly steps: readonly string[] }
  | { readonly status: 'no' | 'unknown' }

/** Maximum bindings of a trial, and maximum expansions times operators. */
const mostBindings = 60_000
const mostEffort = 3_000_000
const mostExpansions = 5000
/** Expansions between two checks of the guard. */
const slice = 256

/** The budget that several trials share, in expansions times operators. */
export interface TrialEffort {
  left: number
}

/** Throws when the guard says that time is up. */
export function lookForPlan(
  problem: LiftedProblem,
  guard: WorkGuard,
  effort: TrialEffort = { left: mostEffort },
): TrialPlan {
  if (effort.left <= 0) return { status: 'unknown' }
  const grounded = groundWatched(problem, mostBindings, guard)
  if (grounded.status !== 'task') return { status: grounded.status === 'unsolvable' ? 'no' : 'unknown' }
  const { task } = grounded
  const space = new FdrSpace(task)
  const search = searchWith({ engines: [satisficing], heuristics: [zero], prunings: [bestCost] }, space)
  const operators = Math.max(1, task.operators.count)
  const expansions = Math.min(mostExpansions, Math.ceil(Math.min(mostEffort, effort.left) / operators))
  let status = search.status
  for (let done = 0; done < expansions && (done === 0 || status === 'limit'); done += slice) {
    guard.check()
    status = search.run({ expansions: Math.min(slice, expansions - done) })
  }
  effort.left -= (search.statistics.expanded + 1) * operators
  if (status !== 'solved') return { status: status === 'exhausted' && search.limit === undefined ? 'no' : 'unknown' }
  const steps = solutionOf(search).map((operator) => {
    const { name, args } = task.names.operator(operator)
    return callWords(name, args)
  })
  return { status: 'yes', steps }
}

/** The problem with more facts at the start. */
export function withFacts(problem: LiftedProblem, facts: readonly LiftedNeed[]): LiftedProblem {
  const relations = [...problem.start.relations]
  for (const { predicate, args } of facts) {
    const { count, tuples, values } = relations[predicate] ?? { count: 0, tuples: new Int32Array(0) }
    const used = tuples.subarray(0, count * args.length)
    relations[predicate] = {
      count: count + 1,
      tuples: Int32Array.from([...used, ...args]),
      ...(values !== undefined && { values: Float64Array.from([...values.subarray(0, count), 1]) }),
    }
  }
  return { ...problem, start: { ...problem.start, relations } }
}
