import { describe, expect, test } from 'vitest'
import { successors } from '../languages/successors.ts'
import { defineProblem } from '../problem.ts'
import { instanceOf } from '../space/instance.ts'
import { textbook } from '../textbook.ts'
import type { Job } from './job.ts'
import { type JobLimits, JobRun } from './job-run.ts'

/** Climbs by one or by two; without a top it never ends. */
const stairs = (top = Number.POSITIVE_INFINITY, wanted = 4) =>
  instanceOf(
    defineProblem<number>({
      name: 'stairs',
      start: () => 0,
      goal: (state) => state === wanted,
      actions: successors((state: number) =>
        [1, 2].filter((by) => state + by <= top).map((by) => ({ action: `by ${by}`, state: state + by })),
      ),
      cost: (from, to) => (to - from === 2 ? 3 : 1),
    }),
  )

/** A clock that advances by one on each reading. */
function ticking(): () => number {
  let now = 0
  return () => now++
}

function ended(instance: ReturnType<typeof stairs>, job: Job, limits: JobLimits = {}) {
  const run = new JobRun(instance, job, { clock: ticking() })
  run.run(limits)
  return { run, outcome: run.outcome() }
}

describe('how it ends', () => {
  test('solved', () => {
    const { outcome } = ended(stairs(), { strategy: 'uniform-cost' })
    expect(outcome).toMatchObject({ status: 'solved', optimal: true, proved: false })
    expect(outcome.solutions).toEqual([
      {
        cost: 4,
        depth: 4,
        actions: ['by 1', 'by 1', 'by 1', 'by 1'],
        path: [0, 1, 2, 3, 4],
        finalState: 4,
      },
    ])
    expect(outcome).not.toHaveProperty('limit')
    expect(outcome.fringe).toEqual([])
  })

  test('solved at once, where the start is a goal', () => {
    const { outcome } = ended(stairs(9, 0), {})
    expect(outcome.solutions).toEqual([{ cost: 0, depth: 0, actions: [], path: [0], finalState: 0 }])
    expect(outcome.statistics).toMatchObject({ processed: 1, maxDepth: 0, branching: 0, inFringe: 0, maxFringe: 1 })
  })

  test('not found, with a proof where nothing was cut off', () => {
    expect(ended(stairs(3), {}).outcome).toMatchObject({ status: 'not-found', proved: true, optimal: false })
  })

  test.each([{ depth: 1 }, { bound: 2 }, { strategy: 'depth-limited', options: { limit: 1 } }] satisfies Job[])(
    'not found within %j is no proof',
    (job) => {
      expect(ended(stairs(), job).outcome).toMatchObject({ status: 'not-found', proved: false })
    },
  )

  test('not found in a beam that was too narrow is no proof', () => {
    const fork = instanceOf(
      defineProblem<string>({
        name: 'fork',
        start: () => '',
        goal: (state) => state === 'b',
        actions: successors((state: string) => (state === '' ? ['a', 'b'] : []).map((way) => ({ state: way }))),
        heuristics: { misleading: (state) => (state === 'b' ? 1 : 0) },
      }),
    )
    const beam = { strategy: 'beam', options: { width: 1 } }
    const run = new JobRun(fork, beam)
    run.run()
    expect(run.outcome()).toMatchObject({ status: 'not-found', proved: false })
  })

  test('at the limit of nodes, of time, of memory', () => {
    const strategy = 'uniform-cost'
    expect(ended(stairs(), { strategy, nodes: 2 }).outcome).toMatchObject({
      status: 'limit',
      limit: 'nodes',
      solutions: [],
      proved: false,
      statistics: { expanded: 2 },
    })
    expect(ended(stairs(9, 20), { strategy: 'iterative-deepening' }, { milliseconds: 3 }).outcome).toMatchObject({
      status: 'limit',
      limit: 'time',
    })
    expect(ended(stairs(), { strategy }, { memory: 1 }).outcome).toMatchObject({ status: 'limit', limit: 'memory' })
  })

  test('at the limit of memory that others count', () => {
    let used = 0
    const usedMemory = () => used++
    const memory = 1e9
    const { outcome } = ended(stairs(), { strategy: 'uniform-cost' }, { memory, usedMemory })
    expect(outcome.status).toBe('solved')
    used = memory
    const full = ended(stairs(Number.POSITIVE_INFINITY, -1), {}, { memory, usedMemory })
    expect(full.outcome).toMatchObject({ status: 'limit', limit: 'memory' })
    // checked every 16 iterations
    expect(full.run.steps).toBe(16)
    expect(full.outcome.statistics.bytes).toBeLessThan(memory)
  })

  test('tells whoever watches when a limit stops it', () => {
    const told: string[] = []
    const run = new JobRun(stairs(), {}, { emit: (event) => void told.push(JSON.stringify(event)) })
    run.run({ milliseconds: 0 })
    expect(told.at(-1)).toBe('{"type":"search-pause","limit":"milliseconds","expanded":0}')
  })

  test('aborted by a signal, by hand, and when nobody went on', () => {
    const { outcome } = ended(stairs(), {}, { signal: AbortSignal.abort() })
    expect(outcome).toMatchObject({ status: 'aborted', solutions: [] })
    expect(outcome).not.toHaveProperty('limit')

    const run = new JobRun(stairs(), {})
    run.step()
    expect(run.outcome().status).toBe('aborted')
    expect(run.status).toBe('running')
    run.abort()
    expect(run.status).toBe('aborted')
    const { steps } = run
    run.step()
    run.run()
    expect(run.steps).toBe(steps)
  })

  test('abort does not undo an end', () => {
    const { run } = ended(stairs(), {})
    run.abort()
    expect(run.status).toBe('solved')
  })

  test('errors of a problem come through, and the time until then counts', () => {
    const broken = instanceOf(
      defineProblem<number>({
        name: 'broken',
        start: () => 0,
        goal: () => false,
        actions: successors((state: number) => {
          if (state === 2) throw new RangeError('two is too much')
          return [{ action: 'up', state: state + 1 }]
        }),
      }),
    )
    const run = new JobRun(broken, {}, { clock: ticking() })
    expect(() => run.run()).toThrow('two is too much')
    expect(run.statistics).toMatchObject({ expanded: 3, processed: 3 })
    expect(run.statistics.ms).toBeGreaterThan(0)
  })
})

