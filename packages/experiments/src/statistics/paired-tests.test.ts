import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mcNemarTest, signedRankTest, signTest } from './paired-tests.ts'

/** All patterns of signs, one by one: shares nothing with the test but the definition. */
function byEnumeration(differences: readonly number[], statistic: (signs: readonly number[]) => number): number {
  const changes = differences.filter((difference) => difference !== 0)
  const found = Math.abs(statistic(changes.map(Math.sign)))
  let extreme = 0
  const patterns = 2 ** changes.length
  for (let pattern = 0; pattern < patterns; pattern++) {
    const signs = changes.map((_, at) => ((pattern >> at) & 1 ? 1 : -1))
    if (Math.abs(statistic(signs)) >= found - 1e-9) extreme++
  }
  return extreme / patterns
}

function rankSum(differences: readonly number[]): (signs: readonly number[]) => number {
  const sizes = differences.filter((difference) => difference !== 0).map(Math.abs)
  const ranks = sizes.map(
    (size) => sizes.filter((other) => other < size).length + (sizes.filter((other) => other === size).length + 1) / 2,
  )
  return (signs) => signs.reduce((sum, sign, at) => sum + sign * ranks[at], 0)
}

// small whole numbers: many ties, many zeros
const differences = fc.array(fc.integer({ min: -6, max: 6 }), { maxLength: 11 })

test('Wilcoxon: equal to counting all patterns of signs', () => {
  fc.assert(
    fc.property(differences, (some) => {
      const { p, isExact, pairs } = signedRankTest(some)
      expect(isExact).toBe(true)
      expect(pairs).toBe(some.filter((value) => value !== 0).length)
      expect(p).toBeCloseTo(byEnumeration(some, rankSum(some)), 12)
    }),
  )
})

test('equal ratios are ties, whatever their logarithms lose', () => {
  // twice as many states, twice, thrice …; and half of them once
  const pairs = [
    ...[1, 3, 5, 7, 10, 100, 333, 1001].map((one) => [one, 2 * one]),
    ...[11, 13].map((one) => [2 * one, one]),
  ] as const
  const logarithms = pairs.map(([one, other]) => Math.log(other!) - Math.log(one!))
  expect(new Set(logarithms.map(Math.abs)).size).toBeGreaterThan(1)
  expect(signedRankTest(logarithms).p).toBeCloseTo(signTest(logarithms).p, 12)
})

test('sign test: equal to counting all patterns of signs', () => {
  fc.assert(
    fc.property(differences, (some) => {
      const sum = (signs: readonly number[]) => signs.reduce((before, sign) => before + sign, 0)
      expect(signTest(some).p).toBeCloseTo(byEnumeration(some, sum), 12)
    }),
  )
})

test('the normal approximation joins the exact test', () => {
  // deterministic and without symmetry
  const some = Array.from({ length: 100 }, (_, at) => ((at * 37) % 101) - 44 + (at % 7) / 10)
  const exact = signedRankTest(some)
  const many = signedRankTest([...some, 0.01])
  expect([exact.isExact, many.isExact]).toEqual([true, false])
  expect(many.p).toBeCloseTo(exact.p, 1)
})

test('values computed elsewhere', () => {
  // scipy.stats.wilcoxon, Wilcoxon's data on plants (Darwin): p = 0.0412597…
  const plants = [6, 8, 14, 16, 23, 24, 28, 29, 41, -48, 49, 56, 60, -67, 75]
  expect(signedRankTest(plants).p).toBeCloseTo(0.041259765625, 12)
  // scipy.stats.wilcoxon(…, mode='exact') and, for more of them, (…, mode='approx', correction=True)
  const some = [1.5, -0.5, 2, 3, -1, 4, 0.25, 0.75, 5, -2.5, 6, 7]
  expect(signedRankTest(some).p).toBeCloseTo(0.04248046875, 12)
  const many = Array.from({ length: 150 }, (_, at) => ((at * 37) % 101) - 44 + (at % 7) / 10)
  expect(signedRankTest(many).p).toBeCloseTo(0.018632437057573715, 10)
  // scipy.stats.binomtest(3, 12).pvalue
  expect(mcNemarTest(3, 9).p).toBeCloseTo(0.14599609375, 10)
  expect(mcNemarTest(0, 0).p).toBe(1)
  expect(mcNemarTest(500, 500).p).toBe(1)
  // the sum of binomials, exactly: 2 · Σ C(1000, k) / 2^1000 for k up to 450
  expect(mcNemarTest(450, 550).p).toBeCloseTo(0.0017305360849763027, 12)
})
