const float = new Float64Array(1)
const bits = new BigInt64Array(float.buffer)

/** The next larger float64, so that "more than x" is "at least nextUp(x)". */
export function nextUp(value: number): number {
  if (Number.isNaN(value) || value === Number.POSITIVE_INFINITY) return value
  if (value === 0) return Number.MIN_VALUE
  float[0] = value
  bits[0] += value > 0 ? 1n : -1n
  return float[0]
}

/** The next smaller float64. */
export function nextDown(value: number): number {
  return -nextUp(-value)
}
