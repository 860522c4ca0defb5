import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agileScore, deviation, mean, median, satisficingScore, scoresOf } from './scores.ts'

const seconds = fc.double({ min: 0, max: 2000, noNaN: true })
const values = fc.array(fc.double({ min: -1000, max: 1000, noNaN: true }), { minLength: 1, maxLength: 30 })

test('the agile score falls from 1 to 0 as time goes on', () => {
  fc.assert(
    fc.property(seconds, seconds, (one, other) => {
      const [sooner, later] = [Math.min(one, other), Math.max(one, other)].map(agileScore)
      expect(sooner).toBeGreaterThanOrEqual(later)
      expect(later).toBeGreaterThanOrEqual(0)
      expect(sooner).toBeLessThanOrEqual(1)
    }),
  )
  expect([0, 1, 30, 900, 901, Number.NaN].map((time) => agileScore(time).toFixed(3))).toEqual([
    '1.000',
    '1.000',
    '0.500',
    '0.000',
    '0.000',
    '0.000',
  ])
})

test('a plan twice as long as the shortest one is worth half', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 9 }), (shortest, times) => {
      expect(satisficingScore(shortest, times * shortest)).toBeCloseTo(1 / times)
    }),
  )
  expect(satisficingScore(0, 0)).toBe(1)
})

test('scores of two halves add up to those of the whole', () => {
  const outcome = fc.record({
    game: fc.constantFrom('bait', 'zelda'),
    level: fc.nat(9),
    seconds,
    length: fc.integer({ min: 1, max: 500 }),
    share: fc.constantFrom(1, 0.2),
  })
  fc.assert(
    fc.property(fc.array(outcome), fc.nat(20), (outcomes, at) => {
      const shortest = (_: string, level: number) => (level > 4 ? 40 : undefined)
      const [first, second, whole] = [outcomes.slice(0, at), outcomes.slice(at), outcomes].map((some) =>
        scoresOf(some, shortest),
      )
      for (const score of ['coverage', 'satisficing', 'agile'] as const) {
        expect(first[score] + second[score]).toBeCloseTo(whole[score])
        expect(whole[score]).toBeLessThanOrEqual(whole.coverage + 1e-9)
      }
    }),
  )
})

test('deviation does not change when all values are moved, and is 0 when they are equal', () => {
  fc.assert(
    fc.property(values, fc.integer({ min: -99, max: 99 }), (some, by) => {
      expect(deviation(some.map((value) => value + by))).toBeCloseTo(deviation(some)!, 6)
    }),
  )
  expect(deviation([3, 3, 3])).toBe(0)
  expect(deviation([1, 3])).toBe(1)
  expect([mean([]), deviation([]), median([])]).toEqual([undefined, undefined, undefined])
})

test('as many values lie below the median as above', () => {
  fc.assert(
    fc.property(values, (some) => {
      const middle = median(some)!
      expect(some.filter((value) => value < middle).length).toBeLessThanOrEqual(some.length / 2)
      expect(some.filter((value) => value > middle).length).toBeLessThanOrEqual(some.length / 2)
    }),
  )
})
