import { X, Y } from '../memory/layout.ts'
import type { World } from '../world.ts'
import { lastX, lastY } from './movement.ts'

/** Whether a sprite no longer overlaps the place where its update began. */
export function hasLeft(world: World, sprite: number): boolean {
  const { ints, stage } = world
  const dx = Math.abs(ints[sprite + X] - lastX(world, sprite))
  const dy = Math.abs(ints[sprite + Y] - lastY(world, sprite))
  return Math.max(dx, dy) >= stage.block
}
