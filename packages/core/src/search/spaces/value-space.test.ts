import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Successors } from '../../state-space.ts'
import { createSearch } from '../create-search.ts'
import { solutionOf } from '../solution.ts'
import { simulatorSpace } from './simulator-space.ts'
import { valueSpace } from './value-space.ts'

test('states with equal keys are told apart by equals', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 5, max: 60 }), (keys, last) => {
      // a counter whose key is only its remainder: every key is shared by many states
      const space = valueSpace({
        start: 0,
        isGoal: (n: number) => n === last,
        successors: (n) => [
          { action: 'up', state: n + 1 },
          { action: 'down', state: Math.max(0, n - 1) },
        ],
        key: (n) => n % keys,
        equals: (a, b) => a === b,
      })
      const search = createSearch(space, { engine: 'breadth-first' })
      expect(search.run()).toBe('solved')
      expect(solutionOf(search)).toHaveLength(last)
    }),
    { numRuns: 50 },
  )
})

test('without equals, equal keys are one state', () => {
  const space = valueSpace({
    start: { n: 0, note: 'first' },
    isGoal: ({ n }) => n === 3,
    successors: ({ n }) => [
      { action: 'up', state: { n: n + 1, note: 'later' } },
      { action: 'stay', state: { n, note: 'again' } },
    ],
    key: ({ n }) => n,
  })
  const out = new Successors()
  space.expand(space.initial(), out)
  // stay leads back to the same state, which is not a successor
  expect(out.count).toBe(1)
  expect([space.valueOf(0), space.valueOf(1)]).toEqual([
    { n: 0, note: 'first' },
    { n: 1, note: 'later' },
  ])
})

test('a cost that is left out is 1, and a state describes itself', () => {
  const space = valueSpace({
    start: ['a'],
    isGoal: (list) => list.length === 2,
    successors: (list) => [{ action: 'push', state: [...list, 'b'] }],
  })
  const search = createSearch(space, { engine: 'uniform-cost' })
  expect([search.run(), search.nodes.g[search.goalNode]]).toEqual(['solved', 1])
  expect(space.describe(1)).toBe('["a","b"]')
  expect(valueSpace({ start: 'home', isGoal: () => true, successors: () => [] }).describe).toBeTypeOf('function')
})

test('ids begin again with every restart', () => {
  const space = valueSpace({
    start: 0,
    isGoal: (n: number) => n === 4,
    successors: (n) => [{ action: 'up', state: n + 1 }],
  })
  const search = createSearch(space, { engine: 'uniform-cost' })
  search.run()
  const first = Array.from(search.nodes.state.subarray(0, search.nodes.count))
  search.restart()
  search.run()
  expect(Array.from(search.nodes.state.subarray(0, search.nodes.count))).toEqual(first)
})

/** A walker on a line, changed in place. */
function walker(key: boolean) {
  const world = { place: 0, steps: 0 }
  return {
    world,
    space: simulatorSpace({
      snapshot: () => ({ ...world }),
      restore: (snapshot: typeof world) => {
        Object.assign(world, snapshot)
      },
      isGoal: () => world.place === 3,
      moves: function* () {
        // a generator that reads the world lazily: it has to be drained before anything moves
        if (world.place < 5) yield 'right'
        if (world.place > -5) yield 'left'
      },
      apply: (move: string) => {
        world.place += move === 'right' ? 1 : -1
        world.steps++
        return undefined
      },
      ...(key ? { key: () => world.place } : {}),
      goalCount: () => (world.place === 3 ? 0 : 1),
    }),
  }
}

test('a simulator is restored before it is looked at, and costs 1 a move unless it says otherwise', () => {
  const { space } = walker(true)
  const search = createSearch(space, { engine: 'astar', heuristic: 'goal-count' })
  expect(search.run()).toBe('solved')
  expect([search.nodes.g[search.goalNode], solutionOf(search).map((operator) => space.operatorName(operator))]).toEqual(
    [3, ['right', 'right', 'right']],
  )
})

test('a simulator without a key takes every state as a new one', () => {
  const { space } = walker(false)
  const search = createSearch(space, { engine: 'breadth-first' })
  search.run()
  // all paths of up to two moves, and those before "right, right, right"
  expect(search.statistics.duplicates).toBe(0)
  expect(search.statistics.expanded).toBe(1 + 2 + 4)
})

test('a state that was released cannot be gone back to', () => {
  const { space } = walker(true)
  space.initial()
  space.release(0)
  expect(() => space.isGoal(0)).toThrow('state 0 was released')
})
