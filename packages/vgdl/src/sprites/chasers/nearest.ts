/** Finds the nearest sprites, and the steps that lead there. */

import { NEXT, NONE, X, Y } from '../../engine/memory/layout.ts'
import { Direction } from '../../engine/sprite/directions.ts'
import type { World } from '../../engine/world.ts'

/** Whether a sprite notices a target. */
export type Notices = (world: World, sprite: number, target: number) => boolean

/** Manhattan distance between corners, in pixels. */
export function pixelDistance({ ints }: World, first: number, second: number): number {
  return Math.abs(ints[first + X] - ints[second + X]) + Math.abs(ints[first + Y] - ints[second + Y])
}

/**
 * Writes all sprites of some types that share the smallest distance into `found`, in the order of types and lists, and returns their
 * number. A type that is listed twice has its sprites there twice.
 */
export function findNearest(
  world: World,
  sprite: number,
  types: readonly number[],
  found: number[],
  notices?: Notices,
): number {
  const { ints } = world
  let count = 0
  let nearest = Number.POSITIVE_INFINITY
  for (const type of types) {
    for (let target = world.first(type); target !== NONE; target = ints[target + NEXT]) {
      if (notices !== undefined && !notices(world, sprite, target)) continue
      const distance = pixelDistance(world, sprite, target)
      if (distance > nearest) continue
      if (distance < nearest) {
        nearest = distance
        count = 0
      }
      found[count++] = target
    }
  }
  return count
}

/**
 * Writes the directions that lead to a target, or away from it, into `directions` after the first `count`, and returns the new number. A
 * step is judged by one pixel, whatever its length.
 */
export function addDirections(
  { ints }: World,
  sprite: number,
  target: number,
  flees: boolean,
  directions: number[],
  count: number,
): number {
  const dx = ints[target + X] - ints[sprite + X]
  const dy = ints[target + Y] - ints[sprite + Y]
  let end = count
  if (flees ? dy >= 0 : dy < 0) directions[end++] = Direction.up
  if (flees ? dx >= 0 : dx < 0) directions[end++] = Direction.left
  if (flees ? dy <= 0 : dy > 0) directions[end++] = Direction.down
  if (flees ? dx <= 0 : dx > 0) directions[end++] = Direction.right
  return end
}
