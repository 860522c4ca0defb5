import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isQuick } from '../../../../../tests/runs.ts'
import { bruteForce, checkPlan } from '../../../test/fdr/fdr-brute-force.ts'
import { fdrTask, withCosts } from '../../../test/fdr/fdr-tasks.ts'
import { arbitraryDescription, arbitraryFdrTask } from '../../../test/fdr/random-fdr-task.ts'
import { FdrSpace } from '../../task/fdr/fdr-space.ts'
import type { FdrTask } from '../../task/fdr/fdr-task.ts'
import { blind } from '../heuristics/blind.ts'
import { LandmarkAstar } from '../lm-cut/landmark-astar.ts'
import { bestCost } from '../pruning/best-cost.ts'
import type { Search } from '../search.ts'
import { optimal } from './optimal.ts'

const setup = { heuristic: blind, pruning: bestCost, options: {} }

const searches: { name: string; create: (space: FdrSpace) => Search }[] = [
  { name: 'the engine', create: (space) => optimal.create(space, setup) },
  { name: 'the engine under a limit on cost', create: (space) => optimal.create(space, { ...setup, cost: 1e15 }) },
  { name: 'A* with landmarks', create: (space) => new LandmarkAstar(space, { engine: 'optimal' }) },
]

function expectCheapest(task: FdrTask, search: Search): void {
  const { cost } = bruteForce(task)
  const status = search.run()
  if (cost === undefined) {
    expect([status, search.limit]).toEqual(['exhausted', undefined])
    return
  }
  expect([status, search.optimal]).toEqual(['solved', true])
  const plan = search.nodes.pathTo(search.goalNode).slice(1)
  const found = checkPlan(
    task,
    plan.map((node) => search.nodes.operator[node]),
  )
  expect(found.ok).toBe(true)
  for (const claimed of [found.cost, search.nodes.g[search.goalNode]])
    expect(Math.abs(claimed - cost)).toBeLessThanOrEqual(1e-12 * cost)
}

describe.each(searches)('$name', ({ create }) => {
  test('finds a cheapest plan or proves that there is none', () => {
    const property = fc.property(arbitraryFdrTask(), (task) => expectCheapest(task, create(new FdrSpace(task))))
    fc.assert(property, { numRuns: isQuick ? 400 : 1000 })
  }, 60_000)

  test.each([
    ['multiples of a tenth', (cost: number) => cost * 0.1],
    ['multiples of a third', (cost: number) => cost / 3],
    ['large', (cost: number) => cost * 12_345],
    ['huge', (cost: number) => cost * 1e9],
    ['tiny', (cost: number) => cost * 1e-7],
    ['nearly the same', (cost: number) => 1 + cost * 1e-8],
    ['large and nearly the same', (cost: number) => 1e8 + cost / 100],
  ])(
    'with costs that are %s',
    (_, change) => {
      const property = fc.property(arbitraryDescription({ numbers: 0 }), (description) => {
        const task = fdrTask(withCosts(change, description))
        expectCheapest(task, create(new FdrSpace(task)))
      })
      fc.assert(property, { numRuns: 100 })
    },
    60_000,
  )

  test('can be run in slices and again', () => {
    const property = fc.property(arbitraryFdrTask(), (task) => {
      const search = create(new FdrSpace(task))
      const whole = [search.run(), search.goalNode < 0 ? undefined : search.nodes.g[search.goalNode]]
      search.restart()
      while (search.status === 'running' || search.status === 'limit') search.run({ expansions: 3 })
      expect([search.status, search.goalNode < 0 ? undefined : search.nodes.g[search.goalNode]]).toEqual(whole)
    })
    fc.assert(property, { numRuns: 100 })
  }, 60_000)
})

/** Switches that can be turned one by one in any order: 2^n states, and a plan of n steps. */
function switches(count: number): FdrTask {
  const names = Array.from({ length: count }, (_, at) => `s${at}`)
  return fdrTask({
    variables: Object.fromEntries(names.map((name) => [name, 2])),
    goal: Object.fromEntries(names.map((name) => [name, 1])),
    operators: names.map((name) => ({ name: `turn(${name})`, needs: { [name]: 0 }, gives: { [name]: 1 } })),
  })
}

test('a perfect estimate leads straight to the goal, and few states are looked at', () => {
  const search = new LandmarkAstar(new FdrSpace(switches(18)), { engine: 'optimal' })
  expect(search.run()).toBe('solved')
  expect(search.statistics.expanded).toBe(18)
  // the start, and the first successor of each state on the way
  expect(search.statistics.evaluated).toBe(19)
})

test('goes on with landmarks where a blind search gets nowhere', () => {
  const search = optimal.create(new FdrSpace(switches(24)), setup)
  expect(search.run()).toBe('solved')
  expect(search.nodes.g[search.goalNode]).toBe(24)
  expect(search.statistics.expanded).toBeLessThan(100_000)
})

// once broken: the work of the previous run counted as well, so that a restarted race hardly gave landmarks a turn
test('what landmarks have taken counts from the beginning of each search', () => {
  const operators = [0, 1, 2].map((at) => ({ name: `o${at}`, needs: { at }, gives: { at: at + 1 } }))
  const task = fdrTask({ variables: { at: 4 }, goal: { at: 3 }, operators })
  const search = new LandmarkAstar(new FdrSpace(task), { engine: 'optimal' })
  search.run()
  const { work } = search
  expect(work).toBeGreaterThan(0)
  search.restart()
  expect(search.work).toBe(0)
  search.run()
  expect(search.work).toBe(work)
})
