/** What sentries see: a cone, short in the dark, and no farther than the next wall. */
import type { Place } from './level.ts'
import { distance, type Museum, type SentryBody } from './museum.ts'

/** Half of the opening, in radians. */
export const halfAngle = 0.6
/** Lines of sight in an outline. */
export const rayCount = 28
export const lampRange = 4.5
/** Metres at which a sentry notices even a silent thief behind it. */
const touch = 0.9

/** How far a sentry can see at the moment. */
export function rangeOf({ lightOn }: Museum, { lamp }: SentryBody): number {
  return lightOn ? 7 : lamp === 'burning' ? lampRange : 2
}

export function sees(museum: Museum, sentry: SentryBody, place: Place): boolean {
  const away = distance(sentry, place)
  if (sentry.dizzy > 0 || away > rangeOf(museum, sentry)) return false
  const angle = Math.atan2(place.y - sentry.y, place.x - sentry.x) - sentry.heading
  const isAhead = Math.abs(Math.atan2(Math.sin(angle), Math.cos(angle))) <= halfAngle
  return (isAhead || away < touch) && museum.grid.canSee(sentry, place)
}

/** The outline of what a sentry sees, for drawing. */
export function viewOf(museum: Museum, sentry: SentryBody): { angle: number; length: number }[] {
  return rays(museum, sentry, rangeOf(museum, sentry), { from: sentry.heading - halfAngle, turn: 2 * halfAngle })
}

/** The outline of what a lamp lights up. */
export function glowOf(museum: Museum, sentry: SentryBody): { angle: number; length: number }[] {
  return rays(museum, sentry, lampRange, { from: 0, turn: 2 * Math.PI })
}

function rays({ grid }: Museum, at: Place, range: number, { from, turn }: { from: number; turn: number }) {
  return Array.from({ length: rayCount }, (_, index) => {
    const angle = from + (turn * index) / (rayCount - 1)
    return { angle, length: grid.lookFrom(at, angle, range) }
  })
}
