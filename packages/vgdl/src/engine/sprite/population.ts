/** Counts sprites, for effects and terminations. */
import type { World } from '../world.ts'

/** Returns how many sprites count as a type, without dead avatars; 0 for -1. */
export function living(world: World, type: number): number {
  return type < 0 ? 0 : world.count(type) - world.disabledCount(type)
}

/** Returns how many of the types that count as one have sprites of exactly that type. */
export function typesPresent(world: World, type: number): number {
  let present = 0
  for (const subType of world.game.kinds[type].subTypes) {
    if (world.exact(subType) > 0 && living(world, subType) > 0) present += 1
  }
  return present
}
