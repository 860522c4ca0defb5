/** Properties that hold for every strategy and any commands. */
import { defineDomain, flag } from '@telos/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { successors } from '../languages/successors.ts'
import { defineProblem } from '../problem.ts'
import type { Job } from '../run/job.ts'
import { strategies } from '../run/job.ts'
import { JobRun } from '../run/job-run.ts'
import { type Instance, instanceOf } from '../space/instance.ts'
import { instanceOfDomain } from '../space/task-instance.ts'
import { SearchSession } from './search-session.ts'

type Edges = readonly (readonly [from: number, to: number, cost: number])[]

/** A graph with everything that any strategy may need; the goal is the last state. */
function graph(size: number, edges: Edges): Instance<number> {
  const goal = size - 1
  return instanceOf(
    defineProblem<number>({
      name: 'graph',
      start: () => 0,
      goal: (state) => state === goal,
      actions: successors((state: number) =>
        edges.flatMap(([from, to]) => (from === state ? [{ action: `to ${to}`, state: to }] : [])),
      ),
      cost: (from, to) => Math.min(...edges.filter(([a, b]) => a === from && b === to).map(([, , cost]) => cost)),
      predecessors: (state) =>
        edges.flatMap(([from, to]) => (to === state ? [{ action: `to ${to}`, state: from }] : [])),
      goalStates: () => [goal],
      heuristics: { 'is not goal': (state) => (state === goal ? 0 : 1) },
    }),
  )
}

const graphs: fc.Arbitrary<Instance<number>> = fc.integer({ min: 1, max: 8 }).chain((size) => {
  const state = fc.integer({ min: 0, max: size - 1 })
  return fc
    .array(fc.tuple(state, state, fc.integer({ min: 1, max: 5 })), { maxLength: 24 })
    .map((edges) => graph(size, edges))
})

const tea = defineDomain({
  name: 'tea',
  facts: { water: flag(), leaves: flag(), tea: flag() },
  actions: {
    boil: { does: { water: true } },
    fetch: { does: { leaves: true } },
    brew: { needs: { water: true, leaves: true }, does: { tea: true } },
  },
})

/** A domain of core, for strategies that need a task. */
function teaTime(): Instance {
  return instanceOfDomain(tea, { from: {}, to: { tea: true } }) as Instance
}

/** A run with a stopped clock. */
function runOf<State>(instance: Instance<State>, job: Job, explore = false): JobRun<State> {
  return new JobRun(instance, job, { explore, clock: () => 0 })
}

/** Names of the strategies that can run. */
function strategiesFor(instance: Instance, explore: boolean): string[] {
  return strategies
    .map(({ name }) => name)
    .filter((strategy) => {
      try {
        runOf(instance, { strategy }, explore)
        return true
      } catch {
        return false
      }
    })
}

/** Everything visible of a run. Time differs between runs, and a search that restarts keeps its memory. */
function seen<State>(run: JobRun<State>): unknown {
  const { ms: _ms, bytes: _bytes, ...statistics } = run.statistics
  return { steps: run.steps, status: run.status, fringe: run.fringe(), current: run.current, statistics }
}

const still = { clock: () => 0, now: () => new Date(0) }
const example = graph(4, [
  [0, 1, 1],
  [0, 2, 4],
  [1, 2, 1],
  [2, 3, 1],
  [1, 0, 1],
]) as Instance

const known = fc.constantFrom(
  'next',
  'n',
  'skip 3',
  'skip 0',
  'skip all',
  'back',
  'show',
  'show withpath',
  'show with path 2',
  'show 1',
  'statistics',
  'solutions',
  'print',
  'log',
  'tolog 2',
  'help',
  'abort',
  '',
)
const lines = fc.array(fc.oneof({ weight: 4, arbitrary: known }, fc.string({ unit: 'binary' })), { maxLength: 20 })
const prunings = fc.constantFrom('closed', 'best-cost', 'cutcycle')

const modes = [false, true].flatMap((explore) =>
  [...new Set([...strategiesFor(example, explore), ...strategiesFor(teaTime(), explore)])].map((strategy) => ({
    mode: explore ? 'explore' : 'solve',
    strategy,
    explore,
  })),
)

test('every strategy of core is tried, those that can explore also there', () => {
  const solving = modes.filter(({ explore }) => !explore).map(({ strategy }) => strategy)
  expect(solving.toSorted()).toEqual(strategies.map(({ name }) => name).toSorted())
  expect(modes.filter(({ explore }) => explore).length).toBeGreaterThan(10)
})

describe.each(modes)('$mode with $strategy', ({ strategy, explore }) => {
  const needsTask = !strategiesFor(example, explore).includes(strategy)
  const instances: fc.Arbitrary<Instance> = needsTask ? fc.constant(teaTime()) : (graphs as fc.Arbitrary<Instance>)
  // forced moves have no depth
  const depth = explore ? 4 : undefined
  const runs = fc.record({ instance: instances, pruning: prunings })
  const make = ({ instance, pruning }: { instance: Instance; pruning: string }) =>
    new SearchSession(runOf(instance, { strategy, pruning, depth }, explore), { ...still, explore })

  test('takes any commands, and ends with the input', async () => {
    await fc.assert(
      fc.asyncProperty(runs, lines, async (setup, commands) => {
        const session = make(setup)
        for (const line of commands) {
          const { text, done, error } = await session.execute(line)
          expect(error).toBeUndefined()
          expect(done).toBe(session.run.status !== 'running')
          // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
          expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/)
          expect(text.endsWith('\n')).toBe(false)
        }
        expect(session.endOfInput().done).toBe(true)
        expect(session.endOfInput().text).toBe('')
      }),
      { numRuns: 30 },
    )
  })

  test('back after k steps is k - 1 steps', async () => {
    await fc.assert(
      fc.asyncProperty(runs, fc.integer({ min: 1, max: 30 }), async (setup, count) => {
        const there = make(setup)
        await there.execute(`skip ${count}`)
        const taken = there.run.steps
        const { done } = await there.execute('back')
        const straight = make(setup)
        await straight.execute(`skip ${taken - 1}`)
        expect(done).toBe(false)
        expect(seen(there.run)).toEqual(seen(straight.run))
      }),
      { numRuns: 30 },
    )
  })

  test('skip N is N times next', async () => {
    await fc.assert(
      fc.asyncProperty(runs, fc.integer({ min: 0, max: 30 }), async (setup, count) => {
        const [skipping, walking] = [make(setup), make(setup)]
        await skipping.execute(`skip ${count}`)
        for (let step = 0; step < count; step++) await walking.execute('next')
        expect(seen(skipping.run)).toEqual(seen(walking.run))
        expect(skipping.run.steps).toBeLessThanOrEqual(count)
      }),
      { numRuns: 30 },
    )
  })

  test('skip all ends where solving ends', async () => {
    await fc.assert(
      fc.asyncProperty(runs, async (setup) => {
        const session = make(setup)
        expect((await session.execute('skip all')).done).toBe(true)
        const { instance, pruning } = setup
        const run = runOf(instance, { strategy, pruning, depth }, explore)
        run.run()
        expect(session.run.solutions).toEqual(run.solutions)
        expect(session.run.status).toBe(run.status)
      }),
      { numRuns: 30 },
    )
  })
})
