import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contextOf } from '../domain/condition-builders.ts'
import { flag } from '../domain/fact-builders.ts'
import { defineDomain } from '../planner/define-domain.ts'
import { linear } from './curves.ts'
import type { Point } from './point.ts'
import { keep, keepIf } from './point-filter.ts'
import {
  distance,
  expenses,
  exposure,
  lineOfSight,
  type PointScore,
  pathCost,
  score,
  unreserved,
} from './point-score.ts'
import { coverPoints, type PointSource } from './point-source.ts'
import { Reservations } from './reservations.ts'
import { defineSpatialQuery, type SpatialQueryDefinition } from './spatial-query.ts'
import type { SpatialWorld } from './spatial-world.ts'

/** Points that carry their worth for each test. */
interface Numbers {
  readonly points: readonly Point[]
}
const given: PointSource<Numbers> = { name: 'given', generate: ({ points }) => points }
const valueAt = (index: number) => (point: Point) => (point.data as readonly number[])[index]

const anyWorth = fc.oneof(
  fc.constantFrom(0, 0.1, 0.3, 0.5, 1, Number.NaN, 7),
  fc.double({ min: 0, max: 1, noNaN: true }),
)
const anyNumbers = fc
  .array(fc.tuple(fc.array(anyWorth, { minLength: 6, maxLength: 6 }), fc.constantFrom(0, 0, 0, Number.NaN)), {
    maxLength: 12,
  })
  .map((rows): Numbers => ({ points: rows.map(([data, y], index) => ({ x: index, y, data })) }))
const anyExpense = fc.constantFrom(expenses.arithmetic, expenses.lookup, expenses.sight, expenses.path)
const anyDefinition: fc.Arbitrary<SpatialQueryDefinition<Numbers>> = fc.record({
  generate: fc.constant(given),
  filters: fc
    .array(fc.tuple(anyExpense, fc.constantFrom(0, 0.1, 0.5)), { maxLength: 2 })
    .map((filters) =>
      filters.map(([expense, atLeast], index) => keep(score(`f${index}`, valueAt(index), { expense }), { atLeast })),
    ),
  scores: fc
    .array(fc.tuple(anyExpense, fc.constantFrom(0, 0.1, 0.2, 0.7, 1, 3)), { maxLength: 4 })
    .map((scores) =>
      scores.map(([expense, weight], index) => score(`s${index}`, valueAt(2 + index), { expense, weight })),
    ),
  combine: fc.constantFrom('average' as const, 'product' as const),
  maxPoints: fc.integer({ min: 1, max: 15 }),
})

/** Adds every call to a list. */
function counted<Context>(calls: Point[], by: PointScore<Context>): PointScore<Context> {
  return {
    ...by,
    measure(point, context) {
      calls.push(point)
      return by.measure(point, context)
    },
  }
}

