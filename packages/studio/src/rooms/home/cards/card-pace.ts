/** Steps of a world per second, at normal speed. */
const cardRate = 10
/** More frames a second than this are not worth drawing. */
const mostFrames = 20

/** Steps per frame, and the time between two frames. */
export function cardPace(speed: number): { readonly steps: number; readonly milliseconds: number } {
  const perSecond = cardRate * Math.min(16, Math.max(0.1, speed))
  const steps = Math.ceil(perSecond / mostFrames)
  return { steps, milliseconds: (1000 * steps) / perSecond }
}
