import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { goalOf, modelOf } from '../../test/domains/models.ts'
import { arbitraryDomain, type RandomDomain } from '../../test/domains/random-domain.ts'
import { smallProblems } from '../../test/domains/small-problems.ts'
import type { SearchEvent } from '../events.ts'
import type { StateSpace } from '../state-space.ts'
import { compileTask } from '../task/compile-task.ts'
import type { Task } from '../task/task.ts'
import { UnsupportedError } from '../task/unsupported-error.ts'
import { createSearch, type SearchOptions } from './create-search.ts'
import { engines } from './declared-strategies.ts'
import type { Search } from './search.ts'
import { solutionOf } from './solution.ts'

function taskOf({ spec, start, goal }: RandomDomain): Task {
  const model = modelOf(spec)
  const task = compileTask({ model, goal: goalOf(model, goal) }) as Task
  task.start(start)
  return task
}

/** undefined if the engine refuses. */
function tryCreate(space: StateSpace, options: SearchOptions): Search | undefined {
  try {
    return createSearch(space, options)
  } catch (error) {
    if (error instanceof UnsupportedError) return undefined
    throw error
  }
}

/** Everything observable about a search. */
function outcome(search: Search) {
  const { status, goalNode, nodes, statistics, optimal } = search
  const solution = status === 'solved' ? solutionOf(search) : undefined
  return {
    status,
    goalNode,
    cost: nodes.g[goalNode],
    solution,
    count: nodes.count,
    statistics: { ...statistics },
    optimal,
  }
}

describe.each(engines.map(({ name }) => name))('%s', (engine) => {
  test('two runs tell the same events in the same order', () => {
    fc.assert(
      fc.property(arbitraryDomain({ mostStates: 200 }), (domain) => {
        const [first, second] = [0, 1].map(() => {
          const events: SearchEvent[] = []
          tryCreate(taskOf(domain), { engine, emit: (event) => events.push(event) })?.run({ expansions: 500 })
          return events
        })
        expect(second).toEqual(first)
      }),
      { numRuns: 25 },
    )
  })

  test('stepping, running in slices and restarting give what one run gives', () => {
    fc.assert(
      fc.property(arbitraryDomain({ mostStates: 300 }), fc.integer({ min: 1, max: 7 }), (domain, slice) => {
        const whole = tryCreate(taskOf(domain), { engine })
        if (whole === undefined) return
        whole.run()
        const expected = outcome(whole)

        const stepped = createSearch(taskOf(domain), { engine })
        while (stepped.status === 'running') stepped.step()
        expect(outcome(stepped)).toEqual(expected)

        const sliced = createSearch(taskOf(domain), { engine })
        let slices = 0
        while (sliced.run({ expansions: slice }) === 'limit') {
          expect([sliced.status, sliced.limit]).toEqual(['limit', 'expansions'])
          expect(sliced.statistics.expanded).toBe(++slices * slice)
        }
        expect(outcome(sliced)).toEqual(expected)

        whole.restart()
        whole.run()
        expect(outcome(whole)).toEqual(expected)
        // restarting midway, too
        sliced.restart()
        sliced.run({ expansions: 1 })
        sliced.restart()
        sliced.run()
        expect(outcome(sliced)).toEqual(expected)
      }),
      { numRuns: 30 },
    )
  })
})

test('auto gives the same answer wherever its stages are cut', () => {
  // six counters that must all rise together: too much for a proof
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  const model = modelOf({
    facts: Object.fromEntries(names.map((name) => [name, { kind: 'count', max: 6 }])),
    actions: Object.fromEntries(names.map((name, at) => [name, { does: { [name]: { add: 1 } }, cost: 1 + (at % 3) }])),
  })
  const task = compileTask({ model, goal: goalOf(model, Object.fromEntries(names.map((name) => [name, 6]))) }) as Task
  task.start({})
  const whole = createSearch(task, { engine: 'auto' })
  whole.run()
  const expected = outcome(whole)
  expect(expected).toMatchObject({ status: 'solved', cost: 72, optimal: false })
  // 256 and 512 in the stages before the plan, and everything the proof stage may spend
  expect(expected.statistics.expanded).toBeGreaterThan(256 + 512 + 65_536)
  for (const expansions of [64, 256, 5000]) {
    const sliced = createSearch(task, { engine: 'auto' })
    let held = 0
    while (sliced.run({ expansions }) === 'limit') {
      expect([sliced.status, sliced.limit]).toEqual(['limit', 'expansions'])
      if (sliced.goalNode >= 0 && sliced.nodes.g[sliced.goalNode] === 72 && !sliced.optimal) held++
    }
    expect(outcome(sliced)).toEqual(expected)
    // once broken: an existing plan was not reported when a limit ended the rest
    expect(held * expansions).toBeGreaterThan(25_000)
  }
  const stepped = createSearch(task, { engine: 'auto' })
  while (stepped.status === 'running') stepped.step()
  expect(outcome(stepped)).toEqual(expected)
})

test('a search can be restarted for another start', () => {
  const model = modelOf({
    facts: { n: { kind: 'count', max: 9 } },
    actions: { up: { does: { n: { add: 1 } } }, down: { does: { n: { subtract: 2 } } } },
  })
  const task = compileTask({ model, goal: goalOf(model, { n: 5 }) }) as Task
  task.start({ n: 0 })
  const search = createSearch(task, { engine: 'astar' })
  const steps = (n: number) => {
    task.start({ n })
    search.restart()
    return [search.run(), search.nodes.g[search.goalNode]]
  }
  expect([steps(0), steps(9), steps(5), steps(6)]).toEqual([
    ['solved', 5],
    ['solved', 2],
    ['solved', 0],
    ['solved', 2],
  ])
})

test('stepping on after a solution gives the next one, where the pruning keeps other paths', () => {
  const { create } = smallProblems[2].forms[1]
  const solutions = (pruning: string) => {
    const search = createSearch(create(), { engine: 'uniform-cost', pruning })
    const found: [number, string][] = []
    while (search.run() === 'solved') {
      const names = solutionOf(search).map((operator) => (search.space.operatorName(operator) === 'double' ? '×' : '+'))
      found.push([search.nodes.g[search.goalNode], names.join('')])
    }
    expect(search.status).toBe('exhausted')
    return found
  }
  // adding one costs 2, doubling 3. The number of paths to n is that to n - 1 plus, for even n, that to n / 2: 1, 2, 2, 4, 4, 6, 6, 10, 10,
  // 14
  const all = solutions('none')
  expect(all).toHaveLength(14)
  expect(all[0]).toEqual([10, '+×+×'])
  expect(all.at(-1)).toEqual([19, '×++++++++'])
  expect(all.map(([cost]) => cost)).toEqual(all.map(([cost]) => cost).toSorted((a, b) => a - b))
  expect(new Set(all.map(([, names]) => names)).size).toBe(14)
  // the counter never returns to a number, so own path drops nothing
  expect(solutions('own-path')).toEqual(all)
  // only one path to each state is kept, so the goal has one
  expect(solutions('best-cost')).toEqual(all.slice(0, 1))
})
