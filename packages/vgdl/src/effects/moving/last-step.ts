/** The last step of a sprite: its direction, and places flush with what it met. */
import { X, Y } from '../../engine/memory/layout.ts'
import { lastX, lastY, moveBack } from '../../engine/sprite/movement.ts'
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

/** Puts a sprite beside another one, on the side from which it came; back where it was if it did not come straight. */
export function placeFlush(world: World, sprite: number, other: number): void {
  const { ints, stage } = world
  const dx = Math.sign(lastStepX(world, sprite))
  const dy = Math.sign(lastStepY(world, sprite))
  if (dx !== 0 && dy === 0) world.place(sprite, ints[other + X] - dx * stage.block, ints[sprite + Y])
  else if (dx === 0 && dy !== 0) world.place(sprite, ints[sprite + X], ints[other + Y] - dy * stage.block)
  else moveBack(world, sprite)
}
