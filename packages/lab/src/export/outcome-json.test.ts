import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { JobOutcome } from '../run/job-outcome.ts'
import { jsonValue } from './json-value.ts'
import { outcomeJson } from './outcome-json.ts'

const anything = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withSet: true,
  withTypedArray: true,
  withNullPrototype: true,
  withSparseArray: true,
  withBoxedValues: true,
})

describe('values for JSON', () => {
  test('survive JSON as they are', () => {
    fc.assert(
      fc.property(anything, (value) => {
        const data = jsonValue(value)
        expect(JSON.parse(JSON.stringify(data))).toEqual(data)
        expect(JSON.stringify(jsonValue(data))).toBe(JSON.stringify(data))
      }),
    )
  })

  test('what JSON can hold is not changed', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.stringify(jsonValue(value))).toBe(JSON.stringify(value))
      }),
    )
  })

  test('what it cannot hold is said in words', () => {
    const values = [Number.POSITIVE_INFINITY, Number.NaN, 12n, undefined, Symbol('s'), /x/g, new Error('oh')]
    expect(jsonValue(values)).toEqual(['Infinity', 'NaN', '12', 'undefined', 'Symbol(s)', '/x/g', 'Error: oh'])
    expect(jsonValue({ a: undefined, b: function move() {} })).toEqual({ a: 'undefined', b: '(function move)' })
    expect(jsonValue(new Map<unknown, unknown>([[[1, 2], new Set(['x'])]]))).toEqual([[[1, 2], ['x']]])
    expect(jsonValue([new Date(0), new Date(Number.NaN)])).toEqual(['1970-01-01T00:00:00.000Z', 'Invalid Date'])
    expect(jsonValue([Uint8Array.of(1, 2), new DataView(Uint8Array.of(3).buffer)])).toEqual([[1, 2], [3]])
  })

  test('there is one zero', () => {
    expect(jsonValue(-0)).toBe(0)
  })

  test('cycles and depths end, and values met twice are told twice', () => {
    const shared = { x: 1 }
    const ring: Record<string, unknown> = { a: shared, b: shared }
    ring['self'] = ring
    expect(jsonValue(ring)).toEqual({ a: { x: 1 }, b: { x: 1 }, self: '(cycle)' })
    let deep: unknown = 'bottom'
    for (let level = 0; level < 100_000; level++) deep = [deep]
    expect(JSON.stringify(jsonValue(deep))).toContain('(deeper than 500 levels)')
    const own = { toJSON: () => own, x: 1 }
    expect(jsonValue(own)).toEqual({ toJSON: '(function toJSON)', x: 1 })
  })

  test('__proto__ is a name like any other', () => {
    const state = JSON.parse('{"__proto__": {"x": 1}, "constructor": 2}')
    expect(JSON.stringify(jsonValue(state))).toBe('{"__proto__":{"x":1},"constructor":2}')
  })
})

test('an outcome as data: states through the function of the problem', () => {
  const outcome: JobOutcome<bigint> = {
    job: { strategy: 'dfs', pruning: 'none', heuristic: '', rest: { depth: 3, bound: Number.POSITIVE_INFINITY } },
    status: 'solved',
    solutions: [{ finalState: 2n, depth: 1, cost: Number.POSITIVE_INFINITY, path: [1n, 2n], actions: ['add'] }],
    optimal: false,
    proved: false,
    statistics: {
      inFringe: 1,
      maxFringe: 2,
      processed: 3,
      maxDepth: 4,
      branching: 5,
      expanded: 6,
      generated: 7,
      reopened: 8,
      duplicates: 9,
      bytes: 10,
      ms: 11,
    },
  }
  const data = outcomeJson(outcome, (state) => ({ state, half: Number(state) / 0 }))
  expect(JSON.parse(JSON.stringify(data))).toEqual({
    job: { strategy: 'dfs', pruning: 'none', heuristic: '', rest: { depth: 3, bound: 'Infinity' } },
    status: 'solved',
    optimal: false,
    proved: false,
    solutions: [
      {
        cost: 'Infinity',
        depth: 1,
        actions: ['add'],
        path: [
          { state: '1', half: 'Infinity' },
          { state: '2', half: 'Infinity' },
        ],
        finalState: { state: '2', half: 'Infinity' },
      },
    ],
    stats: { ...outcome.statistics },
  })
  expect(outcomeJson(outcome).solutions[0]!.path).toEqual(['1', '2'])
})
