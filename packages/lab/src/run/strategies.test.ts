/** Properties that hold for every strategy and pruning, on random graphs. */
import { defineDomain, flag } from '@telos/core'
import { findByName, heuristics, prunings, type StateSpace } from '@telos/core/search'
import { readDomainDocument } from '@telos/documents'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { successors } from '../languages/successors.ts'
import { defineProblem } from '../problem.ts'
import { type Instance, instanceOf } from '../space/instance.ts'
import { instanceOfDocument, instanceOfDomain, type TaskValues } from '../space/task-instance.ts'
import type { ValuedSpace } from '../space/valued-space.ts'
import type { Job } from './job.ts'
import { strategies } from './job.ts'
import { JobRun } from './job-run.ts'
import { solve } from './solve.ts'

interface Graph {
  readonly size: number
  /** The cheapest edge between two states. */
  readonly edges: ReadonlyMap<string, { readonly from: number; readonly to: number; readonly cost: number }>
}

const graphs: fc.Arbitrary<Graph> = fc.integer({ min: 1, max: 7 }).chain((size) => {
  const state = fc.integer({ min: 0, max: size - 1 })
  return fc
    .array(fc.record({ from: state, to: state, cost: fc.integer({ min: 1, max: 6 }) }), { maxLength: 18 })
    .map((edges) => ({ size, edges: new Map(edges.map((edge) => [`${edge.from} ${edge.to}`, edge])) }))
})

function graphInstance({ size, edges }: Graph): Instance<number> {
  const all = [...edges.values()]
  return instanceOf(
    defineProblem<number>({
      name: 'graph',
      start: () => 0,
      goal: (state) => state === size - 1,
      actions: successors((state: number) =>
        all.filter(({ from }) => from === state).map(({ to }) => ({ action: `to ${to}`, state: to })),
      ),
      cost: (from, to) => edges.get(`${from} ${to}`)!.cost,
      predecessors: (state) =>
        all.filter(({ to }) => to === state).map(({ from }) => ({ action: `to ${state}`, state: from })),
      goalStates: () => [size - 1],
      heuristics: { 'one step': { estimate: (state) => (state === size - 1 ? 0 : 1), admissible: true } },
    }),
  )
}

/** The same graph as a domain, for strategies that need a task. */
function domainInstance({ size, edges }: Graph): Instance<number> {
  const document = {
    telos: 1,
    name: 'graph',
    facts: { at: { kind: 'oneOf', values: Array.from({ length: size }, (_, state) => `s${state}`) } },
    actions: Object.fromEntries(
      [...edges.values()].map(({ from, to, cost }) => [
        `from${from}to${to}`,
        { needs: { at: `s${from}` }, does: { at: `s${to}` }, cost },
      ]),
    ),
    start: { at: 's0' },
    goal: { at: `s${size - 1}` },
  }
  const domain = instanceOfDocument(readDomainDocument(JSON.stringify(document), { file: 'graph.json' }))
  const numbered = (values: TaskValues) => Number(String(values['at'] ?? `s${size - 1}`).slice(1))
  return {
    ...(domain as Instance<unknown>),
    space(cost) {
      const space = domain.space(cost)
      const [ofOwn, ofOther] = [space.valueOf.bind(space), space.valueIn!.bind(space)]
      return Object.assign(space as object, {
        valueOf: (state: number) => numbered(ofOwn(state)),
        valueIn: (other: StateSpace, state: number) => numbered(ofOther(other, state)),
      }) as ValuedSpace<number>
    },
  } as Instance<number>
}

/** Bellman and Ford, independent of our searches. */
function cheapest({ size, edges }: Graph): number {
  const costs = Array.from({ length: size }, (_, state) => (state === 0 ? 0 : Number.POSITIVE_INFINITY))
  for (let round = 0; round < size; round++) {
    for (const { from, to, cost } of edges.values()) costs[to] = Math.min(costs[to], costs[from] + cost)
  }
  return costs[size - 1]
}

const finite = fc.constantFrom('best-cost', 'closed', 'expanded-once', 'cutcycle')
const clock = () => 0
const zero = findByName('heuristic', heuristics, 'zero')
const bestCost = findByName('pruning', prunings, 'best-cost')

