/** What all strategies have in common, and what each one guarantees, on random graphs. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  admissible,
  arbitraryGraph,
  arbitraryParts,
  distances,
  forward,
  type Graph,
  graphSpace,
  table,
} from '../../test/graphs.ts'
import { createSearch, type SearchOptions } from './create-search.ts'
import { engines, prunings } from './declared-strategies.ts'
import type { Search } from './search.ts'

/** Engines that search graphs, with the requested heuristic and pruning; portfolios choose their own. */
const strategies = engines.filter(
  ({ needs, openList }) => needs === 'predecessors' || (needs === undefined && openList !== undefined),
)

function statesOnPath(search: Search, node: number): number[] {
  return search.nodes.pathTo(node).map((at) => search.nodes.state[at])
}

/** Follows the path's operators through its own copy of the space and returns their cost. */
function pathCost(graph: Graph, search: Search): number {
  const space = graphSpace(graph)
  space.initial()
  const { nodes, goalNode } = search
  const path = nodes.pathTo(goalNode)
  let cost = 0
  for (const [at, node] of path.entries()) {
    if (at === 0) continue
    const name = search.space.operatorName(nodes.operator[node])
    const index = Number(name.split('#')[1])
    const { from, to, cost: paid } = graph.edges[index]
    const [before, after] = [path[at - 1], node].map((each) => Number(search.space.describe(nodes.state[each])))
    expect([from, to]).toEqual([before, after])
    cost += paid
  }
  expect(search.space.isGoal(nodes.state[goalNode])).toBe(true)
  return cost
}

const combinations = strategies.flatMap((engine) => prunings.map((pruning) => ({ engine, pruning })))

describe.each(combinations)('$engine.name with $pruning.name', ({ engine, pruning }) => {
  const options = Object.fromEntries(Object.entries(engine.options).map(([name, option]) => [name, option.default]))

  test('finds real paths, cheapest ones where promised, and all there are if it is complete', () => {
    fc.assert(
      fc.property(arbitraryGraph, arbitraryParts, (random, parts) => {
        const graph = pruning.finite ? random : forward(random)
        const heuristic = admissible(graph, parts)
        const promised = engine.guarantees({ heuristic, pruning, options })
        const search = createSearch(graphSpace(graph), { engine, pruning, heuristic })
        const [truth] = distances(graph)
        const status = search.run({ expansions: 100_000 })
        if (status === 'solved') {
          const cost = pathCost(graph, search)
          expect(search.nodes.g[search.goalNode]).toBe(cost)
          if (promised.optimal) expect([search.optimal, cost]).toEqual([true, truth])
          if (search.optimal) expect(cost).toBe(truth)
        } else {
          expect(status).toBe('exhausted')
          // unless a limit cut something off, this is a proof
          if (promised.complete || search.limit === undefined) expect(truth).toBe(Number.POSITIVE_INFINITY)
        }
        const { open, maxOpen, queued, expanded, maxDepth } = search.statistics
        expect(open).toBeLessThanOrEqual(maxOpen)
        expect(maxOpen).toBeLessThanOrEqual(queued)
        expect(expanded).toBeLessThanOrEqual(queued)
        expect(search.openNodes().length).toBe(open)
        expect(maxDepth).toBeLessThan(queued)
      }),
      { numRuns: 60 },
    )
  })

  test('asked for more, it never tells the same path twice', () => {
    fc.assert(
      fc.property(arbitraryGraph, arbitraryParts, (random, parts) => {
        const graph = pruning.finite ? random : forward(random)
        const search = createSearch(graphSpace(graph), { engine, pruning, heuristic: admissible(graph, parts) })
        const told = new Set<string>()
        for (let round = 0; round < 10; round++) {
          if (search.run({ expansions: 20_000 }) !== 'solved') break
          const { nodes, goalNode } = search
          const path = nodes.pathTo(goalNode).map((node) => `${nodes.operator[node]}`)
          expect(told).not.toContain(path.join(' '))
          told.add(path.join(' '))
        }
      }),
      { numRuns: 60 },
    )
  })
})

test('each strategy says when it is complete and optimal, and what it costs', () => {
  for (const { name, conditions, complexity } of engines) {
    expect([name, conditions?.complete, conditions?.optimal, complexity?.time, complexity?.space]).toEqual([
      name,
      ...Array.from({ length: 4 }, () => expect.stringMatching(/\S/)),
    ])
  }
})

test('names are found however they are spelled', () => {
  const space = graphSpace({ size: 2, edges: [{ from: 0, to: 1, cost: 1 }], goals: [1] })
  for (const engine of [
    'IDA*',
    'idastar',
    'bestfirst',
    'best-first',
    'iterativedeepening',
    'branchboundwithdepth',
    'A*',
  ])
    expect(createSearch(space, { engine, pruning: 'cutcycle' }).run()).toBe('solved')
})

