/** A heuristic from a separate file. */
import type { HeuristicDeclaration } from '@telos/core/search'
import type { Instance } from './instance.ts'
import { problemHeuristics } from './instance-heuristics.ts'

/**
 * Makes a heuristic from a plain function of state and goal. Returns a declaration unchanged.
 *
 * @example
 * const instance = instanceOf(counting, { goal: 10 })
 * const doublings = pluggedHeuristic((state, goal) => Math.max(0, Math.log2(goal / state)), 'doublings', instance)
 * solve(instance, { strategy: 'astar', heuristic: doublings })
 */
export function pluggedHeuristic(value: unknown, name: string, instance: Instance): HeuristicDeclaration {
  if (typeof value !== 'function') return value as HeuristicDeclaration
  const [heuristic] = problemHeuristics(
    // only the heuristics of the problem matter here
    { heuristics: { [name]: value as (state: unknown, goal: unknown) => number } },
    instance.goal,
    null,
  )
  return heuristic.with([])
}
