/** Values with few binary digits add up exactly, so comparing them is safe. */
const exactly = 1024

/**
 * Whether a value is at least, or if strict more than, a number. Terms are not summed in the order of the task: where rounding may make a
 * difference, a tiny shortfall counts as reached.
 */
export function satisfies(value: number, least: number, strict: boolean): boolean {
  if (value > least) return true
  if (Number.isInteger(value * exactly) && Number.isInteger(least * exactly)) return !strict && value === least
  return value >= least - slack(value, least)
}

function slack(value: number, least: number): number {
  return 1e-9 * Math.max(1, Math.abs(value), Math.abs(least))
}

/** Returns how often a value must rise by an amount to close a gap, at least once. */
export function repetitions(gap: number, amount: number, strict: boolean): number {
  const exact = gap / amount
  const whole = Math.ceil(exact - 1e-9)
  return Math.max(1, strict && whole <= exact ? whole + 1 : whole)
}
