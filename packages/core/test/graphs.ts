/** Random small graphs as state spaces, and their true distances. */
import fc from 'fast-check'
import type { HeuristicDeclaration } from '../src/search/heuristic.ts'
import { type ValueSpace, valueSpace } from '../src/search/spaces/value-space.ts'

export interface Graph {
  readonly size: number
  readonly edges: readonly { readonly from: number; readonly to: number; readonly cost: number }[]
  readonly goals: readonly number[]
}

/** Up to ten states, start 0, cycles, parallel edges and edges of cost 0; a goal may be unreachable. */
export const arbitraryGraph: fc.Arbitrary<Graph> = fc.integer({ min: 1, max: 8 }).chain((size) => {
  const state = fc.nat({ max: size - 1 })
  const edge = fc.record({ from: state, to: state, cost: fc.integer({ min: 0, max: 6 }) })
  return fc.record({
    size: fc.constant(size),
    edges: fc.array(edge, { maxLength: 2 * size }),
    goals: fc.uniqueArray(state, { minLength: 1, maxLength: 2 }),
  })
})

export function graphSpace({ edges, goals }: Graph): ValueSpace<number> {
  const steps = edges.map(({ from, to, cost }, index) => ({ from, to, cost, action: `${from}-${to} #${index}` }))
  return valueSpace({
    start: 0,
    isGoal: (state: number) => goals.includes(state),
    successors: (state) => steps.filter(({ from }) => from === state).map((step) => ({ ...step, state: step.to })),
    predecessors: (state) => steps.filter(({ to }) => to === state).map((step) => ({ ...step, state: step.from })),
    goalStates: () => goals,
  })
}

/** Cost from each state to a goal (Bellman & Ford); Infinity if none is reachable. */
export function distances({ size, edges, goals }: Graph): number[] {
  const distance = Array.from({ length: size }, (_, state) => (goals.includes(state) ? 0 : Number.POSITIVE_INFINITY))
  for (let round = 0; round < size; round++) {
    for (const { from, to, cost } of edges) distance[from] = Math.min(distance[from], distance[to] + cost)
  }
  return distance
}

/** A heuristic given by a list of values, one for each state of a graph. */
export function table(values: readonly number[], admissible: boolean): HeuristicDeclaration {
  return {
    name: 'table',
    title: 'Table',
    summary: 'Values by state.',
    admissible,
    unsupported: () => undefined,
    create: (space) => ({ evaluate: (state) => values[(space as ValueSpace<number>).valueOf(state)] }),
  }
}

/** Acyclic graphs: every pruning terminates on them. */
export const forward = (graph: Graph): Graph => ({ ...graph, edges: graph.edges.filter(({ from, to }) => from < to) })

/** Values between 0 and the true cost. */
export function admissible(graph: Graph, parts: readonly number[]): HeuristicDeclaration {
  const values = distances(graph).map((cost, state) =>
    cost === Number.POSITIVE_INFINITY ? 0 : Math.floor(cost * parts[state]),
  )
  return table(values, true)
}

/** The share of the true cost that a heuristic returns, by state. */
export const arbitraryParts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 8, maxLength: 8 })
