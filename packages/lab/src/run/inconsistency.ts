import type { Search } from '@telos/core/search'

/** A step on which a heuristic drops by more than the cost of the step: the heuristic is not consistent, though it may be admissible. */
export interface Inconsistency<State = unknown> {
  readonly heuristic: string
  readonly from: State
  readonly to: State
  /** The cost of the step. */
  readonly cost: number
  readonly estimateFrom: number
  readonly estimateTo: number
  /** Whether the pruning drops cheaper paths to expanded states: with such a heuristic, a cheapest solution may be among them. */
  readonly mayLose: boolean
}

/** Rounding tolerance for sums of fractions. */
const rounding = 1e-9

/**
 * Finds the first node that shows an inconsistency, in the order of generation; -1 if none does. Uses only estimates that the search has
 * made anyway, so steps to dropped states are not checked.
 */
export function inconsistentNode({ nodes, space }: Search): number {
  // the cost of a path may differ from the sum of its steps
  if (space.backward || space.foldCost !== undefined) return -1
  const { parent, g, h, count } = nodes
  for (let node = 0; node < count; node++) {
    const before = parent[node]
    if (before < 0) continue
    const least = g[node] - g[before] + h[node]
    if (h[before] > least + rounding * Math.max(1, g[node], h[before])) return node
  }
  return -1
}
