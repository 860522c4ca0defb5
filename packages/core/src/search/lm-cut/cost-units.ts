/** Costs of operators as whole numbers of a common unit, never rounded up. */
export interface CostUnits {
  /** Cost of each operator; 0 if it is not constant. */
  readonly units: Int32Array
  /** A unit is `numerator / denominator`. */
  readonly numerator: number
  readonly denominator: number
}

/** Relative rounding error of a product of two numbers. */
const rounding = 1e-15
const mostUnits = 2 ** 30
const denominators = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000]

/** The sum of all costs stays below 2^30 units, so that sums over different operators fit into 32 bits. */
export function costUnits(costs: Float64Array): CostUnits {
  const known = costs.map((cost) => (cost > 0 ? cost : 0))
  const total = known.reduce((sum, cost) => sum + cost, 0)
  const denominator = denominators.find((each) => known.every((cost) => isNearlyWhole(cost * each)))
  if (denominator !== undefined) {
    const whole = known.map((cost) => Math.round(cost * denominator))
    const numerator = whole.reduce(greatestCommonDivisor, 0) || 1
    if ((total * denominator) / numerator < mostUnits) {
      return { units: Int32Array.from(whole, (cost) => cost / numerator), numerator, denominator }
    }
  }
  // the sum of costs may overflow
  const most = known.reduce((greatest, cost) => Math.max(greatest, cost), 0)
  const magnitude = total < Number.POSITIVE_INFINITY ? Math.log2(total) : Math.log2(most) + Math.log2(known.length)
  // a power of two, so that dividing by it is exact
  const power = 2 ** Math.floor(Math.log2(mostUnits) - magnitude)
  const units = Int32Array.from(known, (cost) => Math.floor(cost * power))
  return { units, numerator: 1, denominator: power }
}

function isNearlyWhole(number: number): boolean {
  return number < 2 ** 50 && Math.abs(number - Math.round(number)) <= number * rounding
}

function greatestCommonDivisor(a: number, b: number): number {
  while (b !== 0) [a, b] = [b, a % b]
  return a
}
