import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mean } from './averages.ts'
import { fairCoinShare, normalQuantile, normalShare, studentQuantile, studentShare } from './distributions.ts'
import { bootstrapInterval, meanInterval, shareInterval } from './intervals.ts'

/** Simpson's rule over the density, from far below: shares nothing with the code under test. */
function integral(density: (x: number) => number, from: number, to: number, steps = 20_000): number {
  const width = (to - from) / steps
  let sum = density(from) + density(to)
  for (let at = 1; at < steps; at++) sum += density(from + at * width) * (at % 2 === 1 ? 4 : 2)
  return (sum * width) / 3
}

test('the normal distribution is the integral of its density', () => {
  const density = (x: number) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)
  for (const z of [-6, -2.51, -2.49, -1, -0.1, 0, 0.5, 1.96, 2.4999, 2.5001, 4])
    expect(normalShare(z), `${z}`).toBeCloseTo(integral(density, -12, z), 11)
  expect(normalQuantile(0.975)).toBeCloseTo(1.959963984540054, 12)
})

test('Student’s distribution with 1 and 2 degrees of freedom has closed forms', () => {
  fc.assert(
    fc.property(fc.double({ min: -50, max: 50, noNaN: true }), (t) => {
      expect(studentShare(t, 1)).toBeCloseTo(0.5 + Math.atan(t) / Math.PI, 10)
      expect(studentShare(t, 2)).toBeCloseTo(0.5 + t / (2 * Math.sqrt(2 + t * t)), 10)
    }),
  )
})

test('quantiles of Student as printed in tables', () => {
  const table: readonly (readonly [number, number])[] = [
    [1, 12.706205],
    [2, 4.302653],
    [4, 2.776445],
    [9, 2.262157],
    [29, 2.04523],
    [99, 1.984217],
    [1000, 1.962339],
  ]
  for (const [freedom, t] of table) expect(studentQuantile(0.975, freedom)).toBeCloseTo(t, 5)
})

test('coins: equal to Pascal’s triangle', () => {
  for (let tosses = 1; tosses < 25; tosses++) {
    let row = [1]
    for (let at = 0; at < tosses; at++) row = [1, ...row.slice(1).map((value, k) => value + row[k]), 1]
    for (let most = 0; most <= tosses; most++) {
      const share = row.slice(0, most + 1).reduce((sum, value) => sum + value, 0) / 2 ** tosses
      expect(fairCoinShare(most, tosses)).toBeCloseTo(share, 11)
    }
  }
})

test('the interval of a mean by hand', () => {
  const { estimate, low, high } = meanInterval([1, 2, 3])!
  expect(estimate).toBe(2)
  expect(high - 2).toBeCloseTo(4.302653 / Math.sqrt(3), 5)
  expect(2 - low).toBeCloseTo(high - 2, 12)
  expect(meanInterval([1])).toBeUndefined()
})

test('Wilson: the ends are where the share would be just significant', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.double({ min: 0, max: 1, noNaN: true }), (trials, share) => {
      const hits = Math.round(share * trials)
      const { estimate, low, high } = shareInterval(hits, trials)!
      expect(low).toBeLessThanOrEqual(estimate + 1e-12)
      expect(high).toBeGreaterThanOrEqual(estimate - 1e-12)
      for (const end of [low, high]) {
        if (end <= 1e-12 || end >= 1 - 1e-12) continue
        expect(Math.abs(estimate - end) / Math.sqrt((end * (1 - end)) / trials)).toBeCloseTo(1.959964, 4)
      }
    }),
  )
})

test('bootstrap: the same seed gives the same interval, around the estimate', () => {
  const values = Array.from({ length: 40 }, (_, at) => (at * 17) % 41)
  const draw = () => {
    let state = 7
    return () => {
      state = (state * 1103515245 + 12345) % 2147483648
      return state / 2147483648
    }
  }
  const one = bootstrapInterval(values, (some) => mean(some)!, { random: draw() })!
  expect(bootstrapInterval(values, (some) => mean(some)!, { random: draw() })).toEqual(one)
  const student = meanInterval(values)!
  expect(Math.abs(one.low - student.low)).toBeLessThan(1)
  expect(Math.abs(one.high - student.high)).toBeLessThan(1)
})

test('values computed elsewhere', () => {
  // scipy.stats.t.interval(0.95, 11, loc=mean, scale=sem)
  const some = [1.5, -0.5, 2, 3, -1, 4, 0.25, 0.75, 5, -2.5, 6, 7]
  const { low, high } = meanInterval(some)!
  expect([low, high]).toEqual([expect.closeTo(0.2559534879835046, 9), expect.closeTo(3.9940465120164954, 9)])
  // scipy.stats.binomtest(8, 10).proportion_ci(method='wilson')
  const share = shareInterval(8, 10)!
  expect([share.low, share.high]).toEqual([
    expect.closeTo(0.4901624715366418, 10),
    expect.closeTo(0.9433178485456248, 10),
  ])
})
