import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryGraph, distances, forward, type Graph, graphSpace, table } from '../../../test/graphs.ts'
import { createSearch } from '../create-search.ts'
import { prunings } from '../declared-strategies.ts'
import type { Search } from '../search.ts'
import { solutionOf } from '../solution.ts'

/** The states on the path to a node. */
function statesTo(search: Search, node: number): number[] {
  return search.nodes.pathTo(node).map((at) => search.nodes.state[at])
}

describe.each(prunings.map((pruning) => ({ name: pruning.name, pruning })))('$name', ({ pruning }) => {
  test('uniform cost finds the cheapest path, where there is one', () => {
    fc.assert(
      fc.property(arbitraryGraph, (graph) => {
        const fitting = pruning.finite ? graph : forward(graph)
        const [truth] = distances(fitting)
        const search = createSearch(graphSpace(fitting), { engine: 'uniform-cost', pruning })
        const status = search.run({ expansions: 20_000 })
        expect(status).toBe(truth === Number.POSITIVE_INFINITY ? 'exhausted' : 'solved')
        if (status === 'solved') expect(search.nodes.g[search.goalNode]).toBe(truth)
      }),
      { numRuns: 300 },
    )
  })

  test('what it promises about cheapest paths holds for A* with any admissible heuristic', () => {
    fc.assert(
      fc.property(
        arbitraryGraph,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 8 }),
        (graph, by) => {
          const fitting = pruning.finite ? graph : forward(graph)
          const truth = distances(fitting)
          // any values below the true cost are admissible; few of them are consistent
          const heuristic = table(
            truth.map((cost, state) => (cost === Number.POSITIVE_INFINITY ? 0 : Math.floor(cost * by[state]))),
            true,
          )
          const search = createSearch(graphSpace(fitting), { engine: 'astar', heuristic, pruning })
          expect(search.optimal).toBe(pruning.keepsCheapest)
          const status = search.run({ expansions: 20_000 })
          expect(status).toBe(truth[0] === Number.POSITIVE_INFINITY ? 'exhausted' : 'solved')
          if (search.optimal && status === 'solved') expect(search.nodes.g[search.goalNode]).toBe(truth[0])
        },
      ),
      { numRuns: 500 },
    )
  })

  test('looks at a space in full when there is no goal, if it says that it ends', () => {
    fc.assert(
      fc.property(arbitraryGraph, (graph) => {
        const endless = { ...graph, goals: [] }
        const search = createSearch(graphSpace(endless), { engine: 'breadth-first', pruning })
        const status = search.run({ expansions: 2000 })
        if (pruning.finite) expect(status).toBe('exhausted')
        const seen = new Set(Array.from(search.nodes.state.subarray(0, search.nodes.count)))
        expect(seen.size).toBe(reachable(graph))
      }),
      { numRuns: 200 },
    )
  })
})

test('none keeps a loop that parent drops, parent one that own path drops', () => {
  const there = { from: 0, to: 1, cost: 1 }
  const loop = { size: 3, goals: [], edges: [there, { from: 1, to: 0, cost: 1 }, { from: 1, to: 2, cost: 1 }] }
  const triangle = { ...loop, edges: [there, { from: 1, to: 2, cost: 1 }, { from: 2, to: 0, cost: 1 }] }
  const grows = (graph: Graph, pruning: string) =>
    createSearch(graphSpace(graph), { engine: 'breadth-first', pruning }).run({ expansions: 50 }) === 'limit'
  expect([grows(loop, 'none'), grows(loop, 'parent'), grows(loop, 'own-path')]).toEqual([true, false, false])
  expect([grows(triangle, 'none'), grows(triangle, 'parent'), grows(triangle, 'own-path')]).toEqual([true, true, false])
})

test('own path never lets a state stand twice on a path, but keeps several paths to it', () => {
  fc.assert(
    fc.property(arbitraryGraph, (graph) => {
      const search = createSearch(graphSpace({ ...graph, goals: [] }), { engine: 'depth-first', pruning: 'own-path' })
      search.run({ expansions: 2000 })
      for (let node = 0; node < search.nodes.count; node++) {
        const states = statesTo(search, node)
        expect(new Set(states).size).toBe(states.length)
      }
    }),
    { numRuns: 100 },
  )
  const diamond = [
    { from: 0, to: 1, cost: 1 },
    { from: 0, to: 2, cost: 1 },
    { from: 1, to: 3, cost: 1 },
    { from: 2, to: 3, cost: 1 },
  ]
  const search = createSearch(graphSpace({ size: 4, goals: [], edges: diamond }), {
    engine: 'breadth-first',
    pruning: 'own-path',
  })
  search.run()
  // 0, 1, 2, and 3 twice
  expect(search.nodes.count).toBe(5)
})

/*
 *   0 ──4──► 1 ──1──► 2 ──10──► 3      3 is the goal; the cheap way to 1 leads over 4
 *   └─1─► 4 ─1─┘
 */
const detour: Graph = {
  size: 5,
  goals: [3],
  edges: [
    { from: 0, to: 1, cost: 4 },
    { from: 1, to: 2, cost: 1 },
    { from: 2, to: 3, cost: 10 },
    { from: 0, to: 4, cost: 1 },
    { from: 4, to: 1, cost: 1 },
  ],
}

test('best cost opens states again, which an inconsistent heuristic makes necessary', () => {
  // true distances are 13, 11, 10, 0, 12: all estimates are below, but 12 for state 4 hides the cheap path (1 + 12 > 4 + 0)
  const heuristic = table([0, 0, 0, 0, 12], true)
  const run = (pruning: string) => {
    const search = createSearch(graphSpace(detour), { engine: 'astar', heuristic, pruning })
    search.run()
    const steps = solutionOf(search).map((step) => search.space.operatorName(step).split(' ')[0])
    return { cost: search.nodes.g[search.goalNode], steps, reopened: search.statistics.reopened }
  }
  // states 1 and 2 are expanded at 4 and 5, then again at 2 and 3
  expect(run('best-cost')).toEqual({ cost: 13, steps: ['0-4', '4-1', '1-2', '2-3'], reopened: 2 })
  expect(run('closed')).toEqual({ cost: 15, steps: ['0-1', '1-2', '2-3'], reopened: 0 })
  expect(run('own-path').cost).toBe(13)
})

function reachable({ edges }: Graph): number {
  const seen = new Set([0])
  for (const state of seen) for (const { from, to } of edges) if (from === state) seen.add(to)
  return seen.size
}
