import { describe, expect, test } from 'vitest'
import type { Argument, FactTerm, LiftedAction, LiftedFact } from '../domain/model.ts'
import type { LiftedProblem } from '../task/ground/lifted-problem.ts'
import type { FoundPlan, PlanProgress } from './outcome.ts'
import { ProblemSearch, solveProblem } from './problem-search.ts'

/** A walk along a line of places: a step to the next costs 1, a jump over one costs 5; goals are places to have visited. */
function walk(given: { places?: number; wanted?: number[]; isOpen?: boolean } = {}): LiftedProblem {
  const { places = 6, isOpen = true } = given
  const { wanted = [places - 1] } = given
  const flag = (name: string, parameters: number[]): LiftedFact => ({
    name,
    parameters,
    values: { kind: 'flag' },
    initial: 0,
  })
  const objects = Array.from({ length: places }, (_, at) => ({ name: `p${at}`, type: 0 }))
  const [at, next, seen] = [0, 1, 2]
  const of = (fact: number, ...args: Argument[]): FactTerm => ({ kind: 'fact', fact, args })
  const parameter = (index: number) => ({ kind: 'parameter' as const, index })
  const holds = (term: FactTerm) => ({
    kind: 'compare' as const,
    operator: '=' as const,
    left: term,
    right: { kind: 'constant' as const, value: 1 },
  })
  const set = (target: FactTerm, value: number) => ({
    target,
    operation: 'set' as const,
    value: { kind: 'constant' as const, value },
  })
  const move = (name: string, stops: number, cost: number): LiftedAction =>
    ({
      name,
      parameters: Array.from({ length: stops }, (_, index) => ({ name: `x${index}`, type: 0 })),
      condition: {
        kind: 'all',
        parts: [
          holds(of(at, parameter(0))),
          ...Array.from({ length: stops - 1 }, (_, index) => holds(of(next, parameter(index), parameter(index + 1)))),
        ],
      },
      effects: [
        set(of(at, parameter(0)), 0),
        set(of(at, parameter(stops - 1)), 1),
        set(of(seen, parameter(stops - 1)), 1),
      ],
      cost: { kind: 'constant', value: cost },
      tags: [],
    }) as unknown as LiftedAction
  const pairs = objects.slice(1).flatMap((_, index) => [index, index + 1])
  return {
    model: {
      name: 'walk',
      types: [{ name: 'place', parent: -1, objects: objects.map((_, index) => index) }],
      objects,
      facts: [flag('at', [0]), flag('next', [0, 0]), flag('seen', [0])],
      actions: [move('step', 2, 1), move('jump', 3, 5)],
    },
    start: {
      relations: [
        { count: 1, tuples: Int32Array.of(0) },
        isOpen ? { count: places - 1, tuples: Int32Array.from(pairs) } : { count: 0, tuples: new Int32Array(0) },
        { count: 0, tuples: new Int32Array(0) },
      ],
    },
    goal: { kind: 'all', parts: wanted.map((index) => holds(of(seen, { kind: 'constant', value: index }))) },
  } as unknown as LiftedProblem
}

const stepsOf = ({ steps }: Pick<FoundPlan, 'steps'>) =>
  steps.map(({ name, args }) => `${name} ${Object.values(args).join(' ')}`)

describe('a problem', () => {
  test.each(['first', 'best', 'optimal', 'ff', 'bfws', 'dual-bfws', 'auto', 'astar', 'wastar', 'gbfs'])(
    'is solved by %s, with costs that add up',
    (engine) => {
      const { status, steps, cost, optimal, size } = solveProblem(walk(), { planner: engine })
      expect(status).toBe('solved')
      expect(steps.reduce((sum, step) => sum + step.cost, 0)).toBe(cost)
      if (optimal) expect(cost).toBe(5)
      expect(size).toMatchObject({ operators: expect.any(Number), derived: 0, lazy: false })
    },
  )

  test('is solved at the least cost where that is promised', () => {
    const result = solveProblem(walk({ places: 3 }), { planner: 'optimal' })
    expect(stepsOf(result)).toEqual(['step p0 p1', 'step p1 p2'])
    expect(result).toMatchObject({ cost: 2, optimal: true })
    expect(solveProblem(walk({ places: 4 }), { planner: 'astar' })).toMatchObject({ cost: 3, optimal: true })
  })

  test('without a plan is proved to have none, by grounding or by searching', () => {
    // nothing was searched
    expect(solveProblem(walk({ isOpen: false }))).toMatchObject({ status: 'unsolvable', engine: '', links: [] })
    // jumping over the second place misses it for good, and the start never counts as visited
    for (const engine of ['first', 'optimal', 'auto', 'best'])
      expect(solveProblem(walk({ wanted: [0] }), { planner: engine })).toMatchObject({
        status: 'unsolvable',
        steps: [],
      })
  })

  test('that was not searched in full proves nothing', () => {
    expect(solveProblem(walk(), { limits: { depth: 1 } })).toMatchObject({ status: 'limit', limit: 'depth' })
  })
})

