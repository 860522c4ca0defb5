import { fairCoinShare, normalShare } from './distributions.ts'

/** The answer of a test of paired values: small `p` means that chance alone hardly explains the differences. */
export interface PairedTest {
  readonly name: 'Wilcoxon signed-rank' | 'sign' | 'McNemar'
  /** Two-sided. */
  readonly p: number
  /** Pairs that differ; the others say nothing about a direction. */
  readonly pairs: number
  /** Whether `p` is exact, not an approximation for many pairs. */
  readonly isExact: boolean
}

/** Up to here, all patterns of signs are counted. */
const MOST_EXACT = 100

/**
 * Wilcoxon's signed-rank test of differences. Zeros are dropped, as Wilcoxon did; equal sizes share their mean rank. Up to 100 differences
 * it is exact, ties included: it counts all patterns of signs. For more it takes the normal distribution, corrected for ties and
 * continuity.
 *
 * @example
 * signedRankTest([1, 2, 3, 4, 5]).p // 0.0625
 */
export function signedRankTest(differences: ArrayLike<number>): PairedTest {
  const changes = Array.from(differences).filter((difference) => difference !== 0 && !Number.isNaN(difference))
  const doubled = doubledRanks(changes.map(Math.abs))
  const ofRises = doubled.reduce((sum, rank, at) => sum + (changes[at] > 0 ? rank : 0), 0)
  const all = doubled.reduce((sum, rank) => sum + rank, 0)
  const smaller = Math.min(ofRises, all - ofRises)
  const isExact = changes.length <= MOST_EXACT
  const p = changes.length === 0 ? 1 : isExact ? exactP(doubled, smaller) : normalP(doubled, smaller)
  return { name: 'Wilcoxon signed-rank', p, pairs: changes.length, isExact }
}

/** Ranks times two, so that shared ranks are whole numbers. */
function doubledRanks(sizes: readonly number[]): number[] {
  const order = sizes.map((_, at) => at).sort((one, other) => sizes[one] - sizes[other])
  const ranks: number[] = new Array(sizes.length)
  for (let from = 0; from < order.length; ) {
    let to = from
    while (to + 1 < order.length && isTie(sizes[order[from]], sizes[order[to + 1]])) to++
    for (let at = from; at <= to; at++) ranks[order[at]] = from + to + 2
    from = to + 1
  }
  return ranks
}

/** Logarithms of equal ratios differ in their last digits. */
function isTie(smaller: number, larger: number): boolean {
  return larger - smaller <= 1e-12 * larger
}

/** The share of sign patterns with a rank sum of at most `smaller`, on both sides. */
function exactP(doubled: readonly number[], smaller: number): number {
  const all = doubled.reduce((sum, rank) => sum + rank, 0)
  let shares = new Float64Array(all + 1)
  shares[0] = 1
  for (const rank of doubled) {
    const next = new Float64Array(all + 1)
    for (let sum = 0; sum <= all; sum++) {
      if (shares[sum] === 0) continue
      next[sum] += shares[sum] / 2
      next[sum + rank] += shares[sum] / 2
    }
    shares = next
  }
  let below = 0
  for (let sum = 0; sum <= smaller; sum++) below += shares[sum]
  return Math.min(1, 2 * below)
}

function normalP(doubled: readonly number[], smaller: number): number {
  const squares = doubled.reduce((sum, rank) => sum + (rank / 2) ** 2, 0)
  const expected = doubled.reduce((sum, rank) => sum + rank, 0) / 4
  // the variance from the ranks themselves includes the correction for ties; half a rank sum is the correction for continuity
  const z = (smaller / 2 - expected + 0.5) / Math.sqrt(squares / 4)
  return Math.min(1, 2 * normalShare(z))
}

/**
 * The sign test: whether rises and falls are equally likely. Exact.
 *
 * @example
 * signTest([1, 1, 1, 1, 1, -1]).p // 0.21875
 */
export function signTest(differences: ArrayLike<number>): PairedTest {
  let [rises, falls] = [0, 0]
  for (let at = 0; at < differences.length; at++) {
    if (differences[at] > 0) rises++
    else if (differences[at] < 0) falls++
  }
  return { ...mcNemarTest(rises, falls), name: 'sign' }
}

/**
 * McNemar's exact test for coverage: of the tasks that only one of two planners solves, whether both are equally likely to be that one.
 *
 * @example
 * mcNemarTest(5, 1).p // 0.21875
 */
export function mcNemarTest(onlyFirst: number, onlySecond: number): PairedTest {
  const pairs = onlyFirst + onlySecond
  const p = pairs === 0 ? 1 : Math.min(1, 2 * fairCoinShare(Math.min(onlyFirst, onlySecond), pairs))
  return { name: 'McNemar', p, pairs, isExact: true }
}
