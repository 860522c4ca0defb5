/** Places sprites side by side without a gap. */
import { X, Y } from '../../engine/memory/layout.ts'
import { moveBack } from '../../engine/sprite/movement.ts'
import type { World } from '../../engine/world.ts'
import { lastStepX, lastStepY } from './last-direction.ts'

/** Puts a sprite beside another one, on the side from which it came; back where it was if it did not come straight. */
export function placeFlush(world: World, sprite: number, other: number): void {
  const { ints, stage } = world
  const dx = Math.sign(lastStepX(world, sprite))
  const dy = Math.sign(lastStepY(world, sprite))
  if (dx !== 0 && dy === 0) world.place(sprite, ints[other + X] - dx * stage.block, ints[sprite + Y])
  else if (dx === 0 && dy !== 0) world.place(sprite, ints[sprite + X], ints[other + Y] - dy * stage.block)
  else moveBack(world, sprite)
}