describe('queries of any kind', () => {
  test('best is the winner of run, and some says whether there is one', () => {
    fc.assert(
      fc.property(anyDefinition, anyNumbers, (definition, numbers) => {
        const query = defineSpatialQuery(definition)
        const result = query.run(numbers)
        expect(query.best(numbers)).toBe(result.best)
        expect(query.some(numbers)).toBe(result.kept.length > 0)
      }),
      { numRuns: 2000 },
    )
  })

  test('run keeps every point in order, and its winner is the first of the highest totals', () => {
    fc.assert(
      fc.property(anyDefinition, anyNumbers, (definition, numbers) => {
        const { points, kept, winner, truncated } = defineSpatialQuery(definition).run(numbers)
        expect(points.map(({ point }) => point)).toEqual(numbers.points.slice(0, definition.maxPoints))
        expect(truncated).toBe(numbers.points.length > definition.maxPoints!)
        expect(winner).toBe(kept.find(({ total }) => kept.every((other) => other.total <= total)))
      }),
    )
  })

  test('totals are what the breakdown adds up to, or multiplies to', () => {
    fc.assert(
      fc.property(anyDefinition, anyNumbers, (definition, numbers) => {
        for (const { scores, total } of defineSpatialQuery(definition).run(numbers).kept) {
          expect(total >= 0 && total <= 1).toBe(true)
          const weighted = scores.map((share) => share.weighted)
          const isAverage = definition.combine === 'average'
          const expected = isAverage ? weighted.reduce((a, b) => a + b, 0) : weighted.reduce((a, b) => a * b, 1)
          expect(total).toBeCloseTo(expected, 10)
        }
      }),
    )
  })

  test('scores of weight 0 are shown but change nothing', () => {
    fc.assert(
      fc.property(anyDefinition, anyNumbers, (definition, numbers) => {
        const query = defineSpatialQuery(definition)
        const shown = score('shown', valueAt(5), { weight: 0, expense: expenses.path })
        const more = defineSpatialQuery({ ...definition, scores: [...definition.scores!, shown] })
        expect(more.best(numbers)).toBe(query.best(numbers))
        const totals = query.run(numbers).points.map(({ total }) => total)
        expect(more.run(numbers).points.map(({ total }) => total)).toEqual(totals)
      }),
    )
  })

  test('best asks dear tests of no more points than can win', () => {
    const numbers = { points: [0.2, 0.9, 0.4, 0.8].map((worth, x) => ({ x, y: 0, data: [worth, 0.5] })) }
    const calls: Point[] = []
    const query = defineSpatialQuery<Numbers>({
      generate: given,
      scores: [counted(calls, score('dear', valueAt(1), { expense: expenses.sight })), score('cheap', valueAt(0))],
    })
    // the second scores 0.7 in the end, the fourth could reach 0.9, the third just 0.7, the first 0.6
    expect(query.best(numbers)).toBe(numbers.points[1])
    expect(calls.map(({ x }) => x)).toEqual([1, 3])
    calls.length = 0
    query.run(numbers)
    expect(calls.length).toBe(4)
  })

  test('some stops at the first point that passes', () => {
    const seen: number[] = []
    const generate = function* (): Iterable<Point> {
      for (let x = 0; ; x++) {
        seen.push(x)
        yield { x, y: 0 }
      }
    }
    const filters = [keepIf('far', ({ x }: Point) => x >= 3)]
    expect(defineSpatialQuery({ generate: { name: 'endless', generate }, filters }).some({})).toBe(true)
    expect(seen).toEqual([0, 1, 2, 3])
    const none = defineSpatialQuery({
      generate: { name: 'endless', generate },
      filters: [keepIf('never', () => false)],
    })
    expect(none.some({})).toBe(false)
    expect(none.best({})).toBeUndefined()
    expect(none.run({}).points.length).toBe(1024)
    expect(none.run({}).truncated).toBe(true)
  })

  test('no points, no best', () => {
    const query = defineSpatialQuery({ name: 'nothing', generate: given })
    expect(query.run({ points: [] }).best).toBeUndefined()
    expect(String(query.run({ points: [] }))).toBe('nothing: 0 points, 0 kept')
  })

  test('weights that make no sense are refused when the query is written', () => {
    for (const weight of [-1, Number.NaN, Number.POSITIVE_INFINITY]) {
      const define = () => defineSpatialQuery({ generate: given, scores: [score('s', valueAt(0), { weight })] })
      expect(define).toThrow('s.weight: found')
    }
    expect(() => defineSpatialQuery({ generate: given, maxPoints: 0 })).toThrow('maxPoints: found 0')
  })
})

/** A wall on x = 5, from y = 0 up: points on different sides do not see each other. */
const crates = [
  { x: 2, y: 0, name: 'barrel' },
  { x: 4, y: 3, name: 'crate' },
  { x: 8, y: 1, name: 'ditch' },
  { x: 40, y: 1, name: 'barn' },
]
const worldOf = (
  name: string,
  reservations: Reservations,
  enemies: readonly Point[] = [{ x: 9, y: 2 }],
): SpatialWorld => ({
  name,
  self: { x: 0, y: 0 },
  enemies,
  canSee: (from, to) => from.x < 5 === to.x < 5,
  pathCost: (from, to) => (to.name === 'crate' ? undefined : Math.abs(from.x - to.x) + Math.abs(from.y - to.y)),
  reservedBy: (point) => reservations.holderOf(point),
  coverPoints: () => crates,
  entities: () => [],
})
const cover = defineSpatialQuery<SpatialWorld>({
  name: 'cover',
  generate: coverPoints(),
  filters: [keep(exposure(), { atMost: 0 }), keep(unreserved(), { atLeast: 1 }), keep(distance(), { atMost: 10 })],
  scores: [pathCost({ within: 20, weight: 0.5 }), distance({ to: 'enemies', curve: linear(0, 10) })],
})

