/** What all strategies have in common, and what each promises, on random graphs. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryGraph, distances, type Graph, graphSpace, table } from '../../test/graphs.ts'
import type { StateSpace } from '../state-space.ts'
import { createSearch, type SearchOptions } from './create-search.ts'
import type { HeuristicDeclaration } from './heuristic.ts'
import type { PruningDeclaration } from './pruning.ts'
import { engines, prunings } from './registry.ts'
import type { Search } from './search.ts'
import { valueSpace } from './spaces/value-space.ts'

/** Engines that search any space; the others look inside tasks. */
const strategies = engines.filter(({ name }) => name !== 'regressive' && name !== 'forced' && name !== 'auto')
const byName = (name: string) => strategies.find((engine) => engine.name === name)!

/** Graphs without ways back: every pruning ends on them. */
const forward = (graph: Graph): Graph => ({ ...graph, edges: graph.edges.filter(({ from, to }) => from < to) })

/** Values between 0 and what is really to be paid. */
function admissible(graph: Graph, parts: readonly number[]) {
  const values = distances(graph).map((cost, state) =>
    cost === Number.POSITIVE_INFINITY ? 0 : Math.floor(cost * parts[state]),
  )
  return table(values, true)
}

const arbitraryParts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 8, maxLength: 8 })

function statesOnPath(search: Search, node: number): number[] {
  return search.nodes.pathTo(node).map((at) => search.nodes.state[at])
}

/** Follows the path's operators through a space of its own, and gives what they cost. */
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
          // without a limit that cut something off, this is a proof
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

describe('iterative deepening', () => {
  /** A complete binary tree: state n has the children 2n + 1 and 2n + 2. */
  const tree = (goal: number): StateSpace => ({
    initial: () => 0,
    isGoal: (state) => state === goal,
    expand(state, out) {
      for (const child of [1, 2]) out.push(child, 2 * state + child, 1)
    },
    describe: String,
    operatorName: String,
    bytes: () => 0,
  })

  test.each(['iterative-deepening', 'idastar', 'depth-limited'])(
    '%s keeps no more nodes than a path and its siblings',
    (engine) => {
      const search = createSearch(tree(2 ** 14 - 3), { engine, pruning: 'none', heuristic: 'zero' })
      expect(search.run()).toBe('solved')
      expect(search.statistics.queued).toBeGreaterThan(10_000)
      expect(search.nodes.count).toBeLessThan(64)
      if (engine !== 'depth-limited') expect(search.nodes.depth[search.goalNode]).toBe(13)
    },
  )

  test('the increment makes rounds fewer and deeper', () => {
    const rounds = [1, 3, 20].map((increment) => {
      let begun = 0
      const emit = ({ type }: { type: string }) => {
        if (type === 'search-start') begun++
      }
      const search = createSearch(tree(200), {
        engine: 'iterative-deepening',
        pruning: 'none',
        options: { increment },
        emit,
      })
      expect(search.run()).toBe('solved')
      return begun
    })
    expect(rounds).toEqual([7, 3, 1])
  })

  test('what a limit on depth has cut off in an earlier round is not forgotten', () => {
    // two ways to the goal: one dear step, and three cheap ones that the limit does not allow
    const edges = [
      { from: 0, to: 1, cost: 9 },
      { from: 0, to: 2, cost: 1 },
      { from: 2, to: 3, cost: 1 },
      { from: 3, to: 1, cost: 1 },
    ]
    const search = createSearch(graphSpace({ size: 4, edges, goals: [1] }), {
      engine: 'idastar',
      heuristic: 'zero',
      depth: 2,
    })
    expect([search.run(), search.nodes.g[search.goalNode], search.optimal]).toEqual(['solved', 9, false])
  })

  test('ends with a proof when there is nothing deeper', () => {
    const search = createSearch(graphSpace({ size: 3, edges: [{ from: 0, to: 1, cost: 1 }], goals: [2] }), {
      engine: 'iterative-deepening',
      pruning: 'none',
    })
    expect([search.run(), search.limit]).toEqual(['exhausted', undefined])
  })
})

