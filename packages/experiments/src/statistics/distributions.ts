/** The distributions that intervals and tests need: normal, Student's t, binomial. */

/**
 * How likely a standard normal variable is at most `z`: by the series near 0, by Laplace's continued fraction farther out.
 *
 * @example
 * normalShare(0) // 0.5
 */
export function normalShare(z: number): number {
  if (Number.isNaN(z)) return Number.NaN
  const size = Math.abs(z)
  const above = size > 38 ? 0 : size < 2.5 ? 0.5 - seriesPart(size) : fractionPart(size)
  return z >= 0 ? 1 - above : above
}

/** The share between 0 and z: φ(z) · (z + z³/3 + z⁵/15 + …). */
function seriesPart(z: number): number {
  let term = z
  let sum = z
  for (let odd = 3; Math.abs(term) > 1e-17 * sum && odd < 400; odd += 2) {
    term *= (z * z) / odd
    sum += term
  }
  return sum * density(z)
}

/** The share above z: φ(z) / (z + 1/(z + 2/(z + 3/…))). */
function fractionPart(z: number): number {
  let fraction = z
  for (let step = 200; step >= 1; step--) fraction = z + step / fraction
  return density(z) / fraction
}

function density(z: number): number {
  return Math.exp(-z * z * 0.5) / Math.sqrt(2 * Math.PI)
}

/**
 * The value that a standard normal variable stays below with this probability.
 *
 * @example
 * normalQuantile(0.975) // 1.959963984540054
 */
export function normalQuantile(share: number): number {
  return root((z) => normalShare(z), share, 40)
}

/**
 * How likely a variable with Student's distribution is at most `t`.
 *
 * @example
 * studentShare(0, 5) // 0.5
 */
export function studentShare(t: number, freedom: number): number {
  const tail = 0.5 * incompleteBeta(freedom / (freedom + t * t), freedom / 2, 0.5)
  return t >= 0 ? 1 - tail : tail
}

/**
 * The value that a variable with Student's distribution stays below with this probability.
 *
 * @example
 * studentQuantile(0.975, 9) // 2.2621571628…
 */
export function studentQuantile(share: number, freedom: number): number {
  return root((t) => studentShare(t, freedom), share, 1e8)
}

/** Halves the range until it is as small as numbers are: both functions rise. */
function root(rising: (value: number) => number, wanted: number, most: number): number {
  let [low, high] = [-most, most]
  for (let step = 0; step < 200 && high - low > 1e-15 * Math.abs(high); step++) {
    const middle = (low + high) / 2
    if (rising(middle) < wanted) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The regularised incomplete beta function, by Lentz's continued fraction (Numerical Recipes, 6.4). */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x))
  return x < (a + 1) / (a + b + 2) ? (front * betaFraction(x, a, b)) / a : 1 - (front * betaFraction(1 - x, b, a)) / b
}

function betaFraction(x: number, a: number, b: number): number {
  const tiny = 1e-300
  const safe = (value: number) => (Math.abs(value) < tiny ? tiny : value)
  let c = 1
  let d = 1 / safe(1 - ((a + b) * x) / (a + 1))
  let fraction = d
  for (let m = 1; m <= 1000; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / safe(1 + even * d)
    c = safe(1 + even / c)
    fraction *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / safe(1 + odd * d)
    c = safe(1 + odd / c)
    const step = d * c
    fraction *= step
    if (Math.abs(step - 1) < 1e-15) break
  }
  return fraction
}

/** Coefficients of Lanczos for g = 7. */
const lanczos = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
]

function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x)
  const base = x + 6.5
  const sum = lanczos.reduce((before, coefficient, at) =>
    at === 0 ? coefficient : before + coefficient / (x + at - 1),
  )
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(base) - base + Math.log(sum)
}

/**
 * How likely `tosses` fair coins show heads at most `most` times.
 *
 * @example
 * fairCoinShare(1, 3) // 0.5
 */
export function fairCoinShare(most: number, tosses: number): number {
  if (most >= tosses) return 1
  let sum = 0
  for (let heads = 0; heads <= most; heads++)
    sum += Math.exp(logGamma(tosses + 1) - logGamma(heads + 1) - logGamma(tosses - heads + 1) - tosses * Math.LN2)
  return Math.min(1, sum)
}