describe('cover', () => {
  test('every point says what dropped it, or what it is worth', () => {
    const result = cover.run(worldOf('ann', new Reservations()))
    expect(result.points.map(({ point, dropped }) => [point.name, dropped])).toEqual([
      ['barrel', undefined],
      ['crate', undefined],
      ['ditch', 'exposure to enemies at most 0'],
      ['barn', 'distance to self at most 10'],
    ])
    expect(String(result)).toBe(
      [
        'cover: 4 points, 2 kept',
        '  0.79 barrel, distance to enemies 7.28 → 0.73, path cost from self 2 → 0.90',
        '  0.34 crate, distance to enemies 5.1 → 0.51, path cost from self Infinity → 0.00',
        '  dropped 1: exposure to enemies at most 0',
        '  dropped 1: distance to self at most 10',
      ].join('\n'),
    )
    expect(JSON.parse(JSON.stringify(result)).winner.point).toEqual(crates[0])
  })

  test('two soldiers do not choose the same one', () => {
    const reservations = new Reservations()
    const first = cover.best(worldOf('ann', reservations))!
    expect(first.name).toBe('barrel')
    expect(reservations.reserve(first, 'ann')).toBe(true)
    expect(cover.best(worldOf('ann', reservations))?.name).toBe('barrel')
    expect(cover.best(worldOf('bob', reservations))?.name).toBe('crate')
  })

  test('without enemies, nothing is exposed and nothing is in sight', () => {
    const world = worldOf('ann', new Reservations(), [])
    expect(cover.run(world).kept.map(({ point }) => point.name)).toEqual(['barrel', 'crate', 'ditch'])
    expect(lineOfSight().measure(crates[0]!, world)).toBe(0)
    expect(lineOfSight().measure(crates[2]!, worldOf('ann', new Reservations()))).toBe(1)
  })

  test('a query is a condition of an action, and chooses its target', () => {
    const domain = defineDomain({
      context: contextOf<SpatialWorld>(),
      facts: { inCover: flag(), hidden: flag() },
      actions: {
        takeCover: { does: { inCover: true }, check: (_arguments, world) => cover.some(world) },
      },
    })
    const ask = (name: string) => domain.plan({ from: {}, to: { inCover: true }, context: worldOf(name, reservations) })
    const reservations = new Reservations()
    expect(ask('bob').status).toBe('solved')
    for (const crate of crates) reservations.reserve(crate, 'ann')
    expect(ask('bob').status).toBe('unsolvable')
    expect(ask('ann').status).toBe('solved')
    // an action stores its target as a plain record
    const target: Readonly<Record<string, unknown>> | undefined = cover.best(worldOf('ann', reservations))
    expect(target).toEqual(crates[0])
  })

  test('the compiler wants a context that can answer', () => {
    const blind = { self: { x: 0, y: 0 }, coverPoints: () => crates }
    // @ts-expect-error the context has neither enemies nor eyes
    defineSpatialQuery<typeof blind>({ generate: coverPoints(), scores: [exposure()] })
    expect(defineSpatialQuery<typeof blind>({ generate: coverPoints(), scores: [distance()] }).best(blind)?.name).toBe(
      'barrel',
    )
  })

  test('describes itself as plain data', () => {
    expect(JSON.parse(JSON.stringify(cover.describe()))).toEqual({
      name: 'cover',
      generate: 'cover near self',
      filters: ['distance to self at most 10', 'unreserved at least 1', 'exposure to enemies at most 0'],
      scores: [
        { name: 'distance to enemies', weight: 1, curve: { curve: 'linear', from: 0, to: 10 } },
        { name: 'path cost from self', weight: 0.5, curve: { curve: 'linear', from: 20, to: 0 } },
      ],
      combine: 'average',
      maxPoints: 1024,
    })
  })
})
