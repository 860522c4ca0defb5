import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  deviation,
  geometricMean,
  mean,
  median,
  quantile,
  sampleDeviation,
  shiftedGeometricMean,
  total,
} from './averages.ts'

const values = fc.array(fc.double({ min: -1000, max: 1000, noNaN: true }), { minLength: 1, maxLength: 30 })

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

test('sums do not depend on the order', () => {
  fc.assert(
    fc.property(values, (some) => {
      expect(total(some)).toBeCloseTo(total(some.toReversed()), 9)
      expect(total([...some, 1e16, -1e16])).toBeCloseTo(total(some), 6)
    }),
  )
})

test('the geometric mean of ratios turned round is the other one turned round', () => {
  const positive = fc.array(fc.double({ min: 0.001, max: 1000, noNaN: true }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(positive, (some) => {
      expect(geometricMean(some)! * geometricMean(some.map((value) => 1 / value))!).toBeCloseTo(1, 9)
    }),
  )
  expect(geometricMean([0, 100], 1)).toBeCloseTo(10)
  expect(geometricMean([])).toBeUndefined()
})

test('a shifted geometric mean is between the values, also if one of them is 0', () => {
  const some = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(some, (values) => {
      const found = shiftedGeometricMean(values)!
      expect(found).toBeGreaterThanOrEqual(Math.min(...values) * (1 - 1e-9) - 1e-9)
      expect(found).toBeLessThanOrEqual(Math.max(...values) * (1 + 1e-9) + 1e-9)
    }),
  )
  expect(shiftedGeometricMean([0, 0, 0])).toBe(0)
  // √(1 · 100) − 1
  expect(shiftedGeometricMean([0, 99])).toBeCloseTo(9, 12)
})

test('quantiles as numpy.quantile and R give them', () => {
  const some = [15, 20, 35, 40, 50, 3]
  expect([0, 0.1, 0.25, 0.5, 0.9, 1].map((share) => quantile(some, share))).toEqual([3, 9, 16.25, 27.5, 45, 50])
  expect(sampleDeviation([2, 4, 4, 4, 5, 5, 7, 9])).toBeCloseTo(2.138089935299395, 12)
  expect(sampleDeviation([1])).toBeUndefined()
})
