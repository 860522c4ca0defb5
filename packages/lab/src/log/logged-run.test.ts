import { count, defineDomain, flag, UnsupportedError } from '@telos/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { successors } from '../languages/successors.ts'
import { defineProblem, type FringeNode } from '../problem.ts'
import type { Job } from '../run/job.ts'
import { strategies } from '../run/job.ts'
import { type Instance, instanceOf } from '../space/instance.ts'
import { instanceOfDomain } from '../space/task-instance.ts'
import { textbook } from '../textbook.ts'
import { LoggedRun, type LoggedRunOptions } from './logged-run.ts'

type Edges = readonly (readonly [from: number, to: number, cost: number])[]

/** A graph with estimates that may be inconsistent, so that states are re-opened; the goals are its last states. */
function graph(size: number, edges: Edges, estimates: readonly number[]): Instance<number> {
  const isGoal = (state: number) => state >= size - (size > 4 ? 2 : 1)
  return instanceOf(
    defineProblem<number>({
      name: 'graph',
      start: () => 0,
      goal: isGoal,
      actions: successors((state: number) =>
        edges.flatMap(([from, to]) => (from === state ? [{ action: `to ${to}`, state: to }] : [])),
      ),
      cost: (from, to) => Math.min(...edges.filter(([a, b]) => a === from && b === to).map(([, , cost]) => cost)),
      predecessors: (state) =>
        edges.flatMap(([from, to]) => (to === state ? [{ action: `to ${to}`, state: from }] : [])),
      goalStates: () => Array.from({ length: size }, (_, state) => state).filter(isGoal),
      heuristics: { guess: (state) => (isGoal(state) ? 0 : (estimates[state] ?? 1)) },
    }),
  )
}

const graphs: fc.Arbitrary<Instance<number>> = fc.integer({ min: 1, max: 9 }).chain((size) => {
  const state = fc.integer({ min: 0, max: size - 1 })
  return fc
    .tuple(
      fc.array(fc.tuple(state, state, fc.integer({ min: 1, max: 5 })), { maxLength: 28, size: 'max' }),
      fc.array(fc.integer({ min: 0, max: 6 }), { minLength: size, maxLength: size }),
    )
    .map(([edges, estimates]) => graph(size, edges, estimates))
})

const errands = defineDomain({
  name: 'errands',
  facts: { water: flag(), leaves: flag(), tea: flag(), coins: count({ max: 3 }) },
  actions: {
    earn: { does: { coins: { add: 1 } }, cost: 2 },
    boil: { needs: { water: false }, does: { water: true } },
    buy: { needs: { coins: { atLeast: 2 } }, does: { leaves: true, coins: { add: -2 } } },
    brew: { needs: { water: true, leaves: true }, does: { tea: true, water: false } },
  },
})

/** Everything that can be seen of a run, as it was at each moment. */
interface Seen {
  readonly fringe: readonly ReturnType<typeof rowOf>[]
  readonly current: unknown
  readonly statistics: unknown
  readonly solutions: unknown
}

/** Planners that evaluate lazily give a node another parent or estimate without telling it; its state stays. */
const lazy = new Set(['first', 'best', 'ff', 'auto', 'optimal'])

function rowOf<State>(run: LoggedRun<State>, { state, action, depth, cost, heuristic }: FringeNode<State>) {
  const text = typeof state === 'string' ? state : run.run.instance.print(state)
  return lazy.has(run.run.names.strategy) ? { state: text } : { state: text, action, depth, cost, heuristic }
}

/** Runs to an end and writes down what the live run shows after each moment. */
function watch<State>(instance: Instance<State>, job: Job, options: LoggedRunOptions = {}) {
  const logged = new LoggedRun(instance, job, { clock: () => 0, ...options })
  const seen: Seen[] = []
  const look = () => {
    const { run } = logged
    seen.push({
      fringe: run.fringe().map((node) => rowOf(logged, node)),
      current: run.current && rowOf(logged, run.current),
      statistics: run.statistics,
      solutions: run.solutions,
    })
  }
  look()
  while (logged.takeNode()) look()
  return { logged, seen }
}

function expectSame<State>({ logged, seen }: ReturnType<typeof watch<State>>): void {
  expect(logged.moment).toBe(seen.length - 1)
  for (const [moment, live] of seen.entries()) {
    const current = logged.currentAt(moment)
    const { nodes, moment: asOf } = logged.fringeAt(moment)
    expect(asOf).toBe(moment)
    expect({
      fringe: Array.from(nodes, (node) => rowOf(logged, logged.view(node))),
      current: current < 0 ? undefined : rowOf(logged, logged.view(current)),
      statistics: logged.statisticsAt(moment),
      solutions: logged.solutionsAt(moment),
    }).toEqual(live)
  }
  expect(logged.outcomeAt(logged.moment)).toEqual(logged.run.outcome())
}

const prunings = fc.constantFrom('none', 'parent', 'own-path', 'closed', 'expanded-once', 'best-cost')
const jobs = fc.record(
  {
    pruning: prunings,
    solutions: fc.integer({ min: 1, max: 3 }),
    depth: fc.integer({ min: 0, max: 5 }),
    bound: fc.integer({ min: 0, max: 12 }),
  },
  { requiredKeys: ['pruning'] },
)

