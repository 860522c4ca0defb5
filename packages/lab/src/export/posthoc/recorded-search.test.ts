import type { SearchEvent } from '@telos/core'
import { describe, expect, test } from 'vitest'
import { LoggedRun } from '../../log/logged-run.ts'
import type { Job } from '../../run/job.ts'
import { JobRun } from '../../run/job-run.ts'
import { textbook } from '../../textbook.ts'
import { SearchTree } from '../trees/search-tree.ts'
import { logEvents } from './log-events.ts'
import { readPosthoc } from './read-posthoc.ts'
import { recordedSearch } from './recorded-search.ts'
import { toPosthoc } from './to-posthoc.ts'

const instanceNamed = (name: string) => textbook.find((problem) => problem.name === name)!.instance()

function eventsOf(problem: string, job: Job): SearchEvent[] {
  const events: SearchEvent[] = []
  new JobRun(instanceNamed(problem), job, { emit: (event) => events.push(event) }).run()
  return events
}

const recorded = (problem: string, job: Job) => recordedSearch(readPosthoc(toPosthoc(eventsOf(problem, job))).events!)

describe('a search that was written as a trace and read again', () => {
  test.each([
    ['missionaries', { strategy: 'astar' }],
    ['jugs', { strategy: 'breadth-first', pruning: 'closed' }],
    ['eight-puzzle', { strategy: 'greedy' }],
    ['route', { strategy: 'uniform-cost', nodes: 40 }],
  ] as const)('%s, %o: steps through the same nodes, fringes and counters', (problem, job) => {
    const live = new JobRun(instanceNamed(problem), job)
    const { instance, job: replay } = recorded(problem, job)
    const run = new JobRun(instance, replay)
    const fringe = (of: JobRun<never> | JobRun) => of.fringe().map(({ node }) => node)
    for (let step = 0; live.status === 'running' && step < 60; step++) {
      live.step()
      run.step()
      expect(run.current?.node).toBe(live.current?.node)
      expect(fringe(run).toSorted((a, b) => a - b)).toEqual(fringe(live).toSorted((a, b) => a - b))
      // the node that is taken next comes first
      if (live.status === 'running' && live.fringeSize > 0) {
        const [next] = fringe(run)
        expect(live.fringe().some(({ node }) => node === next)).toBe(true)
      }
      const { inFringe, expanded, processed, maxDepth } = live.statistics
      expect(run.statistics).toMatchObject({ inFringe, expanded, processed, maxDepth })
    }
  })

  test('ends as the search ended, with its solution, and claims no proof', () => {
    const job = { strategy: 'astar' }
    const live = new JobRun(instanceNamed('missionaries'), job)
    live.run()
    const { instance, job: replay } = recorded('missionaries', job)
    const run = new JobRun(instance, replay)
    run.run()
    expect(run.status).toBe('solved')
    expect(run.solutions[0]!.actions).toEqual(live.solutions[0]!.actions)
    expect(run.solutions[0]!.cost).toBe(live.solutions[0]!.cost)
    expect(live.outcome().optimal).toBe(true)
    expect(run.outcome()).toMatchObject({ optimal: false, proved: false })
  })

  test('a recording without a goal ends as broken off, not as a proof', () => {
    const { instance, job } = recorded('route', { strategy: 'astar', nodes: 3 })
    const run = new JobRun(instance, job)
    run.run()
    expect(run.outcome()).toMatchObject({ status: 'aborted', proved: false, solutions: [] })
    expect(run.statistics.expanded).toBe(3)
  })

  test('steps back, and every moment of a log can be looked at', () => {
    const { instance, job } = recorded('jugs', { strategy: 'astar' })
    const run = new JobRun(instance, job)
    for (let step = 0; step < 5; step++) run.step()
    const before = run.fringe()
    run.step()
    run.back()
    expect(run.fringe()).toEqual(before)

    const logged = new LoggedRun(instance, job)
    while (logged.takeNode());
    expect(logged.fringeAt(5).nodes).toHaveLength(before.length)
    expect(logged.run.status).toBe('solved')
    const space = instanceNamed('jugs').space()
    expect(logged.view(0).state).toBe(instanceNamed('jugs').print(space.valueOf(space.initial())))
  })
})

