import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agileScore, logScore, satisficingScore } from './score-formulas.ts'

const seconds = fc.double({ min: 0, max: 2000, noNaN: true })

test('the agile score falls from 1 to 0 as time goes on', () => {
  fc.assert(
    fc.property(seconds, seconds, (one, other) => {
      const [sooner, later] = [Math.min(one, other), Math.max(one, other)].map((time) => agileScore(time, 900))
      expect(sooner).toBeGreaterThanOrEqual(later)
      expect(later).toBeGreaterThanOrEqual(0)
      expect(sooner).toBeLessThanOrEqual(1)
    }),
  )
  expect([0, 1, 30, 900, 901, Number.NaN].map((time) => agileScore(time, 900).toFixed(3))).toEqual([
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

test('a log score is 1 up to the best bound, 0 from the worst on, and half way in between at the geometric mean', () => {
  const bounds = fc.record({
    best: fc.double({ min: 0.1, max: 100, noNaN: true }),
    times: fc.double({ min: 1.1, max: 1e6, noNaN: true }),
  })
  fc.assert(
    fc.property(bounds, ({ best, times }) => {
      const worst = best * times
      expect(logScore(best / 2, { best, worst })).toBe(1)
      expect(logScore(best, { best, worst })).toBe(1)
      expect(logScore(worst * 1.01, { best, worst })).toBe(0)
      expect(logScore(Math.sqrt(best * worst), { best, worst })).toBeCloseTo(0.5)
    }),
  )
  expect(logScore(Number.NaN, { best: 1, worst: 2 })).toBe(0)
})
