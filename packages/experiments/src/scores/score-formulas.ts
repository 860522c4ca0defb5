/** The scores of the International Planning Competitions and of Downward Lab, for one run. */

/**
 * The agile score: 1 up to a second, then falling with the logarithm of the time, 0 beyond the limit. The competitions take 300 seconds.
 *
 * @example
 * agileScore(Math.sqrt(300), 300) // 0.5
 */
export function agileScore(seconds: number, limit: number): number {
  return logScore(seconds, { best: 1, worst: limit })
}

/**
 * The satisficing score: C* / C, where C* is the best cost that is known. A plan that costs nothing where nothing is best counts 1.
 *
 * Vellido's formula 6.1 prints C / C*; his tables have C* / C.
 *
 * @example
 * satisficingScore(10, 20) // 0.5
 */
export function satisficingScore(best: number, cost: number): number {
  if (cost <= best) return 1
  // ratios of costs that are 0 or less say nothing
  return best <= 0 ? 0 : best / cost
}

/** Where a score is 1, and where it becomes 0. */
export interface ScoreBounds {
  readonly best: number
  readonly worst: number
}

/**
 * Any figure as a score between 1 and 0, falling with its logarithm, as in Downward Lab.
 *
 * @example
 * logScore(10_000, { best: 100, worst: 1_000_000 }) // 0.5
 */
export function logScore(value: number, { best, worst }: ScoreBounds): number {
  if (!(value <= worst)) return 0
  if (value <= best) return 1
  return 1 - Math.log(value / best) / Math.log(worst / best)
}
