/** Creates and removes sprites. */
import {
  ALWAYS,
  BORN,
  DISABLED,
  FLAGS,
  FROZEN,
  KILLED,
  LAST_STAMP,
  LAST_X,
  LAST_Y,
  MOVE_STAMP,
  NONE,
  TYPE,
  X,
  Y,
} from '../memory/layout.ts'
import type { World } from '../world.ts'
import { lastMove, lastX, lastY } from './movement.ts'

/** The original engine makes no sprites beyond this number. */
export const MOST_SPRITES = 10_000

/** The original engine counts sprites killed twice as two, so there can be more than it knows of; this is the limit here. */
const TOO_MANY = 2 * MOST_SPRITES

/**
 * Makes a sprite. Returns NONE if there are too many, or if a singleton already exists and it is not forced. The sprite exists at once. May
 * replace `world.ints`.
 */
export function addSprite(world: World, type: number, x: number, y: number, force = false): number {
  if (world.total > MOST_SPRITES || isFull(world)) {
    world.messages += 1
    return NONE
  }
  // -1 is an unknown name
  const kind = type < 0 ? undefined : world.game.kinds[type]
  if (kind?.template === undefined) {
    world.messages += 1
    return NONE
  }
  if (!force) for (const singleton of kind.singletons) if (world.count(singleton) > 0) return NONE
  return world.insert(type, Math.trunc(x), Math.trunc(y))
}

function isFull({ free, used, layout, game }: World): boolean {
  return free === NONE && used > layout.sprites + TOO_MANY * game.stride
}

/** Kills a sprite at the end of the tick; an avatar that is not being transformed is disabled instead and stays. */
export function kill(world: World, sprite: number, transformed = false): void {
  const { ints } = world
  if (!transformed && world.game.kinds[ints[sprite + TYPE]].isAvatar) {
    disable(world, sprite)
    return
  }
  // the original engine counts a sprite killed again as another removal
  if ((ints[sprite + FLAGS] & KILLED) !== 0) world.killedAgain += 1
  else world.killed.push(sprite)
  ints[sprite + FLAGS] |= KILLED
}

/** Marks an avatar as dead: it stays in place and is no longer updated. */
export function disable(world: World, sprite: number): void {
  const { ints } = world
  if ((ints[sprite + FLAGS] & DISABLED) !== 0) return
  const wait = lastMove(world, sprite)
  ints[sprite + LAST_X] = lastX(world, sprite)
  ints[sprite + LAST_Y] = lastY(world, sprite)
  ints[sprite + LAST_STAMP] = ALWAYS
  ints[sprite + MOVE_STAMP] = wait
  ints[sprite + FLAGS] |= DISABLED | FROZEN
  world.disabled += 1
}

/** Gives the player control of another sprite. */
export function takeControl(world: World, sprite: number): void {
  const { ints, tick } = world
  const wait = lastMove(world, sprite)
  ints[sprite + FLAGS] &= ~FROZEN
  ints[sprite + LAST_STAMP] = tick
  ints[sprite + MOVE_STAMP] = tick - wait
  world.avatar = sprite
}

export function isKilled({ ints }: World, sprite: number): boolean {
  return (ints[sprite + FLAGS] & KILLED) !== 0
}

export function isDisabled({ ints }: World, sprite: number): boolean {
  return (ints[sprite + FLAGS] & DISABLED) !== 0
}

/** Whether its first update is still to come. */
export function isNew({ ints, tick }: World, sprite: number): boolean {
  return ints[sprite + BORN] > tick
}

/** Whether two sprites overlap; touching edges do not count. */
export function intersects({ ints, stage }: World, first: number, second: number): boolean {
  const dx = ints[first + X] - ints[second + X]
  const dy = ints[first + Y] - ints[second + Y]
  return dx < stage.block && -dx < stage.block && dy < stage.block && -dy < stage.block
}

/** Counts sprites, for effects and terminations. */

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