describe('a limit of nodes', () => {
  test('0 expands nothing', () => {
    expect(ended(stairs(), { nodes: 0 }).outcome).toMatchObject({ status: 'limit', limit: 'nodes' })
    expect(ended(stairs(), { nodes: 0 }).outcome.statistics.expanded).toBe(0)
  })

  test('0 still takes a goal that is next', () => {
    expect(ended(stairs(9, 0), { nodes: 0 }).outcome.status).toBe('solved')
  })

  test('is the same step by step', () => {
    for (let nodes = 0; nodes < 8; nodes++) {
      const job = { strategy: 'uniform-cost', nodes }
      const run = new JobRun(stairs(), job, { clock: () => 0 })
      while (run.status === 'running') run.step()
      const { run: atOnce } = ended(stairs(), job)
      expect([nodes, run.status, run.statistics.expanded]).toEqual([nodes, atOnce.status, atOnce.statistics.expanded])
    }
  })

  test('with a solution at hand, that is what came of it', () => {
    const { outcome } = ended(stairs(), { strategy: 'uniform-cost', pruning: 'none', solutions: 9, nodes: 8 })
    expect(outcome).toMatchObject({ status: 'solved', limit: 'nodes' })
    expect(outcome.solutions.length).toBeGreaterThan(0)
    expect(outcome.solutions.length).toBeLessThan(9)
  })
})

