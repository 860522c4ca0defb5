/** Limits reached in the middle of a step, with a fake clock and a fake memory measure. */
import { describe, expect, test } from 'vitest'
import type { LiftedAction } from '../domain/model.ts'
import type { LiftedProblem } from '../task/ground/lifted-problem.ts'
import { ProblemSearch, solveProblem } from './problem-search.ts'

/** Any number of objects, and an action that takes several of them in any order and changes one. */
function crowd(objectCount: number, arity: number): LiftedProblem {
  const objects = Array.from({ length: objectCount }, (_, at) => ({ name: `o${at}`, type: 0 }))
  const all = objects.map((_, at) => at)
  const fact = (object: object) => ({ kind: 'fact', fact: 0, args: [object] })
  const equals = (object: object, value: number) => ({
    kind: 'compare',
    operator: '=',
    left: fact(object),
    right: { kind: 'constant', value },
  })
  const parameters = Array.from({ length: arity }, (_, at) => ({ name: `x${at}`, type: 0 }))
  const takes = {
    name: 'take',
    parameters,
    condition: { kind: 'all', parts: parameters.map((_, index) => equals({ kind: 'parameter', index }, 1)) },
    effects: [
      { target: fact({ kind: 'parameter', index: 0 }), operation: 'set', value: { kind: 'constant', value: 0 } },
    ],
    cost: { kind: 'constant', value: 1 },
    tags: [],
  } as unknown as LiftedAction
  return {
    model: {
      name: 'crowd',
      types: [{ name: 'thing', parent: -1, objects: all }],
      objects,
      facts: [{ name: 'here', parameters: [0], values: { kind: 'flag' }, initial: 0 }],
      actions: [takes],
    },
    start: { relations: [{ count: objectCount, tuples: Int32Array.from(all) }] },
    goal: { kind: 'all', parts: all.map((value) => equals({ kind: 'constant', value }, 0)) },
  } as unknown as LiftedProblem
}

/** Each reading of the clock advances it. */
function countingClock(step: number): { clock: () => number; looks: () => number } {
  let looks = 0
  return { clock: () => ++looks * step, looks: () => looks }
}

describe.each([
  ['actions are bound on the way', crowd(40, 3), 1000],
  ['there are very many operators', crowd(2000, 1), 1_000_000],
])('when %s', (_, problem, maxBindings) => {
  test('a step is broken off at the deadline, and nothing goes on', () => {
    const { clock, looks } = countingClock(200)
    const search = new ProblemSearch(problem, { planner: 'bfws', maxBindings, clock })
    search.run({ expansions: 0 })
    const before = looks()
    const deadline = clock() + 1000
    expect(search.run({ deadline })).toBe('limit')
    expect(search.result).toMatchObject({ status: 'limit', limit: 'milliseconds' })
    // a little past the deadline, in which the step might have ended
    expect((looks() - before) * 200).toBeLessThan(3500)
    expect(search.result.statistics.expanded).toBeLessThanOrEqual(1)
    expect(search.run({ expansions: 5 })).toBe('limit')
    expect(search.result.limit).toBe('milliseconds')
    expect(search.isOver).toBe(false)
  })

  test('the end of a slice breaks nothing off', () => {
    const { clock } = countingClock(100)
    const search = new ProblemSearch(problem, { planner: 'bfws', maxBindings, clock })
    search.run({ expansions: 0 })
    search.run({ milliseconds: 1000, expansions: 1 })
    const { operators } = search.result.size
    expect(operators).toBe(maxBindings === 1000 ? 40 ** 3 : 2000)
  })

  test('memory is measured in the midst of a step', () => {
    const { clock } = countingClock(100)
    let used = 0
    const search = new ProblemSearch(problem, {
      planner: 'bfws',
      maxBindings,
      clock,
      limits: { usedMemory: () => used },
    })
    search.run({ expansions: 0 })
    used = 2 ** 40
    expect(search.run({ memory: 2 ** 39, expansions: 1 })).toBe('limit')
    expect(search.result.limit).toBe('memory')
    expect(search.result.bytes).toBe(used)
  })

  test('what is told as used is what was measured, not what the search has set aside or is about to take', () => {
    let used = 3
    const search = new ProblemSearch(problem, { planner: 'bfws', maxBindings, limits: { usedMemory: () => used } })
    search.run({ expansions: 5 })
    expect(search.search!.bytes()).toBeGreaterThan(1000)
    expect(search.result.bytes).toBe(3)
    used = Number.POSITIVE_INFINITY
    expect(search.run({ memory: 2 ** 39, expansions: 1 })).toBe('limit')
    expect(search.result.bytes).toBe(3)
  })

  test('a signal is heard in the midst of a step', () => {
    const controller = new AbortController()
    let now = 0
    let abortAt = Number.POSITIVE_INFINITY
    const clock = (): number => {
      if ((now += 100) >= abortAt) controller.abort()
      return now
    }
    const search = new ProblemSearch(problem, { planner: 'bfws', maxBindings, clock })
    search.run({ expansions: 0 })
    abortAt = now + 100
    expect(search.run({ signal: controller.signal, expansions: 5 })).toBe('limit')
    expect(search.result.limit).toBe('abort')
    expect(now).toBeLessThan(abortAt + 1000)
  })
})

test('one run alone has its milliseconds as the deadline', () => {
  const { clock, looks } = countingClock(100)
  const { status, limit } = solveProblem(crowd(40, 3), { maxBindings: 1000, clock, limits: { milliseconds: 3000 } })
  expect([status, limit]).toEqual(['limit', 'milliseconds'])
  expect(looks() * 100).toBeLessThan(5000)
})

test('a task whose tables would not fit is not searched', () => {
  const { clock } = countingClock(1)
  const search = new ProblemSearch(crowd(60_000, 1), { clock })
  expect(search.run({ memory: 2 ** 20 })).toBe('limit')
  expect(search.result).toMatchObject({ limit: 'memory', size: { operators: 60_000 }, statistics: { expanded: 0 } })
})

test.each(['milliseconds', 'memory', 'expansions', 'deadline'])('a limit "%s" that is no number is refused', (name) => {
  const search = new ProblemSearch(crowd(2, 1))
  expect(() => search.run({ [name]: Number.NaN })).toThrow(`the limit "${name}" is not a number`)
})

test('what a request has and no request knows is refused, with a word about what was meant', () => {
  expect(() => solveProblem(crowd(2, 1), { limits: { memory: Number.NaN } })).toThrow('limits.memory: found NaN')
  const misspelt = { planer: 'first' } as object
  expect(() => solveProblem(crowd(2, 1), misspelt)).toThrow('unknown option "planer" — did you mean "planner"?')
  const planner = { heuristc: 'ff' } as object
  expect(() => solveProblem(crowd(2, 1), { planner })).toThrow('planner.heuristc: unknown option "heuristc" — did you')
  const search = new ProblemSearch(crowd(2, 1))
  expect(() => search.run({ deadlin: 3 } as object)).toThrow('unknown option "deadlin" — did you mean "deadline"?')
  expect(search.run({ deadline: Number.POSITIVE_INFINITY, expansions: 1000 })).toBe('solved')
})
