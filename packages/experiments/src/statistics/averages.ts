/**
 * The arithmetic mean; undefined for nothing at all.
 *
 * @example
 * mean([1, 2, 6]) // 3
 */
export function mean(values: ArrayLike<number>): number | undefined {
  return values.length === 0 ? undefined : total(values) / values.length
}

/**
 * The sum, with the error of rounding carried along (Neumaier), so that the order of 100,000 runs does not show.
 *
 * @example
 * total([0.1, 0.2, 0.3]) // 0.6
 */
export function total(values: ArrayLike<number>): number {
  let sum = 0
  let lost = 0
  for (let at = 0; at < values.length; at++) {
    const value = values[at]
    const next = sum + value
    lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum
    sum = next
  }
  // an infinite sum has no error
  return Number.isFinite(sum) ? sum + lost : sum
}

/**
 * The geometric mean. Values below `floor` count as the floor: a single 0 would make the mean 0.
 *
 * @example
 * geometricMean([1, 100]) // 10
 */
export function geometricMean(values: ArrayLike<number>, floor = 0): number | undefined {
  const logarithms = Float64Array.from(values, (value) => Math.log(Math.max(value, floor)))
  const middle = mean(logarithms)
  return middle === undefined ? undefined : Math.exp(middle)
}

/**
 * The shifted geometric mean: of the values plus 1, minus 1. A single 0 does not make it 0, and it is 0 if all values are.
 *
 * @example
 * shiftedGeometricMean([0, 99]) // 9
 */
export function shiftedGeometricMean(values: ArrayLike<number>): number | undefined {
  const middle = mean(Float64Array.from(values, Math.log1p))
  return middle === undefined ? undefined : Math.expm1(middle)
}

/**
 * The standard deviation over all values (divided by n).
 *
 * @example
 * deviation([1, 3]) // 1
 */
export function deviation(values: ArrayLike<number>): number | undefined {
  const squares = squaresAround(values)
  return squares === undefined ? undefined : Math.sqrt(squares / values.length)
}

/**
 * The standard deviation of a population of which the values are a sample (divided by n − 1); undefined for fewer than two.
 *
 * @example
 * sampleDeviation([1, 3]) // Math.SQRT2
 */
export function sampleDeviation(values: ArrayLike<number>): number | undefined {
  const squares = values.length < 2 ? undefined : squaresAround(values)
  return squares === undefined ? undefined : Math.sqrt(squares / (values.length - 1))
}

function squaresAround(values: ArrayLike<number>): number | undefined {
  const middle = mean(values)
  return middle === undefined ? undefined : total(Float64Array.from(values, (value) => (value - middle) ** 2))
}

/**
 * The median.
 *
 * @example
 * median([5, 1, 2]) // 2
 */
export function median(values: ArrayLike<number>): number | undefined {
  return quantile(values, 0.5)
}

/**
 * A quantile, with linear interpolation between the two nearest values (type 7 of Hyndman and Fan, the default of R and NumPy).
 *
 * @example
 * quantile([1, 2, 3, 4], 0.25) // 1.75
 */
export function quantile(values: ArrayLike<number>, share: number): number | undefined {
  if (values.length === 0) return undefined
  const sorted = Float64Array.from(values).sort()
  const place = (sorted.length - 1) * share
  const below = Math.floor(place)
  const above = Math.min(below + 1, sorted.length - 1)
  const [low, high] = [sorted[below], sorted[above]]
  return low === high ? low : low + (high - low) * (place - below)
}