describe('path costs that are no sums', () => {
  const folds = { maximum: Math.max, minimum: Math.min }

  /** The best fold over all paths without cycles, by looking at all of them. */
  function best(graph: Graph, fold: (a: number, b: number) => number): number {
    let least = Number.POSITIVE_INFINITY
    const walk = (state: number, cost: number | undefined, seen: readonly number[]): void => {
      if (graph.goals.includes(state)) least = Math.min(least, cost ?? 0)
      else
        for (const { from, to, cost: step } of graph.edges)
          if (from === state && !seen.includes(to))
            walk(to, cost === undefined ? step : fold(cost, step), [...seen, to])
    }
    walk(0, undefined, [0])
    return least
  }

  test.each(['maximum', 'minimum'] as const)('branch and bound finds the least %s', (name) => {
    fc.assert(
      fc.property(arbitraryGraph, (graph) => {
        const foldCost = folds[name]
        const bounds = name === 'minimum' ? { lowerBound: () => 0 } : {}
        const space = Object.assign(graphSpace(graph), { foldCost, ...bounds })
        const search = createSearch(space, { engine: 'branch-and-bound', pruning: 'own-path' })
        const status = search.run()
        const truth = best(graph, foldCost)
        expect(status).toBe(truth === Number.POSITIVE_INFINITY ? 'exhausted' : 'solved')
        if (status === 'solved') expect(search.nodes.g[search.goalNode]).toBe(truth)
      }),
      { numRuns: 200 },
    )
  })

  test('the first solution of A* is not called optimal then', () => {
    const space = Object.assign(graphSpace({ size: 2, edges: [{ from: 0, to: 1, cost: 1 }], goals: [1] }), {
      foldCost: Math.max,
    })
    const search = createSearch(space, { engine: 'astar', heuristic: 'zero' })
    expect([search.run(), search.optimal]).toEqual(['solved', false])
  })
})

describe('branch and bound', () => {
  test('bounds of the problem save work and lose nothing', () => {
    fc.assert(
      fc.property(arbitraryGraph, arbitraryParts, (graph, parts) => {
        const truth = distances(graph)
        const heuristic = admissible(graph, parts)
        const run = (bounds: Partial<StateSpace>) => {
          const space = graphSpace(graph)
          const search = createSearch(Object.assign(space, bounds), { engine: byName('branch-and-bound'), heuristic })
          return { status: search.run(), cost: search.nodes.g[search.goalNode], expanded: search.statistics.expanded }
        }
        const plain = run({})
        const space = graphSpace(graph)
        space.initial()
        const valued = (state: number, of: StateSpace) => Number(of.describe(state))
        const bounded = run({
          lowerBound(this: StateSpace, state, cost) {
            return cost + truth[valued(state, this)]
          },
          upperBound(this: StateSpace, state, cost) {
            return cost + truth[valued(state, this)]
          },
        })
        expect([bounded.status, bounded.cost]).toEqual([plain.status, plain.cost])
        if (plain.status === 'solved') expect(plain.cost).toBe(truth[0])
        expect(bounded.expanded).toBeLessThanOrEqual(plain.expanded)
      }),
      { numRuns: 200 },
    )
  })

  test('stopped early, it has its best solution so far', () => {
    const edges = [
      { from: 0, to: 1, cost: 9 },
      { from: 0, to: 2, cost: 1 },
      { from: 2, to: 3, cost: 1 },
      { from: 3, to: 1, cost: 1 },
    ]
    const heuristic = table([0, 0, 5, 5], false)
    const search = createSearch(graphSpace({ size: 4, edges, goals: [1] }), { engine: 'branch-and-bound', heuristic })
    expect(search.run({ expansions: 2 })).toBe('limit')
    expect([search.nodes.g[search.goalNode], search.goalsPassed?.length, search.optimal]).toEqual([9, 1, false])
    expect(search.run()).toBe('solved')
    expect([search.nodes.g[search.goalNode], search.goalsPassed?.length, search.optimal]).toEqual([3, 2, true])
  })
})