describe.each(strategies.filter(({ needs }) => needs !== 'domain'))('$name', (engine) => {
  const { name: strategy } = engine
  const instance = engine.forProblems ? domainInstance : graphInstance
  const options = Object.fromEntries(Object.entries(engine.options).map(([name, option]) => [name, option.default]))
  const isComplete = engine.guarantees({ heuristic: zero, pruning: bestCost, options }).complete
  const jobs = fc.record({ graph: graphs, pruning: finite, solutions: fc.integer({ min: 1, max: 3 }) })

  test('tells ways that are there, the cheapest first, and what they cost', () => {
    fc.assert(
      fc.property(jobs, ({ graph, ...job }) => {
        const { solutions, status } = solve(instance(graph), { strategy, ...job }, { clock })
        expect(status === 'solved').toBe(solutions.length > 0)
        expect(solutions.map(({ cost }) => cost)).toEqual(solutions.map(({ cost }) => cost).toSorted((a, b) => a - b))
        for (const { path, actions, cost, depth, finalState } of solutions) {
          const steps = path.slice(1).map((to, at) => graph.edges.get(`${path[at]} ${to}`))
          expect(steps).not.toContain(undefined)
          expect(path[0]).toBe(0)
          expect([finalState, path[path.length - 1]]).toEqual([graph.size - 1, graph.size - 1])
          expect(actions.map((action) => Number(/\d+$/.exec(action)))).toEqual(path.slice(1))
          expect(depth).toBe(actions.length)
          expect(cost).toBe(steps.reduce((sum, step) => sum + step!.cost, 0))
        }
      }),
      { numRuns: 60 },
    )
  })

  test('claims nothing that is not true', () => {
    fc.assert(
      fc.property(jobs, ({ graph, ...job }) => {
        const outcome = solve(instance(graph), { strategy, ...job }, { clock })
        const least = cheapest(graph)
        if (outcome.optimal) expect(outcome.solutions[0].cost).toBe(least)
        if (outcome.proved) expect([outcome.status, least]).toEqual(['not-found', Number.POSITIVE_INFINITY])
        // the others drop nodes or limit the depth, so they prove nothing then
        if (isComplete && least === Number.POSITIVE_INFINITY) expect(outcome.proved).toBe(true)
        for (const { cost } of outcome.solutions) expect(cost).toBeGreaterThanOrEqual(least)
        expect(outcome.limit).toBeUndefined()
      }),
      { numRuns: 60 },
    )
  })

  test('claims nothing that is not true within limits either', () => {
    const limits = fc.record(
      { depth: fc.nat(5), bound: fc.nat(12), nodes: fc.nat(8) },
      { requiredKeys: [] },
    ) satisfies fc.Arbitrary<Job>
    fc.assert(
      fc.property(graphs, finite, limits, (graph, pruning, limit) => {
        const outcome = solve(instance(graph), { strategy, pruning, ...limit }, { clock })
        const least = cheapest(graph)
        if (outcome.proved) expect(least).toBe(Number.POSITIVE_INFINITY)
        if (outcome.optimal) expect(outcome.solutions[0].cost).toBe(least)
        if (outcome.status === 'limit') expect([outcome.limit, outcome.solutions]).toEqual(['nodes', []])
        for (const { depth, cost } of outcome.solutions) {
          expect(depth).toBeLessThanOrEqual(limit.depth ?? depth)
          expect(cost).toBeLessThanOrEqual(limit.bound ?? cost)
        }
        expect(outcome.statistics.expanded).toBeLessThanOrEqual(limit.nodes ?? Number.POSITIVE_INFINITY)
      }),
      { numRuns: 60 },
    )
  })

  test('step by step comes to the same as at once', () => {
    fc.assert(
      fc.property(jobs, ({ graph, ...job }) => {
        const stepped = new JobRun(instance(graph), { strategy, ...job }, { clock })
        while (stepped.status === 'running') stepped.step()
        const { ms: _, ...atOnce } = solve(instance(graph), { strategy, ...job }, { clock }).statistics
        const { solutions, status } = solve(instance(graph), { strategy, ...job }, { clock })
        expect({ status: stepped.status, solutions: stepped.solutions }).toEqual({ status, solutions })
        expect(stepped.statistics).toMatchObject(atOnce)
      }),
      { numRuns: 40 },
    )
  })

  test('back is one step less', () => {
    fc.assert(
      fc.property(jobs, fc.nat(12), ({ graph, ...job }, count) => {
        const [there, straight] = [0, 1].map(() => new JobRun(instance(graph), { strategy, ...job }, { clock }))
        for (let step = 0; step < count; step++) there.step()
        const { steps } = there
        expect(there.back()).toBe(steps > 0)
        for (let step = 0; step < steps - 1; step++) straight.step()
        expect(seen(there)).toEqual(seen(straight))
      }),
      { numRuns: 40 },
    )
  })

  test('counters fit together at every step', () => {
    fc.assert(
      fc.property(jobs, ({ graph, ...job }) => {
        const run = new JobRun(instance(graph), { strategy, ...job }, { clock })
        let before = run.statistics
        while (run.status === 'running') {
          const { statistics } = run
          const { inFringe, maxFringe, processed, maxDepth, branching, generated, duplicates, expanded } = statistics
          expect(run.fringe()).toHaveLength(run.fringeSize)
          // in lazy search steps wait, and several start from one node
          if (engine.openList === 'lazy') expect(run.fringeSize).toBeLessThanOrEqual(inFringe)
          else expect(run.fringeSize).toBe(inFringe)
          expect(run.fringe(2)).toEqual(run.fringe().slice(0, 2))
          expect(inFringe).toBeLessThanOrEqual(maxFringe)
          expect(branching).toBe(maxDepth === 0 ? 0 : processed ** (1 / maxDepth))
          expect(duplicates).toBeLessThanOrEqual(generated)
          for (const counter of ['maxFringe', 'processed', 'maxDepth', 'expanded', 'generated'] as const)
            expect(statistics[counter]).toBeGreaterThanOrEqual(before[counter])
          expect(expanded).toBeLessThanOrEqual(run.steps)
          before = statistics
          run.step()
        }
      }),
      { numRuns: 40 },
    )
  })
})