describe('solutions', () => {
  const pruning = 'none'

  test('as many as are asked for, the cheapest first', () => {
    const { outcome } = ended(stairs(), { strategy: 'depth-first', pruning, depth: 4, solutions: 3 })
    const costs = outcome.solutions.map(({ cost }) => cost)
    expect(costs).toEqual([4, 5, 5])
    // equal costs in order of discovery
    expect(outcome.solutions.map(({ actions }) => actions.join(' '))).toEqual([
      'by 1 by 1 by 1 by 1',
      'by 1 by 1 by 2',
      'by 1 by 2 by 1',
    ])
  })

  test('as many as there are', () => {
    const { outcome } = ended(stairs(4), { strategy: 'uniform-cost', pruning, solutions: 99 })
    // ways up four stairs by ones and twos: a Fibonacci number
    expect(outcome.solutions.map(({ cost }) => cost)).toEqual([4, 5, 5, 5, 6])
    expect(outcome.status).toBe('solved')
  })

  test('show up while stepping', () => {
    const run = new JobRun(stairs(4), { strategy: 'uniform-cost', pruning, solutions: 2 }, { clock: () => 0 })
    const seen: number[] = []
    while (run.status === 'running') {
      run.step()
      seen.push(run.solutions.length)
    }
    expect(seen.at(-1)).toBe(2)
    expect(seen).toContain(1)
    expect(seen).toEqual(seen.toSorted())
    run.back()
    expect(run.solutions).toHaveLength(1)
  })

  test('of branch and bound are better and better, and all are told', () => {
    const job = { strategy: 'branch-and-bound', pruning, heuristic: 'zero' }
    const backwards = instanceOf(
      defineProblem<number>({
        name: 'ways',
        start: () => 0,
        goal: (state) => state > 9,
        // the expensive path is found first
        actions: successors((state: number) =>
          state === 0 ? [30, 20, 10].map((to) => ({ action: `go ${to}`, state: to })) : [],
        ),
        cost: (_, to) => to,
      }),
    )
    const run = new JobRun(backwards, job)
    run.step()
    run.step()
    expect(run.solutions.map(({ cost }) => cost)).toEqual([30])
    expect(run.status).toBe('running')
    run.run()
    expect(run.solutions.map(({ cost }) => cost)).toEqual([10, 20, 30])
    expect(run.outcome()).toMatchObject({ status: 'solved', optimal: true })
  })

  test('have no actions where actions have no names', () => {
    const silent = instanceOf(
      defineProblem<number>({
        name: 'silent',
        start: () => 0,
        goal: (state) => state === 2,
        actions: successors((state: number) => [{ state: state + 1 }]),
      }),
    )
    const run = new JobRun(silent, {})
    run.run()
    expect(run.solutions[0]).toMatchObject({ actions: [], path: [0, 1, 2], depth: 2 })
  })
})

