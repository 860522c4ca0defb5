import { mean, quantile, sampleDeviation } from './averages.ts'
import { normalQuantile, studentQuantile } from './distributions.ts'

/** An estimate and the range that holds the true value in `confidence` of all experiments. */
export interface ConfidenceInterval {
  readonly estimate: number
  readonly low: number
  readonly high: number
}

/**
 * The mean with Student's interval; undefined for fewer than two values.
 *
 * @example
 * meanInterval([1, 2, 3]) // { estimate: 2, low: -0.484…, high: 4.484… }
 */
export function meanInterval(values: ArrayLike<number>, confidence = 0.95): ConfidenceInterval | undefined {
  const estimate = mean(values)
  const spread = sampleDeviation(values)
  if (estimate === undefined || spread === undefined) return undefined
  const reach = (studentQuantile(0.5 + confidence / 2, values.length - 1) * spread) / Math.sqrt(values.length)
  return { estimate, low: estimate - reach, high: estimate + reach }
}

/**
 * A share with Wilson's interval, which stays between 0 and 1 and is right for few trials too.
 *
 * @example
 * shareInterval(8, 10) // { estimate: 0.8, low: 0.490…, high: 0.943… }
 */
export function shareInterval(hits: number, trials: number, confidence = 0.95): ConfidenceInterval | undefined {
  if (trials <= 0) return undefined
  const z = normalQuantile(0.5 + confidence / 2)
  const share = hits / trials
  const middle = (share + (z * z) / (2 * trials)) / (1 + (z * z) / trials)
  const reach = (z / (1 + (z * z) / trials)) * Math.sqrt((share * (1 - share)) / trials + (z * z) / (4 * trials ** 2))
  return { estimate: share, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) }
}

export interface BootstrapOptions {
  /** From 0 to 1: `mulberry32(7)`. Reports give their seed. */
  readonly random: () => number
  /** @default 2000 */
  readonly samples?: number
  /** @default 0.95 */
  readonly confidence?: number
}

/**
 * The percentile interval of any statistic, by drawing from the values with replacement. It is sampled: other seeds give slightly other
 * ends, so say so where you print it.
 *
 * @example
 * bootstrapInterval(times, (some) => median(some)!, { random: mulberry32(7) })
 */
export function bootstrapInterval(
  values: ArrayLike<number>,
  statistic: (values: Float64Array) => number,
  { random, samples = 2000, confidence = 0.95 }: BootstrapOptions,
): ConfidenceInterval | undefined {
  if (values.length < 2) return undefined
  const estimates = Float64Array.from({ length: samples }, () =>
    statistic(Float64Array.from({ length: values.length }, () => values[Math.floor(random() * values.length)])),
  )
  return {
    estimate: statistic(Float64Array.from(values)),
    low: quantile(estimates, (1 - confidence) / 2)!,
    high: quantile(estimates, (1 + confidence) / 2)!,
  }
}
