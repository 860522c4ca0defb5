/** Where the bubble goes: beside the guard, on the screen, and where it hides least. */
import type { Point } from '@telos/core/space'

export interface Size {
  readonly width: number
  readonly height: number
}

/** Something that should be seen; the more it weighs, the more. */
export interface Thing extends Point {
  readonly weight: number
}

/** Left free at the edges of the screen. */
const margin = 6
/** Left free around a thing. */
const around = 18
/** From the middle of the guard to the bubble; above him is his health. */
const gap = { above: 34, below: 26, beside: 28 }
/** What another place must be better by: it does not jump to and fro for little. */
const inertia = 1.2

/** Gives the upper left corner, and which of the places it is; pass that in again, so that it stays if it can. */
export function placeBubble(
  guard: Point,
  size: Size,
  screen: Size,
  things: readonly Thing[],
  last = 0,
): { readonly x: number; readonly y: number; readonly place: number } {
  const right = screen.width - size.width - margin
  const bottom = screen.height - size.height - margin
  const inside = (value: number, most: number) => Math.min(Math.max(value, margin), most)
  const above = guard.y - gap.above - size.height
  const below = guard.y + gap.below
  const toTheRight = guard.x + gap.beside
  const toTheLeft = guard.x - gap.beside - size.width
  const middle = inside(guard.x - size.width / 2, right)
  const level = inside(guard.y - size.height / 2, bottom)
  const corners: readonly Point[] = [
    { x: middle, y: above },
    { x: toTheRight, y: above },
    { x: toTheLeft, y: above },
    { x: toTheRight, y: level },
    { x: toTheLeft, y: level },
    { x: middle, y: below },
    { x: toTheRight, y: below },
    { x: toTheLeft, y: below },
  ]
  let best = { x: middle, y: level, place: -1 }
  let least = Number.POSITIVE_INFINITY
  for (const [place, { x, y }] of corners.entries()) {
    if (x < margin || x > right || y < margin || y > bottom) continue
    const hidden = things.filter((thing) => isUnder(thing, x, y, size))
    // of places that hide as much, the first ones are nearer to his head
    const cost = hidden.reduce((sum, { weight }) => sum + weight, place * 0.1) - (place === last ? inertia : 0)
    if (cost < least) best = { x, y, place }
    least = Math.min(least, cost)
  }
  return best
}

function isUnder({ x, y }: Point, left: number, top: number, { width, height }: Size): boolean {
  return x > left - around && x < left + width + around && y > top - around && y < top + height + around
}
