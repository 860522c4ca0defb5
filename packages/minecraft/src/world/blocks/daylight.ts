/** Ticks of a day and a night. */
export const dayLength = 24000

/** When beds let sleep in clear weather; the same ticks as in the game. */
export function isNight(timeOfDay: number): boolean {
  return timeOfDay >= 12542 && timeOfDay < 23460
}

/** How much darker than at noon the sky is: 0 by day, 11 at midnight. The game's own formula for clear weather. */
export function darkness(timeOfDay: number): number {
  const day = timeOfDay / dayLength - 0.25
  const share = day - Math.floor(day)
  const angle = (share * 2 + 0.5 - Math.cos(share * Math.PI) / 2) / 3
  const brightness = Math.min(1, Math.max(0, Math.cos(angle * 2 * Math.PI) * 2 + 0.5))
  return Math.floor((1 - brightness) * 11)
}
