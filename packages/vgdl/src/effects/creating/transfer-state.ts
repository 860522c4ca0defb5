/** What a sprite hands on to the one that it becomes. */

import { FLAGS, HEALTH, ORIENTATION, ORIENTED, TYPE } from '../../engine/memory/layout.ts'
import { Direction } from '../../engine/sprite/directions.ts'
import { kill, takeControl } from '../../engine/sprite/life.ts'
import { lastX, lastY, setLast } from '../../engine/sprite/movement.ts'
import { addAmount, amountOf, hasHad } from '../../engine/sprite/resources.ts'
import type { World } from '../../engine/world.ts'

/** All that transformations share but `transformToSingleton`: the old sprite goes, the new one takes its place. */
export function transferState(world: World, from: number, to: number, forceOrientation: boolean): void {
  const { ints } = world
  const isFree = ints[to + ORIENTATION] === Direction.none && areOriented(world, from, to)
  if (forceOrientation || isFree) ints[to + ORIENTATION] = ints[from + ORIENTATION]
  ints[to + HEALTH] = ints[from + HEALTH]
  takePlace(world, from, to)
}

/** Whether both sprites face some way. */
export function areOriented({ ints }: World, first: number, second: number): boolean {
  return (ints[first + FLAGS] & ints[second + FLAGS] & ORIENTED) !== 0
}

/**
 * The new sprite was where the old one was, and has what it had. An avatar goes on as the new sprite; if that is none, the avatar is
 * dead and the new sprite is just there.
 */
export function takePlace(world: World, from: number, to: number): void {
  const { ints, game } = world
  setLast(world, to, lastX(world, from), lastY(world, from))
  for (const resource of game.resourceTypes) {
    if (hasHad(world, from, resource)) addAmount(world, to, resource, amountOf(world, from, resource))
  }
  const wasAvatar = game.kinds[ints[from + TYPE]].isAvatar
  const isAvatar = game.kinds[ints[to + TYPE]].isAvatar
  if (wasAvatar && isAvatar) takeControl(world, to)
  kill(world, from, !wasAvatar || isAvatar)
}
