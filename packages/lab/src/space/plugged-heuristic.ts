/** A heuristic that came from a file of its own. */
import type { HeuristicDeclaration } from '@telos/core/search'
import type { Instance } from './instance.ts'
import { problemHeuristics } from './instance-heuristics.ts'

/** A declaration as it is; a plain function of state and goal becomes one under this name. */
export function pluggedHeuristic(value: unknown, name: string, instance: Instance): HeuristicDeclaration {
  if (typeof value !== 'function') return value as HeuristicDeclaration
  const [heuristic] = problemHeuristics(
    // of a problem, only its heuristics matter here
    { heuristics: { [name]: value as (state: unknown, goal: unknown) => number } },
    instance.goal,
    null,
  )
  return heuristic.with([])
}
