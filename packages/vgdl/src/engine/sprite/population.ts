/** How many there are, for effects and terminations that count. */
import type { World } from '../world.ts'

/** How many sprites count as a type, dead avatars left out; none for -1. */
export function living(world: World, type: number): number {
  return type < 0 ? 0 : world.count(type) - world.disabledCount(type)
}

/** How many of the types that count as one have sprites of exactly that type. */
export function typesPresent(world: World, type: number): number {
  let present = 0
  for (const subType of world.game.kinds[type].subTypes) {
    if (world.exact(subType) > 0 && living(world, subType) > 0) present += 1
  }
  return present
}