function seen(run: JobRun<number>): unknown {
  // a search that restarts keeps its memory
  const { bytes: _, ...statistics } = run.statistics
  const { steps, status, solutions, current } = run
  return { steps, status, solutions, current, statistics, fringe: run.fringe() }
}

describe('on a domain of core', () => {
  const tea = defineDomain({
    name: 'tea',
    facts: { water: flag(), leaves: flag(), tea: flag() },
    actions: {
      boil: { does: { water: true }, cost: 2 },
      fetch: { does: { leaves: true }, cost: 3 },
      brew: { needs: { water: true, leaves: true }, does: { tea: true } },
    },
  })
  const teaTime = () => instanceOfDomain(tea, { from: {}, to: { tea: true } })

  test.each(['regressive', 'auto', 'forced', 'astar'])('%s gives states on the way, from the start on', (strategy) => {
    const { status, solutions, optimal } = solve(teaTime(), { strategy })
    expect([status, optimal]).toEqual(['solved', true])
    const [{ path, actions, cost, depth, finalState }] = solutions
    expect({ cost, depth }).toEqual({ cost: 6, depth: 3 })
    expect(actions[2]).toBe('brew')
    expect(actions.slice(0, 2).toSorted()).toEqual(['boil', 'fetch'])
    expect(path).toHaveLength(4)
    expect(path[0]).toMatchObject({ water: false, leaves: false, tea: false })
    expect(path[1][actions[0] === 'boil' ? 'water' : 'leaves']).toBe(true)
    expect(path[2]).toMatchObject({ water: true, leaves: true, tea: false })
    expect(finalState).toMatchObject({ tea: true })
  })

  test('regressive search shows in its fringe what is still wanted', () => {
    const run = new JobRun(teaTime(), { strategy: 'regressive' }, { clock })
    expect(typeof run.fringe()[0].state).toBe('string')
    expect(run.fringe()[0].action).toBe('')
    run.step()
    expect(run.fringe().map(({ action }) => action)).toContain('brew')
  })
})