describe('exploring', () => {
  const explorers = strategies.filter(({ openList }) => openList === 'all')

  test.each(explorers.map(({ name }) => name))('%s leaves all paths of the given length in the open list', (engine) => {
    fc.assert(
      fc.property(arbitraryGraph, fc.integer({ min: 0, max: 4 }), (graph, depth) => {
        const options: SearchOptions = { engine, pruning: 'none', heuristic: 'zero', depth, explore: true }
        const search = createSearch(graphSpace(graph), options)
        expect(search.run()).toBe('exhausted')
        // walks without steps that stay in place, which do not count as steps
        let walks = [[0]]
        for (let step = 0; step < depth; step++)
          walks = walks.flatMap((walk) =>
            graph.edges.filter(({ from, to }) => from === walk.at(-1) && from !== to).map(({ to }) => [...walk, to]),
          )
        const found = [...search.openNodes()].map((node) =>
          statesOnPath(search, node).map((state) => Number(search.space.describe(state))),
        )
        expect(found.map(String).sort()).toEqual(walks.map(String).sort())
        expect(search.statistics.open).toBe(walks.length)
      }),
      { numRuns: 60 },
    )
  })
})

test('breadth-first finds the fewest steps, whatever they cost and whichever pruning', () => {
  const finite = prunings.filter((pruning) => pruning.finite)
  fc.assert(
    fc.property(arbitraryGraph, fc.constantFrom('breadth-first', 'iterative-deepening'), (graph, engine) => {
      const [fewest] = distances({ ...graph, edges: graph.edges.map((edge) => ({ ...edge, cost: 1 })) })
      for (const pruning of finite) {
        const search = createSearch(graphSpace(graph), { engine, pruning })
        const status = search.run()
        expect(status).toBe(fewest === Number.POSITIVE_INFINITY ? 'exhausted' : 'solved')
        if (status === 'solved')
          expect([pruning.name, search.nodes.depth[search.goalNode]]).toEqual([pruning.name, fewest])
      }
    }),
    { numRuns: 200 },
  )
})

test('a limit on depth leaves what lies within it', () => {
  fc.assert(
    fc.property(arbitraryGraph, fc.integer({ min: 0, max: 4 }), (graph, depth) => {
      const [fewest] = distances({ ...graph, edges: graph.edges.map((edge) => ({ ...edge, cost: 1 })) })
      for (const { name } of strategies.filter(({ openList }) => openList !== 'best')) {
        for (const pruning of prunings.filter(({ finite }) => finite)) {
          const search = createSearch(graphSpace(graph), { engine: name, pruning, heuristic: 'zero', depth })
          const status = search.run({ expansions: 50_000 })
          const told = { name, pruning: pruning.name, depth, status }
          if (fewest <= depth) expect(told).toMatchObject({ status: 'solved' })
          else expect(told).toMatchObject({ status: 'exhausted' })
        }
      }
    }),
    { numRuns: 150 },
  )
})

test('what a heuristic without a promise calls hopeless proves nothing', () => {
  const edges = [
    { from: 0, to: 1, cost: 1 },
    { from: 1, to: 2, cost: 1 },
  ]
  const ask = (admissible: boolean) => {
    const heuristic = table([0, Number.POSITIVE_INFINITY, 0], admissible)
    const search = createSearch(graphSpace({ size: 3, edges, goals: [2] }), { engine: 'astar', heuristic })
    return [search.run(), search.limit]
  }
  expect(ask(false)).toEqual(['exhausted', 'dead-ends'])
  expect(ask(true)).toEqual(['exhausted', undefined])
})

test('options that count things are whole', () => {
  const space = graphSpace({ size: 1, edges: [], goals: [0] })
  expect(() => createSearch(space, { engine: 'beam', options: { width: 2.5 } })).toThrow(
    /width is 2.5, but must be a whole number/,
  )
})

test('bidirectional search says what it lacks', () => {
  const space = graphSpace({ size: 1, edges: [], goals: [0] })
  const without = (name: 'predecessors' | 'goalStates') =>
    Object.assign(graphSpace({ size: 1, edges: [], goals: [0] }), { [name]: undefined })
  expect(createSearch(space, { engine: 'bidirectional' }).run()).toBe('solved')
  expect(() => createSearch(without('predecessors'), { engine: 'bidirectional' })).toThrow(
    /does not define predecessors/,
  )
  expect(() => createSearch(without('goalStates'), { engine: 'bidirectional' })).toThrow(/goal states/)
})