test.each([
  ['missionaries', { strategy: 'astar' }],
  ['eight-puzzle', { strategy: 'greedy', pruning: 'closed', nodes: 200 }],
  ['jugs', { strategy: 'breadth-first' }],
  ['missionaries', { strategy: 'idastar', nodes: 60 }],
  ['route', { strategy: 'uniform-cost', nodes: 40 }],
] as const)('a log of %s, %o tells what the search told', (problem, job) => {
  const logged = new LoggedRun(instanceNamed(problem), job)
  while (logged.takeNode());
  const print = (node: number) => logged.run.instance.print(logged.stateOf(node))
  const told = [...logEvents(logged.log, print, logged.moment)]
  const count = (events: readonly SearchEvent[], type: SearchEvent['type']) =>
    events.filter((event) => event.type === type).length
  const live = eventsOf(problem, job)
  for (const type of ['node', 'expand', 'pruned', 'goal', 'discard'] as const)
    expect(`${type} ${count(told, type)}`).toBe(`${type} ${count(live, type)}`)
  const rounds = count(live, 'search-start')
  if (rounds > 1) return
  const trees = [told, live].map((events) => {
    const tree = new SearchTree({ limit: 100_000 })
    for (const event of events) tree.emit(event)
    return tree.nodes.map(({ label, action, g, h, order, goal, parent }) => ({
      label,
      action,
      g,
      h,
      order,
      goal,
      parent: parent?.index,
    }))
  })
  expect(trees[0]).toEqual(trees[1])
  // an earlier moment has less to tell
  const early = [...logEvents(logged.log, print, 3)]
  expect(count(early, 'expand')).toBe(3)
  expect(readPosthoc(toPosthoc(early)).diagnostics).toEqual([])
})

test('nodes that are told after one was given up are there before the next is taken', () => {
  const text =
    'events:\n- {type: generating, id: a}\n- {type: expanding, id: a}\n- {type: generating, id: b, pId: a, g: 1}\n- {type: closing, id: b}\n- {type: generating, id: c, pId: a, g: 2}\n- {type: expanding, id: c}\n'
  const { instance, job } = recordedSearch(readPosthoc(text).events!)
  const run = new JobRun(instance, job)
  run.step()
  expect(run.fringe().map(({ state }) => state)).toEqual(['b'])
  run.step()
  expect(run.current?.state).toBe('c')
  expect(run.fringe()).toEqual([])
})

test('several goals, and nodes after the last one', () => {
  const node = (number: number, parent: number): SearchEvent => ({
    type: 'node',
    node: number,
    parent,
    action: `a${number}`,
    state: number,
    label: `s${number}`,
    g: number,
    h: 0,
    depth: parent < 0 ? 0 : 1,
  })
  const events: SearchEvent[] = [
    node(0, -1),
    { type: 'expand', node: 0 } as const,
    node(1, 0),
    node(2, 0),
    node(3, 0),
    ...([
      { type: 'goal', node: 1, cost: 1 },
      { type: 'goal', node: 2, cost: 2 },
      { type: 'expand', node: 3 },
    ] as const),
  ]
  const all = new JobRun(recordedSearch(events).instance, recordedSearch(events).job)
  all.run()
  expect(all.solutions.map(({ actions }) => actions)).toEqual([['a1'], ['a2']])
  expect(all.statistics.expanded).toBe(2)
  const { instance, job } = recordedSearch(events.slice(0, -1))
  const run = new JobRun(instance, job)
  for (let step = 0; step < 3; step++) run.step()
  expect(run.status).toBe('solved')
})