describe.each(strategies.map(({ name }) => name))('%s', (strategy) => {
  test('every past moment looks as the live search looked then', () => {
    fc.assert(
      fc.property(graphs, jobs, fc.boolean(), fc.boolean(), (instance, job, explore, isMany) => {
        try {
          const explores = explore && job.depth !== undefined
          // tree search never ends on cycles
          const nodes = explores && job.depth! < 4 && isMany ? {} : { nodes: 60 }
          expectSame(watch(instance, { strategy, ...nodes, ...job }, { explore: explores }))
        } catch (error) {
          if (!(error instanceof UnsupportedError)) throw error
        }
      }),
      { numRuns: 150 },
    )
  })

  test('on a domain, too', () => {
    const instance = instanceOfDomain(errands, { from: {}, to: { tea: true } })
    try {
      expectSame(watch(instance, { strategy, nodes: 300 }))
      expectSame(watch(instance, { strategy, nodes: 300, solutions: 3 }))
    } catch (error) {
      if (!(error instanceof UnsupportedError)) throw error
    }
  })
})

test('moments take one node each, whatever the rounds', () => {
  const puzzle = textbook.find(({ name }) => name === 'eight-puzzle')!.instance()
  const { logged } = watch(puzzle, { strategy: 'idastar' })
  const { expanded } = logged.run.statistics
  expect(logged.log.roundAt.count).toBeGreaterThan(1)
  expect(logged.moment).toBe(expanded + 1)
})

test('at the last moment of a search without a solution, nothing is taken', () => {
  const { logged } = watch(graph(3, [[0, 1, 1]], [1, 1]), { strategy: 'astar' })
  expect([logged.run.status, logged.moment]).toEqual(['not-found', 3])
  expect([0, 1, 2, 3, 4].map((moment) => logged.takenAt(moment))).toEqual([-1, 0, 1, -1, -1])
  expect(logged.currentAt(3)).toBe(1)
})

test('the outcome of an earlier moment has what was known then', () => {
  const { logged, seen } = watch(
    graph(
      3,
      [
        [0, 1, 1],
        [1, 2, 1],
        [0, 2, 5],
      ],
      [1, 1],
    ),
    {
      strategy: 'uniform-cost',
      pruning: 'none',
      solutions: 2,
    },
  )
  expect(logged.run.outcome()).toMatchObject({ status: 'solved', solutions: [{ cost: 2 }, { cost: 5 }] })
  const first = seen.findIndex(({ solutions }) => (solutions as readonly unknown[]).length === 1)
  const { statistics } = seen[first]!
  expect(logged.outcomeAt(first)).toMatchObject({
    status: 'solved',
    solutions: [{ cost: 2 }],
    proved: false,
    statistics,
  })
  expect(logged.outcomeAt(first - 1)).toMatchObject({ status: 'aborted', solutions: [], optimal: false })
})

test('beyond its limit, the log counts, and the search goes on', () => {
  const puzzle = textbook.find(({ name }) => name === 'eight-puzzle')!.instance()
  const logged = new LoggedRun(puzzle, { strategy: 'breadth-first', nodes: 500 }, { limit: 100 })
  while (logged.takeNode());
  const { log, run } = logged
  expect(log.nodes).toBe(100)
  expect(log.nodes + log.leftOut.nodes).toBe(run.statistics.processed)
  expect(logged.fringeAt(20).nodes.length).toBeGreaterThan(0)
})

test('no moment comes after the last one that there is room for', () => {
  const puzzle = textbook.find(({ name }) => name === 'eight-puzzle')!.instance()
  const logged = new LoggedRun(puzzle, { strategy: 'breadth-first' }, { mostMoments: 50 })
  while (logged.takeNode());
  expect([logged.moment, logged.run.status, logged.canGoOn]).toEqual([50, 'running', false])
})

test('what waits now is shown as it is, and what waited before says when it was like that', () => {
  const wide = defineProblem<number>({
    name: 'wide',
    start: () => 0,
    goal: () => false,
    heuristics: { none: () => 0 },
    actions: successors((state: number) => Array.from({ length: 100 }, (_, at) => ({ state: state * 100 + at + 1 }))),
  })
  const logged = new LoggedRun(instanceOf(wide), { strategy: 'beam', options: { width: 20_000 }, pruning: 'none' })
  const last = 101
  while (logged.moment < last && logged.takeNode());
  expect(logged.statisticsAt(last).inFringe).toBeGreaterThan(8_000)
  expect(logged.fringeAt(last)).toEqual({ nodes: logged.run.fringeNumbers(), moment: last })
  const before = Array.from({ length: last }, (_, moment) => logged.fringeAt(moment))
  // the longest ones are kept at every second moment
  expect(before.filter(({ moment }, at) => moment < at).length).toBeGreaterThan(0)
  for (const { moment, nodes } of before) expect(nodes).toHaveLength(logged.statisticsAt(moment).inFringe)
})
