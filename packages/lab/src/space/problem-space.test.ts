import { createSearch, Successors, ValueTable } from '@telos/core/search'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { prePost } from '../languages/pre-post.ts'
import { strips } from '../languages/strips.ts'
import { successors } from '../languages/successors.ts'
import { defineProblem, type PathCost, type Problem } from '../problem.ts'
import { actionsFromPath } from './actions-from-path.ts'
import { ProblemSpace } from './problem-space.ts'

const counting = defineProblem({
  name: 'counting',
  start: (from: number = 1) => from,
  goal: (state, wanted: number = 10) => state === wanted,
  actions: successors((n: number) => [
    { action: 'double', state: n * 2 },
    { state: n + 1 },
    { action: 'add one', state: n + 1 },
    { action: 'stay', state: n },
  ]),
})

function edgesOf(
  space: ProblemSpace<never> | ProblemSpace<unknown>,
  id: number,
  how: 'expand' | 'predecessors' = 'expand',
) {
  const out = new Successors()
  ;(space as ProblemSpace<unknown>)[how]?.(id, out)
  return Array.from({ length: out.count }, (_, at) => [
    space.operatorName(out.operators[at]),
    space.describe(out.states[at]),
    out.costs[at],
  ])
}
const spaceOf = <State>(problem: Problem<State>, options = {}) =>
  new ProblemSpace(problem, options) as ProblemSpace<unknown>

describe('steps', () => {
  test('named and unnamed; never to the state itself', () => {
    const space = spaceOf(counting)
    expect(edgesOf(space, space.initial())).toEqual([
      ['double', '2', 1],
      ['', '2', 1],
      ['add one', '2', 1],
    ])
    expect(space.leastCost).toBe(1)
  })

  test('parameters that are left out have their default values', () => {
    const given = spaceOf(counting, { start: 4, goal: 4 })
    expect(given.isGoal(given.initial())).toBe(true)
    const usual = spaceOf(counting)
    expect(usual.valueOf(usual.initial())).toBe(1)
    expect(createSearch(usual, { engine: 'breadth-first' }).run()).toBe('solved')
  })

  test('states are the same by structure, by key, or as equals says', () => {
    const pairs = { ...counting, start: () => [1, 2], goal: () => false }
    const turned = successors(([a, b]: number[]) => [{ state: [b, a] }, { state: [a, b + 10] }])
    const states = (more: Partial<Problem<number[]>>) => {
      const space = spaceOf({ ...pairs, actions: turned, ...more } as Problem<number[]>)
      return edgesOf(space, space.initial()).map(([, state]) => state)
    }
    expect(states({})).toEqual(['[2, 1]', '[1, 12]'])
    expect(states({ key: (pair) => [...pair].sort().join() })).toEqual(['[1, 12]'])
    expect(states({ key: (pair) => pair.length })).toEqual([])
    expect(states({ key: () => 0, equals: (a, b) => a[1] === b[1] })).toEqual(['[2, 1]', '[1, 12]'])
  })

  test('fluents may come in any order', () => {
    const space = spaceOf({
      name: 'sets',
      start: () => ['b', 'a( 1 )', 'b'],
      goal: () => false,
      actions: strips({ go: { add: ['b'] } }),
    })
    expect(space.describe(space.initial())).toBe('[b, a(1)]')
    expect(edgesOf(space, 0)).toEqual([])
  })
})

test('a table numbers values as they are equal', () => {
  const value = fc.oneof(
    fc.integer({ max: 3, min: 0 }),
    fc.constantFrom('a', '', '[]', null),
    fc.array(fc.integer({ max: 1, min: 0 }), { maxLength: 2 }),
  )
  fc.assert(
    fc.property(fc.array(value), (values) => {
      const table = new ValueTable<unknown>()
      const seen: string[] = []
      for (const each of values) {
        const text = JSON.stringify(each)
        if (!seen.includes(text)) seen.push(text)
        expect(table.idOf(each)).toBe(seen.indexOf(text))
        expect(table.valueOf(table.idOf(each))).toEqual(each)
      }
    }),
  )
})

