/** Copies the state of a sprite to the one that it becomes. */

import { FLAGS, HEALTH, ORIENTATION, ORIENTED, TYPE } from '../../engine/memory/layout.ts'
import { Direction } from '../../engine/sprite/directions.ts'
import { kill, takeControl } from '../../engine/sprite/life.ts'
import { lastX, lastY, setLast } from '../../engine/sprite/movement.ts'
import { addAmount, amountOf, hasHad } from '../../engine/sprite/resources.ts'
import type { World } from '../../engine/world.ts'

/** The operations that all transformations except `transformToSingleton` share: the old sprite goes, the new one takes its place. */
export function transferState(world: World, from: number, to: number, forceOrientation: boolean): void {
  const { ints } = world
  const isFree = ints[to + ORIENTATION] === Direction.none && areOriented(world, from, to)
  if (forceOrientation || isFree) ints[to + ORIENTATION] = ints[from + ORIENTATION]
  ints[to + HEALTH] = ints[from + HEALTH]
  takePlace(world, from, to)
}

/** Whether both sprites have an orientation. */
export function areOriented({ ints }: World, first: number, second: number): boolean {
  return (ints[first + FLAGS] & ints[second + FLAGS] & ORIENTED) !== 0
}

/**
 * Gives the new sprite the place and belongings of the old one. An avatar continues as the new sprite; if that is not an avatar, the avatar
 * is dead and the new sprite is an ordinary one.
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
