/** The direction of a sprite's movement in this tick. */
import { X, Y } from '../../engine/memory/layout.ts'
import { lastX, lastY } from '../../engine/sprite/movement.ts'
import type { World } from '../../engine/world.ts'

/** Pixels to the right since its update began. */
export function lastStepX(world: World, sprite: number): number {
  return world.ints[sprite + X] - lastX(world, sprite)
}

/** Pixels down since its update began. */
export function lastStepY(world: World, sprite: number): number {
  return world.ints[sprite + Y] - lastY(world, sprite)
}

/** Returns the direction of its last step, of length 1; none if it has not moved. */
export function lastDirection(world: World, sprite: number): number {
  return world.game.directions.normalised(lastStepX(world, sprite), lastStepY(world, sprite))
}