describe('looking at it', () => {
  test('the fringe, the node that was taken, and paths', () => {
    const run = new JobRun(stairs(), { strategy: 'breadth-first' }, { clock: () => 0 })
    expect(run.current).toBeUndefined()
    expect(run.fringe()).toEqual([{ node: 0, state: 0, action: '', depth: 0, cost: 0, heuristic: 0 }])
    run.step()
    expect(run.current).toMatchObject({ node: 0, state: 0, action: '' })
    run.step()
    const fringe = run.fringe()
    expect(fringe.map(({ state, action, depth, cost }) => [state, action, depth, cost])).toEqual([
      [2, 'by 2', 1, 3],
      [3, 'by 2', 2, 4],
    ])
    expect(run.pathTo(fringe[1].node).map(({ state }) => state)).toEqual([0, 1, 3])
    expect(run.fringe(0)).toEqual([])
    expect(run.fringe(99)).toEqual(fringe)
  })

  test('statistics are there while it runs and after it failed', () => {
    const run = new JobRun(stairs(3), { strategy: 'breadth-first', pruning: 'closed' }, { clock: () => 0 })
    expect(run.statistics).toMatchObject({ processed: 1, inFringe: 1, expanded: 0, branching: 0, ms: 0 })
    run.step()
    expect(run.statistics).toMatchObject({ processed: 3, inFringe: 2, maxFringe: 2, expanded: 1, branching: 3 })
    run.run()
    const { statistics } = run.outcome()
    expect(statistics).toMatchObject({ inFringe: 0, maxDepth: 3 })
    expect(statistics.branching).toBe(statistics.processed ** (1 / 3))
    expect(statistics.bytes).toBeGreaterThan(0)
  })

  test('time is that of all steps and runs together, and looking costs none', () => {
    const run = new JobRun(stairs(), {}, { clock: ticking() })
    const before = run.statistics.ms
    run.step()
    run.step()
    expect(run.statistics.ms).toBe(before + 2)
    run.fringe()
    expect(run.statistics.ms).toBe(before + 2)
  })

  test('a limit of time counts what was spent before', () => {
    const run = new JobRun(stairs(9, 20), { strategy: 'iterative-deepening' }, { clock: ticking() })
    for (let step = 0; step < 10; step++) run.step()
    run.run({ milliseconds: 5 })
    // already used up
    expect(run.outcome()).toMatchObject({ status: 'limit', limit: 'time' })
    expect(run.steps).toBe(10)
  })
})

describe('back', () => {
  test('not before the beginning', () => {
    const run = new JobRun(stairs(), {})
    expect(run.back()).toBe(false)
    run.step()
    expect(run.back()).toBe(true)
    expect([run.back(), run.steps]).toEqual([false, 0])
  })

  test('takes an end back: a solution, a failure, a limit, an abort', () => {
    for (const job of [{}, { depth: 1 }, { nodes: 2 }]) {
      const run = new JobRun(stairs(), job, { clock: () => 0 })
      while (run.status === 'running') run.step()
      expect(run.back()).toBe(true)
      expect([run.status, run.solutions]).toEqual(['running', []])
    }
    const run = new JobRun(stairs(), {})
    run.step()
    run.step()
    run.abort()
    run.back()
    expect([run.status, run.steps]).toEqual(['running', 1])
  })

  test.each([
    'astar',
    'breadth-first',
    'iterative-deepening',
    'idastar',
    'branch-and-bound',
    'beam',
    'bidirectional',
    'auto',
  ])('counts alike when %s is run and when it is stepped', (strategy) => {
    const instance = () => textbook.find(({ name }) => name === 'jugs')!.instance({})
    for (const solutions of [1, 3]) {
      const job = { strategy, pruning: 'none', solutions, nodes: 300 }
      const stepped = new JobRun(instance(), job, { clock: () => 0 })
      while (stepped.status === 'running') stepped.step()
      const run = new JobRun(instance(), job, { clock: () => 0 })
      run.run()
      expect([run.steps, run.outcome()]).toEqual([stepped.steps, stepped.outcome()])
      run.back()
      stepped.back()
      expect([run.steps, run.current, run.fringe()]).toEqual([stepped.steps, stepped.current, stepped.fringe()])
      run.step()
      expect(run.status).not.toBe('running')
    }
  })

  test('from an end that was reached at once', () => {
    const { run } = ended(stairs(), { strategy: 'uniform-cost' })
    run.back()
    expect(run.status).toBe('running')
    run.run()
    expect(run.solutions[0].cost).toBe(4)
  })

  test('ends, though a problem leaves things to chance', () => {
    let luck = true
    const chancy = instanceOf(
      defineProblem<number>({
        name: 'chance',
        start: () => 0,
        goal: () => false,
        actions: successors((state: number) => (luck ? [{ action: 'on', state: state + 1 }] : [])),
      }),
    )
    const run = new JobRun(chancy, {})
    for (let step = 0; step < 9; step++) run.step()
    luck = false
    expect(run.back()).toBe(true)
    expect(run.status).toBe('not-found')
  })
})
