import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { goalOf, modelOf } from '../../test/domains/models.ts'
import { arbitraryGraph, distances, type Graph, graphSpace } from '../../test/graphs.ts'
import { compileTask } from '../task/compile-task.ts'
import type { Task } from '../task/task.ts'
import { createSearch, type SearchOptions } from './create-search.ts'
import { valueSpace } from './spaces/value-space.ts'

/** An infinite space: every limit is reached sooner or later. */
function endless(options: SearchOptions = {}) {
  const space = valueSpace({
    start: 1,
    isGoal: () => false,
    successors: (n: number) => [
      { action: 'double', state: 2 * n },
      { action: 'next', state: 2 * n + 1 },
    ],
  })
  return createSearch(space, { engine: 'breadth-first', ...options })
}

describe('every limit stops the search and says its name:', () => {
  test('expansions, exactly', () => {
    const search = endless()
    expect([search.run({ expansions: 100 }), search.limit, search.statistics.expanded]).toEqual([
      'limit',
      'expansions',
      100,
    ])
    expect([search.run({ expansions: 0 }), search.statistics.expanded]).toEqual(['limit', 100])
    search.run({ expansions: 5 })
    expect(search.statistics.expanded).toBe(105)
    // the node that was checked for being a goal still waits with the others
    expect(new Set(search.openNodes()).size).toBe(search.statistics.open)
  })

  test('milliseconds of the clock that it was given', () => {
    let now = 1000
    // each reading of the clock takes a millisecond
    const search = endless({ clock: () => now++ })
    expect([search.run({ milliseconds: 5 }), search.limit]).toEqual(['limit', 'milliseconds'])
    const { expanded } = search.statistics
    // 5 readings, one per 16 expansions
    expect(expanded).toBe(4 * 16)
    search.run({ milliseconds: 5 })
    expect(search.statistics.expanded).toBe(2 * expanded)
  })

  test('memory', () => {
    const search = endless()
    expect([search.run({ memory: 200_000 }), search.limit]).toEqual(['limit', 'memory'])
    expect(search.bytes()).toBeGreaterThan(200_000)
    // it checks every 16 expansions; arrays double when they grow
    expect(search.bytes()).toBeLessThan(600_000)
    // and continues when it may use more
    expect([search.run({ memory: 400_000 * 2 }), search.limit]).toEqual(['limit', 'memory'])
  })

  test('an abort', () => {
    const control = new AbortController()
    const search = endless({
      emit: (event) => {
        if (event.type === 'expand' && event.node === 40) control.abort()
      },
    })
    expect([search.run({ signal: control.signal }), search.limit]).toEqual(['limit', 'abort'])
    expect(search.statistics.expanded).toBeGreaterThan(40)
    expect(search.statistics.expanded).toBeLessThanOrEqual(41 + 16)
    // a signal aborted beforehand stops it at once
    const { expanded } = search.statistics
    expect([search.run({ signal: control.signal }), search.statistics.expanded]).toEqual(['limit', expanded])
    expect(search.run({ signal: new AbortController().signal, expansions: 10 })).toBe('limit')
    expect(search.limit).toBe('expansions')
  })

  test('depth', () => {
    const search = endless({ depth: 5 })
    expect([search.run(), search.limit, search.statistics.maxDepth]).toEqual(['exhausted', 'depth', 5])
    // the root and two, four, … 32 below it
    expect(search.nodes.count).toBe(63)
  })

  test('cost', () => {
    const search = endless({ cost: 4, engine: 'uniform-cost' })
    expect([search.run(), search.limit, search.nodes.count]).toEqual(['exhausted', 'cost', 31])
  })

  test('auto hands limits on to its stages', () => {
    const model = modelOf({
      facts: { n: { kind: 'number' }, done: { kind: 'flag' } },
      actions: {
        up: { does: { n: { add: 1 } } },
        twice: { does: { n: { add: { fact: 'n' } } } },
        finish: { needs: { n: 0.5 }, does: { done: true } },
      },
    })
    const task = compileTask({ model, goal: goalOf(model, { done: true }) }) as Task
    task.start({})
    // more than the first stages have, and not a multiple of anything
    for (const expansions of [1, 100, 256, 257, 300, 4351, 4352, 4353, 6000]) {
      const search = createSearch(task, { engine: 'auto' })
      expect([search.run({ expansions }), search.limit, search.statistics.expanded]).toEqual([
        'limit',
        'expansions',
        expansions,
      ])
    }
    let now = 0
    const search = createSearch(task, { engine: 'auto', clock: () => now++ })
    expect([search.run({ milliseconds: 40 }), search.limit]).toEqual(['limit', 'milliseconds'])
    expect(now).toBeLessThanOrEqual(60)
  })
})

