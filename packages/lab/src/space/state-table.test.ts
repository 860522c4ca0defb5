import { describe, expect, test } from 'vitest'
import { prePost } from '../languages/pre-post.ts'
import { successors } from '../languages/successors.ts'
import { defineProblem, type Problem } from '../problem.ts'
import { solve } from '../run/solve.ts'
import { instanceOf } from './instance.ts'
import { StateTable } from './state-table.ts'

const solving = (problem: Problem) => () => solve(instanceOf(problem), { strategy: 'breadth-first', nodes: 100 })

describe('states that are changed in place', () => {
  test('by a successor function', () => {
    const counting = defineProblem({
      name: 'counting',
      start: () => ({ n: 0 }),
      goal: ({ n }) => n === 3,
      actions: successors((state: { n: number }) => {
        state.n++
        return [{ action: 'add one', state }]
      }),
    })
    expect(solving(counting)).toThrow("Cannot assign to read only property 'n'")
  })

  test('by a postcondition, deep inside', () => {
    type State = { readonly rows: number[][] }
    const swapping = defineProblem({
      name: 'swapping',
      start: (): State => ({ rows: [[3, 1, 2]] }),
      goal: ({ rows }) => rows[0].join() === '1,2,3',
      actions: prePost({
        turn: {
          post: (state: State) => {
            state.rows[0].reverse()
            return { rows: state.rows }
          },
        },
      }),
    })
    expect(solving(swapping)).toThrow('Cannot assign to read only property')
  })

  test('by a generator that has handed it out', () => {
    const sharing = defineProblem({
      name: 'sharing',
      start: () => [0],
      goal: ([n]) => n === 9,
      actions: successors(function* ([n]: number[]) {
        const next = [n + 1]
        yield { state: next }
        next[0]++
        yield { state: next }
      }),
    })
    expect(solving(sharing)).toThrow('Cannot assign to read only property')
  })

  test('copies are free to change', () => {
    const copying = defineProblem({
      name: 'copying',
      start: () => [0, 0],
      goal: (state) => state.join() === '2,1',
      actions: prePost({
        add: {
          with: { at: [0, 1] },
          post: (state: number[], { at }) => {
            const next = [...state]
            next[at]++
            return next
          },
        },
      }),
    })
    expect(solving(copying)().solutions[0].cost).toBe(3)
  })
})

describe('states that cannot be compared', () => {
  class Place {
    readonly n: number
    constructor(n: number) {
      this.n = n
    }
  }
  const walk: Problem<Place> = {
    name: 'walk',
    start: () => new Place(0),
    goal: ({ n }) => n === 5,
    actions: successors(({ n }: Place) => [{ state: new Place((n + 1) % 4) }]),
  }

  test('instances of a class need a key', () => {
    expect(solving(walk)).toThrow(
      'walk: found a state that is an instance of Place, so no two of them are ever the same state; give the problem a key: (state) => …',
    )
    const { status, proved, statistics } = solving({ ...walk, key: ({ n }: Place) => n })()
    expect([status, proved, statistics.expanded]).toEqual(['not-found', true, 4])
    const later = { ...walk, start: () => ({ n: 0 }) }
    expect(solving(later)).toThrow('an instance of Place')
  })

  test('lists, maps, sets, typed arrays and objects without a prototype do not', () => {
    const table = new StateTable<unknown>({ ...walk, key: undefined } as Problem)
    const makers = [
      () => [1],
      () => new Map([[1, 2]]),
      () => new Set([1]),
      () => new Uint8Array([1]),
      () => Object.create(null),
      () => null,
    ]
    for (const make of makers) expect(table.idOf(make())).toBe(table.idOf(make()))
    expect(() => table.idOf(new Date(0))).toThrow('an instance of Date')
    expect(() => table.idOf(Object.create({ constructor: undefined }))).toThrow('an instance of a class')
  })

  test('very deep ones need a key', () => {
    const nested = (depth: number) => {
      let state: object | null = null
      for (let level = 0; level < depth; level++) state = { inner: state }
      return state
    }
    const deep: Problem = { ...walk, name: 'deep', start: () => nested(100_000), goal: () => true }
    expect(solving(deep)).toThrow('deep: found a state that is nested too deeply to be compared with others; give')
    expect(solving({ ...deep, key: () => 0 })().status).toBe('solved')
    const overflow = () => {
      throw new RangeError('mine')
    }
    expect(solving({ ...deep, key: overflow })).toThrow('mine')
  })
})

describe('states that cannot be frozen', () => {
  test('are found changed', () => {
    const counting = defineProblem({
      name: 'counting',
      start: () => new Map([['n', 0]]),
      goal: (state) => state.get('n') === 3,
      actions: successors((state: Map<string, number>) => [
        { action: 'add one', state: state.set('n', (state.get('n') ?? 0) + 1) },
      ]),
    })
    expect(solving(counting)).toThrow('counting: a state was changed while its successors were generated')
  })

  test('are left alone with a key, which says what counts', () => {
    const level = { distances: {} as Record<number, number> }
    const walking = defineProblem({
      name: 'walking',
      start: () => ({ at: 0, level }),
      goal: ({ at }) => at === 3,
      key: ({ at }) => at,
      actions: successors((state: { at: number; level: typeof level }) => [{ state: { ...state, at: state.at + 1 } }]),
      heuristics: { far: ({ at, level: { distances } }) => (distances[at] ??= Math.abs(3 - at)) },
    })
    expect(solve(instanceOf(walking)).solutions[0].depth).toBe(3)
    const changing = defineProblem({
      ...walking,
      actions: successors((state: { at: number; level: typeof level }) => {
        state.at++
        return [{ state }]
      }),
    })
    expect(solving(changing)).toThrow('changed while its successors were generated')
  })
})