describe('costs', () => {
  const priced = (pathCost?: PathCost): Problem<number> => ({
    ...counting,
    cost: (from, to, action) => (action === 'double' ? from : to * 2),
    pathCost,
    costs: { free: { cost: () => 0 }, worst: { cost: (_from, to) => to, pathCost: 'maximum' } },
    lowerBound: (_state, cost) => cost + 1,
    upperBound: (state, cost, wanted = 10) => cost + wanted - state,
  })

  test('sums are left to the search, others are folded', () => {
    const number = fc.nat()
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(spaceOf(priced('maximum')).foldCost?.(a, b)).toBe(Math.max(a, b))
        expect(spaceOf(priced('minimum')).foldCost?.(a, b)).toBe(Math.min(a, b))
        expect(spaceOf(priced((before, step) => before * step)).foldCost?.(a, b)).toBe(a * b)
      }),
    )
    expect(spaceOf(priced('sum')).foldCost).toBeUndefined()
    expect(spaceOf(priced()).foldCost).toBeUndefined()
    expect(spaceOf(priced()).leastCost).toBeUndefined()
  })

  test('bounds are the problem’s, for its own cost; where a path can become cheaper, nothing is promised', () => {
    const own = spaceOf(priced())
    own.initial()
    expect([own.lowerBound?.(0, 5), own.upperBound?.(0, 5)]).toEqual([6, 14])
    const other = spaceOf(priced(), { cost: 'worst' })
    expect([other.lowerBound, other.upperBound, other.foldCost?.(2, 3)]).toEqual([undefined, undefined, 3])
    expect(spaceOf({ ...counting, pathCost: 'minimum' }).lowerBound?.(0, 5)).toBe(0)
    expect(spaceOf({ ...counting, pathCost: (a) => a }).lowerBound?.(0, 5)).toBe(0)
    expect(spaceOf({ ...counting, pathCost: 'maximum' }).lowerBound).toBeUndefined()
  })

  test('are chosen by name', () => {
    const space = spaceOf(priced(), { cost: 'free' })
    expect(edgesOf(space, space.initial()).map(([, , cost]) => cost)).toEqual([0, 0, 0])
    expect(() => spaceOf(priced(), { cost: 'fre' })).toThrow(
      'counting has no cost "fre" — did you mean "free"? it has free, worst',
    )
    expect(() => spaceOf(counting, { cost: 'toString' })).toThrow('it has none by name')
  })

  test('that are none are refused with the action', () => {
    const wrong = (cost: unknown) => {
      const space = spaceOf({ ...counting, cost: () => cost as number })
      return () => edgesOf(space, space.initial())
    }
    expect(wrong(-1)).toThrow('the cost of double is -1, expected a number of at least 0')
    expect(wrong(Number.NaN)).toThrow('the cost of double is NaN')
    expect(wrong('3')).toThrow('the cost of double is 3')
    expect(() => spaceOf({ ...counting, pathCost: () => -1 }).foldCost?.(1, 2)).toThrow('pathCost(1, 2) is -1')
    expect(() => spaceOf({ ...counting, pathCost: 'average' as 'sum' })).toThrow('found average, expected sum')
    const bad = spaceOf({ ...counting, lowerBound: () => Number.NaN })
    bad.initial()
    expect(() => bad.lowerBound?.(0, 0)).toThrow('lowerBound is NaN in 1')
  })

  test('a start that is missing is told', () => {
    expect(() => spaceOf({ ...counting, start: () => undefined as unknown as number })).toThrow(
      'start returned nothing',
    )
    expect(() => spaceOf({ ...counting, start: () => 3, actions: strips({}) } as unknown as Problem<number>)).toThrow(
      'start returned 3, expected a list of fluents',
    )
  })
})

describe('the other way round', () => {
  test('only where the problem can', () => {
    expect(spaceOf(counting).predecessors).toBeUndefined()
    expect(spaceOf(counting).goalStates).toBeUndefined()
    const space = spaceOf({
      ...counting,
      cost: (from) => from,
      predecessors: (n) => [
        { action: 'add one', state: n - 1 },
        ...(n % 2 === 0 ? [{ action: 'double', state: n / 2 }] : []),
      ],
      goalStates: (wanted = 10) => [wanted, 1, wanted],
    })
    space.initial()
    const goals = [...space.goalStates!()]
    expect(goals.map((id) => space.valueOf(id))).toEqual([10, 1])
    expect(edgesOf(space, goals[0], 'predecessors')).toEqual([
      ['add one', '9', 9],
      ['double', '5', 5],
    ])
  })
})