test('a bound on cost that is no lower than the cheapest plan does not matter; a lower one leaves none', () => {
  fc.assert(
    fc.property(arbitraryGraph, (graph) => {
      const [truth] = distances(graph)
      fc.pre(truth > 0 && truth < Number.POSITIVE_INFINITY)
      const run = (cost: number) => {
        const search = createSearch(graphSpace(graph), { engine: 'uniform-cost', cost })
        return [search.run(), search.limit, search.nodes.g[search.goalNode]]
      }
      expect(run(truth)).toEqual(['solved', undefined, truth])
      expect(run(truth - 1).slice(0, 2)).toEqual(['exhausted', 'cost'])
    }),
    { numRuns: 200 },
  )
})

/** a ──1──► b ──1──► s ──1──► g, and a ──5──► s. */
const shortcut = {
  size: 4,
  goals: [3],
  edges: [
    { from: 0, to: 1, cost: 1 },
    { from: 1, to: 2, cost: 1 },
    { from: 0, to: 2, cost: 5 },
    { from: 2, to: 3, cost: 1 },
  ],
}

/** The cheapest path to a goal within a number of steps, by enumerating all of them. */
function cheapestWithin({ edges, goals }: Graph, depth: number): number {
  let reached = new Map([[0, 0]])
  let best = goals.includes(0) ? 0 : Number.POSITIVE_INFINITY
  for (let step = 0; step < depth; step++) {
    const next = new Map<number, number>()
    for (const { from, to, cost } of edges) {
      const before = reached.get(from)
      if (before !== undefined) next.set(to, Math.min(next.get(to) ?? Number.POSITIVE_INFINITY, before + cost))
    }
    reached = next
    for (const goal of goals) best = Math.min(best, reached.get(goal) ?? Number.POSITIVE_INFINITY)
  }
  return best
}

test('under a limit on depth, the cheapest of the plans that fit is found, and is not called cheapest without proof', () => {
  fc.assert(
    fc.property(arbitraryGraph, fc.integer({ min: 1, max: 5 }), (graph, depth) => {
      const search = createSearch(graphSpace(graph), { engine: 'uniform-cost', depth })
      const status = search.run()
      const truth = cheapestWithin(graph, depth)
      expect(status === 'solved').toBe(truth < Number.POSITIVE_INFINITY)
      if (status !== 'solved') {
        // the open list is empty either way; only without a cut is that a proof
        expect(status).toBe('exhausted')
        if (search.limit === undefined) expect(distances(graph)[0]).toBe(Number.POSITIVE_INFINITY)
        else expect(search.limit).toBe('depth')
        return
      }
      expect(search.nodes.g[search.goalNode]).toBe(truth)
      if (search.optimal) expect(truth).toBe(distances(graph)[0])
    }),
    { numRuns: 500 },
  )
})

// once broken: the cheaper but longer path to s replaced the shorter one, the only one that fits into two steps
test('a plan that fits into the depth is found although a cheaper way is too long', () => {
  const search = createSearch(graphSpace(shortcut), { engine: 'uniform-cost', depth: 2 })
  expect([search.run(), search.nodes.g[search.goalNode]]).toEqual(['solved', 6])
})

// once broken: a cheaper plan may have been cut off, but optimal stayed true
test('a plan that was found under a limit on depth is not called the cheapest when deeper ones were cut off', () => {
  const direct = { ...shortcut, edges: [...shortcut.edges, { from: 0, to: 3, cost: 9 }] }
  const search = createSearch(graphSpace(direct), { engine: 'uniform-cost', depth: 1 })
  expect([search.run(), search.nodes.g[search.goalNode], search.optimal]).toEqual(['solved', 9, false])
})
