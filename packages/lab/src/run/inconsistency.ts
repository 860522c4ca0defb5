import type { Search } from '@telos/core/search'

/** A step on which a heuristic falls by more than the step costs: it is not consistent, and may be admissible all the same. */
export interface Inconsistency<State = unknown> {
  readonly heuristic: string
  readonly from: State
  readonly to: State
  /** What the step costs. */
  readonly cost: number
  readonly estimateFrom: number
  readonly estimateTo: number
  /** Whether the pruning drops cheaper ways to a state that has been expanded: with such a heuristic a cheapest solution may be among them. */
  readonly mayLose: boolean
}

/** Sums of fractions differ by so much in their last digits. */
const rounding = 1e-9

/**
 * The first node that shows it, in the order in which nodes were made; -1 if none does. Looks at estimates that the search has made
 * anyway, so steps to states that were dropped are not among them.
 */
export function inconsistentNode({ nodes, space }: Search): number {
  // paths may cost something else than the sum of their steps
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
