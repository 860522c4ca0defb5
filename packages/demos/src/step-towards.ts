import { distanceBetween, type Point } from '@telos/core/space'

/** Returns a point that many paces closer to another one, or that one if it is within reach. */
export function stepTowards(from: Point, to: Point, paces: number): Point {
  const left = distanceBetween(from, to)
  // floating-point residue must not cost another step
  if (left <= paces + 1e-9) return to
  const share = paces / left
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}
