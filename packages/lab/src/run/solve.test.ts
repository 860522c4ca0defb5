import { UnsupportedError } from '@telos/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { successors } from '../languages/successors.ts'
import { defineProblem, type PathCost } from '../problem.ts'
import { knapsack } from '../problems/knapsack.ts'
import { instanceOf } from '../space/instance.ts'
import { compare, explore, solve } from './solve.ts'

/** Three routes: via a with steps of 5 and 1, via b with steps of 3 and 4, via c with one of 9. */
const ways: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  start: { a: 5, b: 3, c: 9 },
  a: { end: 1 },
  b: { end: 4 },
  c: { end: 0 },
  end: {},
}
const round = (pathCost: PathCost) =>
  defineProblem<string>({
    name: 'round',
    start: () => 'start',
    goal: (state) => state === 'end',
    actions: successors((state: string) => Object.keys(ways[state]).map((to) => ({ action: to, state: to }))),
    cost: (from, to) => ways[from][to],
    pathCost,
  })

describe('costs that are no sums', () => {
  // the last step counts double
  const own: PathCost = (before, step) => before + 2 * step
  test.each([
    ['sum', 6, 'a end'],
    ['maximum', 4, 'b end'],
    ['minimum', 0, 'c end'],
    [own, 7, 'a end'],
  ] as const)('%s', (pathCost, cost, way) => {
    for (const strategy of ['branch-and-bound', 'branch-and-bound-with-cost']) {
      const { solutions, optimal } = solve(instanceOf(round(pathCost)), { strategy, pruning: 'none' })
      expect([optimal, solutions[0].cost, solutions[0].actions.join(' ')]).toEqual([true, cost, way])
    }
    const all = solve(instanceOf(round(pathCost)), { strategy: 'breadth-first', pruning: 'none', solutions: 9 })
    expect(all.solutions).toHaveLength(3)
    expect(all.solutions[0]).toMatchObject({ cost })
  })

  test('of A* promise nothing', () => {
    expect(solve(instanceOf(round('maximum'))).optimal).toBe(false)
    expect(solve(instanceOf(round('sum'))).optimal).toBe(true)
  })
})

describe('bounds', () => {
  test('of the problem drop what cannot be better', () => {
    const bounded = solve(instanceOf(knapsack), { strategy: 'branch-and-bound' })
    const plain = solve(instanceOf({ ...knapsack, lowerBound: undefined, upperBound: undefined }), {
      strategy: 'branch-and-bound',
    })
    expect(bounded.solutions[0].cost).toBe(plain.solutions[0].cost)
    expect(bounded.optimal).toBe(true)
    expect(bounded.statistics.processed).toBeLessThan(plain.statistics.processed)
  })

  test('give the best of all packings, whatever is to be packed', () => {
    const item = fc.record({ value: fc.integer({ min: 1, max: 9 }), weight: fc.integer({ min: 1, max: 9 }) })
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 6 }), fc.nat(20), (items, capacity) => {
        const total = items.reduce((sum, { value }) => sum + value, 0)
        // the cost is what is left behind; the rest of the best value bounds it from both sides
        const packing = defineProblem<{ at: number; room: number }>({
          name: 'packing',
          start: () => ({ at: 0, room: capacity }),
          goal: ({ at }) => at === items.length,
          actions: successors(({ at, room }: { at: number; room: number }) => [
            ...(at < items.length && items[at].weight <= room
              ? [{ action: 'take', state: { at: at + 1, room: room - items[at].weight } }]
              : []),
            ...(at < items.length ? [{ action: 'leave', state: { at: at + 1, room } }] : []),
          ]),
          cost: ({ at }, _, action) => (action === 'leave' ? items[at].value : 0),
          upperBound: ({ at }, cost) => cost + items.slice(at).reduce((sum, { value }) => sum + value, 0),
          lowerBound: (_, cost) => cost,
        })
        const { solutions, optimal } = solve(instanceOf(packing), { strategy: 'branch-and-bound' })
        const best = Math.max(
          ...Array.from({ length: 2 ** items.length }, (_, chosen) => {
            const taken = items.filter((_, at) => (chosen >> at) & 1)
            const weight = taken.reduce((sum, each) => sum + each.weight, 0)
            return weight <= capacity ? taken.reduce((sum, each) => sum + each.value, 0) : 0
          }),
        )
        expect([optimal, total - solutions[0].cost]).toEqual([true, best])
      }),
      { numRuns: 50 },
    )
  })
})

/** Counts up and doubles, without an end; predecessors are unknown. */
const counting = defineProblem<number, number, number>({
  name: 'counting',
  start: (from = 1) => from,
  goal: (state, wanted = 10) => state === wanted,
  actions: successors((state: number) => [
    { action: 'add one', state: state + 1 },
    { action: 'double', state: state * 2 },
  ]),
})

test('solve is told of every node by events, and reads the clock that it is given', () => {
  const types = new Set<string>()
  let looks = 0
  const outcome = solve(instanceOf(counting), {}, { emit: ({ type }) => types.add(type), clock: () => looks++ })
  expect([...types]).toEqual(expect.arrayContaining(['node', 'expand']))
  expect(outcome.statistics.ms).toBeGreaterThan(0)
  expect(outcome.statistics.ms).toBeLessThan(looks)
})