describe('exploring', () => {
  // some let go of nodes, and one has two fringes
  const pickers = ['bidirectional', 'beam', 'hill-climbing', 'branch-and-bound', 'branch-and-bound-with-cost']
  const explorers = strategies.filter(({ name }) => !pickers.includes(name))

  test.each(explorers.map(({ name }) => name))('%s leaves all paths of the given length in the fringe', (engine) => {
    fc.assert(
      fc.property(arbitraryGraph, fc.integer({ min: 0, max: 4 }), (graph, depth) => {
        const options: SearchOptions = { engine, pruning: 'none', heuristic: 'zero', depth, explore: true }
        const search = createSearch(graphSpace(graph), options)
        expect(search.run()).toBe('exhausted')
        // walks without a step that stays where it is, which is no step
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

test('limits on depth and cost leave what lies within them, if there is a way with the fewest steps or the least cost', () => {
  fc.assert(
    fc.property(arbitraryGraph, fc.integer({ min: 0, max: 4 }), (graph, depth) => {
      const [fewest] = distances({ ...graph, edges: graph.edges.map((edge) => ({ ...edge, cost: 1 })) })
      for (const { name } of strategies.filter((engine) => !['beam', 'hill-climbing'].includes(engine.name))) {
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

test('a minimum over a path is called cheapest only where nothing was dropped', () => {
  const edges = [
    { from: 0, to: 1, cost: 5 },
    { from: 0, to: 2, cost: 9 },
    { from: 1, to: 0, cost: 1 },
  ]
  const ask = (pruning: string) => {
    const space = Object.assign(graphSpace({ size: 3, edges, goals: [2] }), { foldCost: Math.min, lowerBound: () => 0 })
    const search = createSearch(space, { engine: 'branch-and-bound', pruning, depth: 6 })
    return [search.run(), search.optimal]
  }
  expect(ask('own-path')).toEqual(['solved', false])
})

test('options that count things are whole', () => {
  const space = graphSpace({ size: 1, edges: [], goals: [0] })
  expect(() => createSearch(space, { engine: 'beam', options: { width: 2.5 } })).toThrow(
    /width is 2.5, but has to be a whole number/,
  )
})

describe('states that are forgotten', () => {
  /** A binary tree as values; how many of its states are kept can be asked. */
  const tree = (goal: number) =>
    valueSpace({
      start: 1,
      isGoal: (state: number) => state === goal,
      successors: (state) => [0, 1].map((bit) => ({ action: String(bit), state: 2 * state + bit })),
    })

  test.each(['iterative-deepening', 'idastar', 'depth-limited'])(
    '%s keeps the states of a path and its siblings',
    (engine) => {
      const space = tree(2 ** 15 - 2)
      const search = createSearch(space, {
        engine,
        pruning: 'own-path',
        heuristic: 'zero',
        options: engine === 'depth-limited' ? { limit: 14 } : {},
      })
      expect(search.run()).toBe('solved')
      expect(space.bytes() / 128).toBeLessThan(64)
      const path = search.nodes.pathTo(search.goalNode).map((node) => space.valueOf(search.nodes.state[node]))
      expect(path.every((state, at) => at === 0 || state >> 1 === path[at - 1])).toBe(true)
      expect(path.at(-1)).toBe(2 ** 15 - 2)
    },
  )

  test('nothing else changes: the same paths, costs and counts as in a space that keeps all', () => {
    fc.assert(
      fc.property(
        arbitraryGraph,
        arbitraryParts,
        fc.constantFrom('idastar', 'id-best-first', 'depth-limited', 'iterative-deepening'),
        (graph, parts, engine) => {
          const told = [graphSpace(graph), Object.assign(graphSpace(graph), { release: undefined })].map((space) => {
            const search = createSearch(space, { engine, pruning: 'own-path', heuristic: admissible(graph, parts) })
            const paths: unknown[] = []
            for (let round = 0; round < 4 && search.run({ expansions: 5000 }) === 'solved'; round++) {
              const { nodes, goalNode } = search
              paths.push(
                nodes.pathTo(goalNode).map((node) => [space.valueOf(nodes.state[node]), nodes.g[node], nodes.h[node]]),
              )
            }
            const { evaluated: _, ...counters } = search.statistics
            return { paths, counters, status: search.status }
          })
          expect(told[0]).toEqual(told[1])
        },
      ),
      { numRuns: 300 },
    )
  })
})

test('bidirectional search says what it lacks', () => {
  const space = graphSpace({ size: 1, edges: [], goals: [0] })
  const without = (name: 'predecessors' | 'goalStates') =>
    Object.assign(graphSpace({ size: 1, edges: [], goals: [0] }), { [name]: undefined })
  expect(createSearch(space, { engine: 'bidirectional' }).run()).toBe('solved')
  expect(() => createSearch(without('predecessors'), { engine: 'bidirectional' })).toThrow(/what leads to a state/)
  expect(() => createSearch(without('goalStates'), { engine: 'bidirectional' })).toThrow(/goal states/)
})

describe('plug-ins that remember states by their numbers', () => {
  /** Says nothing of what it remembers. */
  const firstWay: PruningDeclaration = {
    name: 'first-way',
    title: 'First way',
    summary: 'A state that was met before is dropped.',
    finite: true,
    keepsCheapest: false,
    create() {
      const met = new Set<number>()
      return {
        reopened: 0,
        restart: () => met.clear(),
        admits: (_parent, state) => !met.has(state) && met.add(state) !== undefined,
        worthExpanding: () => true,
      }
    },
  }

  test.each(['depth-first', 'depth-limited', 'iterative-deepening', 'idastar'])(
    '%s lets no number mean two states',
    (engine) => {
      fc.assert(
        fc.property(arbitraryGraph, (graph) => {
          const ask = (release: object) => {
            const space = Object.assign(graphSpace(graph), release)
            const values = distances(graph).map((cost) => (cost === Number.POSITIVE_INFINITY ? 0 : cost))
            const known = new Map<number, number>()
            const heuristic: HeuristicDeclaration = {
              ...table(values, true),
              create: () => ({
                restart: () => known.clear(),
                evaluate(state) {
                  if (!known.has(state)) known.set(state, values[space.valueOf(state)])
                  return known.get(state) ?? 0
                },
              }),
            }
            return [firstWay, 'own-path' as const].map((pruning) => {
              const search = createSearch(space, { engine, pruning, heuristic })
              return [search.run({ expansions: 10_000 }), search.nodes.g[search.goalNode]]
            })
          }
          expect(ask({})).toEqual(ask({ release: undefined }))
        }),
        { numRuns: 150 },
      )
    },
  )
})
