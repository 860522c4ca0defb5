/** Values with few digits in binary add up without errors, so that there is no doubt about them. */
const exactly = 1024

/**
 * Whether a value is at least, or when strict more than, a number. Terms of a task are not added up in the order in which it does so:
 * where that may make a difference, what is missed by a hair counts as reached.
 */
export function satisfies(value: number, least: number, strict: boolean): boolean {
  if (value > least) return true
  if (Number.isInteger(value * exactly) && Number.isInteger(least * exactly)) return !strict && value === least
  return value >= least - slack(value, least)
}

function slack(value: number, least: number): number {
  return 1e-9 * Math.max(1, Math.abs(value), Math.abs(least))
}

/** How often a value must rise by an amount to get over a gap, once at least. */
export function repetitions(gap: number, amount: number, strict: boolean): number {
  const exact = gap / amount
  const whole = Math.ceil(exact - 1e-9)
  return Math.max(1, strict && whole <= exact ? whole + 1 : whole)
}