describe('compare', () => {
  test('gives the outcomes in the order of the jobs, as if each had been alone', () => {
    const jobs = ['breadth-first', 'uniform-cost', 'greedy'].map((strategy) => ({ strategy, nodes: 50 }))
    const clock = () => 0
    const outcomes = compare(instanceOf(counting), jobs, { clock })
    expect(outcomes.map(({ job }) => job.strategy)).toEqual(jobs.map(({ strategy }) => strategy))
    for (const [at, job] of jobs.entries()) {
      const alone = solve(instanceOf(counting), job, { clock })
      expect(outcomes[at]).toEqual(alone)
    }
  })

  test('goes on after a job that cannot be used', () => {
    const outcomes = compare(instanceOf(counting), [
      { strategy: 'bidirectional' },
      { strategy: 'forced' },
      { strategy: 'beam', options: { width: -1 } },
      { strategy: 'astar' },
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['unsupported', 'unsupported', 'unsupported', 'solved'])
    expect(outcomes[0]).toMatchObject({
      reason: 'bidirectional search cannot be used: this problem does not define predecessors; use "uniform-cost"',
      solutions: [],
      proved: false,
      optimal: false,
      statistics: { processed: 0, branching: 0, ms: 0 },
      job: { strategy: 'bidirectional', pruning: 'best-cost' },
    })
  })

  test.each([
    { strategy: 'astra' },
    { pruning: 'cutcycel' },
    { heuristic: 'hadd' },
    { strategy: 'breadth-first', heuristic: 'nonsense' },
    { cost: 'none' },
    { depth: -1 },
    { strategy: 'beam', options: { wide: 3 } },
  ])('%j is told before anything runs', (wrong) => {
    let runs = 0
    const watched = instanceOf({
      ...counting,
      goal: (state: number) => {
        runs++
        return state === 10
      },
    })
    const before = runs
    expect(() => compare(watched, [{}, wrong])).toThrow()
    expect(runs).toBe(before)
  })

  test('does not hide errors of the problem', () => {
    const broken = {
      ...counting,
      goal: () => {
        throw new RangeError('broken')
      },
    }
    const run = () => compare(instanceOf(broken), [{}])
    expect(run).toThrow(RangeError)
    expect(run).not.toThrow(UnsupportedError)
  })

  test('of no jobs is empty', () => {
    expect(compare(instanceOf(counting), [])).toEqual([])
  })
})

describe('explore', () => {
  test('gives what lies at the depth, in the order of the strategy', () => {
    const { fringe, solutions, status } = explore(instanceOf(counting), { strategy: 'breadth-first' }, 2)
    expect(fringe.map(({ state, depth }) => [state, depth])).toEqual([
      [3, 2],
      [4, 2],
    ])
    expect([solutions, status]).toEqual([[], 'not-found'])
  })

  test('goes on over goals, and tells all of them', () => {
    const { fringe, solutions, status, optimal } = explore(
      instanceOf(counting, { goal: 2 }),
      { strategy: 'breadth-first', pruning: 'none' },
      2,
    )
    // both steps from 1 lead to 2
    expect(solutions.map(({ actions }) => actions)).toEqual([['add one'], ['double']])
    expect(fringe.map(({ state }) => state)).toEqual([3, 4, 3, 4])
    expect([status, optimal]).toEqual(['solved', false])
  })

  test('proves nothing, as there is more beyond', () => {
    expect(explore(instanceOf(counting), { strategy: 'breadth-first' }, 1).proved).toBe(false)
  })

  test('depth 0 is the start', () => {
    const { fringe, statistics } = explore(instanceOf(counting), { strategy: 'breadth-first' }, 0)
    expect(fringe.map(({ state }) => state)).toEqual([1])
    expect(statistics).toMatchObject({ expanded: 0, processed: 1 })
  })

  test('everything within the depth is there without pruning', () => {
    fc.assert(
      fc.property(
        fc.nat(6),
        fc.constantFrom('breadth-first', 'depth-first', 'uniform-cost', 'astar'),
        (depth, strategy) => {
          const { fringe } = explore(instanceOf(counting, { goal: -1 }), { strategy, pruning: 'none' }, depth)
          expect(fringe).toHaveLength(2 ** depth)
          expect(new Set(fringe.map((node) => node.depth))).toEqual(new Set([depth]))
        },
      ),
    )
  })

  test('under a limit of nodes it gives the fringe so far', () => {
    const exploration = explore(instanceOf(counting), { strategy: 'breadth-first', nodes: 3 }, 9)
    expect(exploration).toMatchObject({ status: 'limit', limit: 'nodes', statistics: { expanded: 3 } })
    expect(exploration.fringe).toHaveLength(exploration.statistics.inFringe)
  })

  test.each(['forced', 'bidirectional'])('%s cannot', (strategy) => {
    expect(() => explore(instanceOf(counting), { strategy }, 2)).toThrow(UnsupportedError)
  })
})
