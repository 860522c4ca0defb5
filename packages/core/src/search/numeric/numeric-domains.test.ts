import { describe, expect, test } from 'vitest'
import { bruteForce, checkPlan } from '../../../test/fdr/fdr-brute-force.ts'
import { fdrTask } from '../../../test/fdr/fdr-tasks.ts'
import { FdrSpace } from '../../task/fdr/fdr-space.ts'
import type { FdrTask } from '../../task/fdr/fdr-task.ts'
import { createSearch } from '../create-search.ts'
import { RelaxedHeuristic } from '../heuristics/fdr/relaxed-heuristic.ts'

/** Steps along a row of counters; the goal is equal values. */
const counters = fdrTask({
  variables: { done: 2 },
  numbers: { a: 0, b: 4, c: 9 },
  goal: {},
  goalNumbers: [
    ['a', '=', 'b'],
    ['b', '=', 'c'],
  ],
  operators: ['a', 'b', 'c'].flatMap((name) => [
    { name: `increment(${name})`, needsNumbers: [[name, '<', 10]], changes: [[name, 'add', 1]] },
    { name: `decrement(${name})`, needsNumbers: [[name, '>', 0]], changes: [[name, 'add', -1]] },
  ]),
})

/** A route that takes more fuel than the tank holds. */
const journey = fdrTask({
  variables: { at: ['home', 'inn', 'pass', 'sea'] },
  numbers: { fuel: 3, tank: 8 },
  goal: { at: 'sea' },
  operators: [
    ...[
      ['home', 'inn', 3],
      ['inn', 'pass', 4],
      ['pass', 'sea', 4],
    ].map(([from, to, distance]) => ({
      name: `drive(${from},${to})`,
      needs: { at: from },
      gives: { at: to },
      needsNumbers: [['fuel', '>=', distance]] as [['fuel', '>=', number]],
      changes: [['fuel', 'add', -(distance as number)]] as [['fuel', 'add', number]],
    })),
    { name: 'refuel', needs: { at: 'inn' }, changes: [['fuel', 'set', 'tank']] },
  ],
})

/** Wood to coins, coins to a boat. */
const market = fdrTask({
  variables: { boat: 2 },
  numbers: { wood: 0, coins: 1 },
  goal: { boat: 1 },
  goalNumbers: [['wood', '>=', 2]],
  operators: [
    { name: 'chop', changes: [['wood', 'add', 1]] },
    {
      name: 'sell',
      needsNumbers: [['wood', '>=', 2]],
      changes: [
        ['wood', 'add', -2],
        ['coins', 'add', 3],
      ],
    },
    { name: 'buy', needsNumbers: [['coins', '>=', 10]], gives: { boat: 1 }, changes: [['coins', 'add', -10]] },
  ],
})

function estimate(task: FdrTask, numbers = task.startNumbers): number {
  return new RelaxedHeuristic(task, { unitCosts: true }).evaluate(task.start, numbers)
}

describe.each([
  ['counters', counters, 9],
  ['journey', journey, 4],
  ['market', market, 12],
])('%s', (_name, task, cost) => {
  test.each(['ff', 'hadd', 'hmax'])('is solved by greedy search with %s', (heuristic) => {
    const search = createSearch(new FdrSpace(task), { engine: 'greedy', heuristic })
    expect(search.run()).toBe('solved')
    const { nodes, goalNode } = search
    const plan = [...nodes.pathTo(goalNode)].slice(1).map((node) => nodes.operator[node])
    expect(checkPlan(task, plan).ok).toBe(true)
  })

  test('A* with h^max finds a cheapest plan', () => {
    const search = createSearch(new FdrSpace(task), { engine: 'astar', heuristic: 'hmax' })
    expect(search.run()).toBe('solved')
    expect(search.nodes.g[search.goalNode]).toBe(cost)
    // counters and wood have no limit that brute force would reach by itself
    expect(cost).toBe(bruteForce(task, { mostStates: 1_000_000 }).cost)
  })
})

describe('FF', () => {
  test('counts every step of a counter', () => {
    // the greatest difference has to be closed, and the smaller ones close with it
    expect(estimate(counters)).toBeGreaterThanOrEqual(9)
  })

  test('sees that fuel runs out', () => {
    expect(estimate(journey)).toBe(4)
    expect(estimate(journey, Float64Array.of(100, 8))).toBe(3)
    expect(estimate(journey, Float64Array.of(2, 8))).toBe(Number.POSITIVE_INFINITY)
  })

  test('brings in what a relaxed plan uses up', () => {
    // selling and buying three times takes six pieces of wood, and two are left at the end
    expect(estimate(market)).toBe(12)
  })
})
