/** How villagers walk: straight on, and around what is round. */
import { distanceBetween, type Point } from '@telos/core/space'
import { girthOf, type Thing } from './village-map.ts'

/** Pixels at which a villager has arrived. */
export const reach = 3
/** Pixels between two points of a path that is looked ahead. */
const stride = 8

/** Where a walker is after some pixels on the way to a place. */
export function stepTowards(from: Point, to: Point, pixels: number, things: readonly Thing[]): Point {
  const left = distanceBetween(from, to)
  const step = Math.min(pixels, left - reach + 0.01)
  let x = ((to.x - from.x) / left) * step
  let y = ((to.y - from.y) / left) * step
  const obstacle = things.find(
    (thing) =>
      distanceBetween(thing, to) > (girthOf[thing.type] ?? 0) &&
      distanceBetween(thing, { x: from.x + x, y: from.y + y }) < (girthOf[thing.type] ?? 0),
  )
  if (obstacle !== undefined) {
    const across = { x: from.x - obstacle.x, y: from.y - obstacle.y }
    const radius = Math.hypot(across.x, across.y) || 1
    // to the side that the way passes on, and a little outwards
    const side = across.x * y - across.y * x >= 0 ? 1 : -1
    x = (step * (across.x * 0.25 - across.y * side)) / radius
    y = (step * (across.y * 0.25 + across.x * side)) / radius
  }
  return { x: from.x + x, y: from.y + y }
}

/** The way that a walker is going to take, with both ends. */
export function pathBetween(from: Point, to: Point, things: readonly Thing[]): Point[] {
  const path = [from]
  for (let at = from; distanceBetween(at, to) > reach && path.length < 200; path.push(at))
    at = stepTowards(at, to, stride, things)
  return path
}