test('the answer names the one that had the answer, and none of those that take turns before there is one', () => {
  expect(solveProblem(walk(), { planner: 'auto' }).engine).toBe('first')
  expect(solveProblem(walk(), { planner: 'auto', limits: { expansions: 1 } }).engine).toBe('auto')
  expect(solveProblem(walk(), { planner: 'greedy' }).engine).toBe('greedy')
  const lazy = solveProblem(walk(), { planner: 'first', maxBindings: 0 })
  expect([lazy.engine, lazy.size.lazy]).toEqual(['bfws', true])
})

describe('limits', () => {
  test.each([
    [{ milliseconds: 0 }, 'milliseconds'],
    [{ expansions: 1 }, 'expansions'],
    [{ memory: 1 }, 'memory'],
    [{ signal: AbortSignal.abort() }, 'abort'],
  ] as const)('%j ends it and can be gone on from', (limits, limit) => {
    const search = new ProblemSearch(walk())
    expect(search.run(limits)).toBe('limit')
    expect(search.result).toMatchObject({ status: 'limit', limit, steps: [] })
    expect(search.isOver).toBe(false)
    expect(search.run()).toBe('solved')
    expect(search.result.limit).toBeUndefined()
  })

  test('memory is what the caller measures, too', () => {
    const clock = (() => {
      let now = 0
      return () => (now += 60)
    })()
    const search = new ProblemSearch(walk(), {
      limits: { usedMemory: () => Number.POSITIVE_INFINITY },
      clock,
      planner: 'astar',
    })
    expect(search.run({ expansions: 0 })).toBe('limit')
    expect(search.run()).toBe('limit')
    expect(search.result.limit).toBe('memory')
  })

  test('slices of any size come to the same as one run', () => {
    const whole = solveProblem(walk({ wanted: [2, 5] }), { planner: 'best' })
    for (const expansions of [1, 2, 5]) {
      const search = new ProblemSearch(walk({ wanted: [2, 5] }), { planner: 'best' })
      while (!search.isOver) search.run({ expansions })
      const { steps, cost, optimal, statistics } = search.result
      expect({ steps, cost, optimal }).toEqual({ steps: whole.steps, cost: whole.cost, optimal: whole.optimal })
      expect(statistics.expanded).toBe(whole.statistics.expanded)
    }
  })

  test('a plan that was found before a limit is the answer', () => {
    const search = new ProblemSearch(walk(), { planner: 'best' })
    while (search.result.status !== 'solved') search.run({ expansions: 1 })
    expect(search.result).toMatchObject({ status: 'solved', limit: 'expansions', optimal: false })
    search.run()
    expect(search.result).toMatchObject({ status: 'solved', limit: undefined, optimal: true, cost: 5 })
  })
})

describe('who listens', () => {
  test('is told every better plan', () => {
    const costs: number[] = []
    solveProblem(walk(), { planner: 'best', onPlan: ({ cost }) => costs.push(cost) })
    expect(costs.length).toBeGreaterThan(0)
    expect(costs).toEqual([...new Set(costs)].toSorted((a, b) => b - a))
    expect(costs.at(-1)).toBe(5)
  })

  test('is told of progress', () => {
    const heard: PlanProgress[] = []
    let now = 0
    const clock = () => (now += 1)
    solveProblem(walk(), { planner: 'astar', clock, progressEvery: 1, onProgress: (progress) => heard.push(progress) })
    expect(heard.at(-1)).toMatchObject({ phase: 'search', seconds: expect.any(Number) })
  })
})

test('a name that is unknown is told before anything is done', () => {
  expect(() => new ProblemSearch(walk(), { planner: 'frist' })).toThrow('did you mean "first"?')
  const refused = solveProblem(walk(), { planner: 'frist' })
  expect([refused.status, `${refused.why}`]).toEqual(['unsupported', expect.stringContaining('did you mean "first"?')])
})

test('engines that are made for domains say so', () => {
  const whyNot = (planner: string) => `${solveProblem(walk(), { planner }).why}`
  // once "there is a choice to be made here", also where there was none, and "needs a task"
  expect(whyNot('forced')).toBe('the engine "forced" works only in domains; use "auto"')
  expect(whyNot('regressive')).toBe(
    'regressive search works only in domains: it reads their actions backwards; use "astar"',
  )
})

test('a step expands one node at most', () => {
  for (const planner of ['first', 'optimal', 'astar', 'best']) {
    const search = new ProblemSearch(walk(), { planner })
    let [steps, before] = [0, 0]
    while (!search.isOver && steps < 500) {
      search.step()
      const { expanded } = search.search!.statistics
      expect(expanded - before).toBeLessThan(2)
      before = expanded
      steps++
    }
    expect([planner, search.result.status]).toEqual([planner, 'solved'])
  }
})
