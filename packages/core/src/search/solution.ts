import type { Search } from './search.ts'

/**
 * Returns the steps of the plan that a search has found, in order of execution. Each is given as the node that it leads to (in a regressive
 * search, the node that it comes from).
 */
export function solutionNodes(search: Search): number[] {
  const { nodes, space, goalNode } = search
  const steps: number[] = []
  for (let node = goalNode; node >= 0 && nodes.parent[node] >= 0; node = nodes.parent[node]) {
    // a negative operator is a choice among goals, not a step
    if (nodes.operator[node] >= 0) steps.push(node)
  }
  return space.backward ? steps : steps.reverse()
}

/**
 * Returns the operators of the plan that a search has found, in order of execution; an empty list if it has found none.
 *
 * @example
 * const search = createSearch(space, { engine: 'astar' })
 * if (search.run() === 'solved') console.log(solutionOf(search).map((operator) => space.operatorName(operator)))
 */
export function solutionOf(search: Search): number[] {
  return solutionNodes(search).map((node) => search.nodes.operator[node])
}

/** Returns the node nearest to a goal: fewest unmet goal conditions, else smallest h; the deeper one if two are equal. */
export function bestNode(search: Search): number {
  const { nodes, space } = search
  let best = -1
  let least = Number.POSITIVE_INFINITY
  for (let node = 0; node < nodes.count; node++) {
    const distance = space.goalCount?.(nodes.state[node]) ?? nodes.h[node]
    const rank = distance - nodes.depth[node] / (nodes.count + 1)
    if (rank >= least) continue
    least = rank
    best = node
  }
  return best
}