describe('actions from a path', () => {
  test('the cheapest, then the first; empty where there are no names', () => {
    const cheap = { ...counting, cost: (_from: number, _to: number, action: string) => (action === 'add one' ? 1 : 2) }
    expect(actionsFromPath(counting, [1, 2, 4, 4, 8])).toEqual(['double', 'double', 'stay', 'double'])
    expect(actionsFromPath(counting, [1, 2, 3])).toEqual(['double', ''])
    expect(actionsFromPath(cheap, [1, 2, 3])).toEqual(['add one', 'add one'])
    expect(actionsFromPath({ ...counting, actions: successors((n: number) => [{ state: n + 1 }]) }, [1, 2, 3])).toEqual(
      [],
    )
    expect(actionsFromPath(counting, [7])).toEqual([])
  })

  test('what nothing leads to is told with what could be done', () => {
    const locked = { ...counting, actions: prePost({ wait: { pre: () => false, post: (n: number) => n } }) }
    expect(() => actionsFromPath(counting, [1, 2, 9])).toThrow(
      'step 2 of the path: no action leads from 2 to 9; the actions there are double, 3, add one, stay',
    )
    expect(() => actionsFromPath(locked, [1, 1])).toThrow('no action is applicable there')
  })
})

describe('functions without a return, or with async', () => {
  const asked = (goal: unknown, more: object = {}) => {
    const space = spaceOf({ ...counting, goal: goal as () => boolean, ...more } as Problem<number>)
    return () => space.isGoal(space.initial())
  }

  test('a goal that begins with nothing', () => {
    expect(asked(() => undefined)).toThrow(
      expect.objectContaining({
        message: 'counting: goal returned nothing, expected true or false; is a return missing?',
        path: ['goal'],
      }),
    )
    expect(asked(async () => true)).toThrow(
      'counting: goal returned a promise, expected true or false; a search does not',
    )
    expect([asked(() => 'yes')(), asked(() => null)()]).toEqual([true, false])
  })

  test('a goal on fluents may give nothing, and so may one that gave something before', () => {
    const fluents = { start: () => ['a'], actions: strips({}) }
    expect(asked(() => undefined, fluents)()).toBe(false)
    const space = spaceOf({ ...counting, goal: ((n: number) => (n === 1 ? false : undefined)) as () => boolean })
    expect(space.isGoal(space.initial())).toBe(false)
    const [[, next]] = edgesOf(space, 0)
    expect([next, space.isGoal(1)]).toEqual(['2', false])
  })

  test.each<[Partial<Record<keyof Problem, unknown>>, string, string[]]>([
    [
      { start: async () => 1 },
      'counting: start returned a promise, expected a state; a search does not await',
      ['start'],
    ],
    [{ cost: async () => 1 }, 'the cost of double is a promise, expected a number of at least 0; a search', ['cost']],
    [
      { cost: () => undefined },
      'the cost of double is nothing, expected a number of at least 0; is a return',
      ['cost'],
    ],
    [{ predecessors: () => undefined }, 'predecessors returned nothing, expected a list of', ['predecessors']],
    [{ goalStates: async () => [] }, 'goalStates returned a promise, expected a list of states; a', ['goalStates']],
    [{ lowerBound: async () => 1 }, 'lowerBound is a promise in 1, expected a number; a search', ['lowerBound']],
  ])('%s', (wrong, message, path) => {
    const everything = () => {
      const space = spaceOf({ ...counting, ...wrong } as Problem<number>)
      const start = space.initial()
      edgesOf(space, start)
      if (space.predecessors) edgesOf(space, start, 'predecessors')
      space.goalStates?.()
      space.lowerBound?.(start, 0)
    }
    expect(everything).toThrow(expect.objectContaining({ message: expect.stringContaining(message), path }))
  })
})
