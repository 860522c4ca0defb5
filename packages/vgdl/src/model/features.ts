/** Features of a board as numbers, for novelty search: which type is where, and the avatar's type and resources. */
import { NEXT, NONE, ORIENTATION, TYPE, X, Y } from '../engine/memory/layout.ts'
import { amountOf } from '../engine/sprite/resources.ts'
import type { World } from '../engine/world.ts'

/**
 * Fills `out` with the features of a world and returns their number, even if there is no room for all: one for each pair of a changing type
 * and a cell with a sprite of it, one for the avatar's orientation, one for each resource and its amount.
 */
export function readFeatures(world: World, out: Int32Array): number {
  const { game, stage, ints } = world
  const cells = stage.columns * stage.rows + 1
  let count = 0
  for (let type = 0; type < game.kinds.length; type++) {
    if (game.isChanging[type] === 0) continue
    for (let sprite = world.first(type); sprite !== NONE; sprite = ints[sprite + NEXT]) {
      if (count < out.length) out[count] = type * cells + cellOf(world, sprite)
      count += 1
    }
  }
  if (world.avatar === NONE) return count
  const { avatar } = world
  const facing =
    game.kinds.length * cells + ints[avatar + TYPE] * 8 + Math.min(7, game.directions.plain[ints[avatar + ORIENTATION]])
  if (count < out.length) out[count] = facing
  count += 1
  for (let resource = 0; resource < game.resourceTypes.length; resource++) {
    const amount = amountOf(world, avatar, game.resourceTypes[resource])
    // negative, so it never equals a cell or an orientation
    if (count < out.length) out[count] = -1 - (amount * game.resourceTypes.length + resource)
    count += 1
  }
  return count
}

/** Row by row; all positions off the screen are one. */
function cellOf({ ints, stage }: World, sprite: number): number {
  const column = Math.floor(ints[sprite + X] / stage.block)
  const row = Math.floor(ints[sprite + Y] / stage.block)
  const isInside = column >= 0 && row >= 0 && column < stage.columns && row < stage.rows
  return isInside ? row * stage.columns + column : stage.columns * stage.rows
}
