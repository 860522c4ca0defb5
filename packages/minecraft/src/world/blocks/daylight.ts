/**
 * Ticks of a day and a night together.
 *
 * @example world.setTime((world.timeOfDay + dayLength / 4) % dayLength) // six hours later
 */
export const dayLength = 24000

/**
 * Whether beds allow sleep in clear weather, by the game's ticks.
 *
 * @example
 * isNight(6000) // false
 * isNight(18000) // true
 */
export function isNight(timeOfDay: number): boolean {
  return timeOfDay >= 12542 && timeOfDay < 23460
}

/**
 * Returns how much darker than at noon the sky is: 0 by day, 11 at midnight. Uses the game's own formula for clear weather.
 *
 * @example darkness(18000) // 11
 */
export function darkness(timeOfDay: number): number {
  const day = timeOfDay / dayLength - 0.25
  const share = day - Math.floor(day)
  const angle = (share * 2 + 0.5 - Math.cos(share * Math.PI) / 2) / 3
  const brightness = Math.min(1, Math.max(0, Math.cos(angle * 2 * Math.PI) * 2 + 0.5))
  return Math.floor((1 - brightness) * 11)
}
