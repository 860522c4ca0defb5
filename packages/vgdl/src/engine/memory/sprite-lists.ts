/** The list of each type: its sprites in creation order. */

import type { Kind } from '../ready-game.ts'
import { enterCell, type GridMemory, leaveCell } from './grid.ts'
import {
  BORN,
  FLAGS,
  FROZEN,
  LAST_X,
  LAST_Y,
  MOVE_STAMP,
  NEXT,
  NONE,
  PREVIOUS,
  SEQUENCE,
  TYPE,
  X,
  Y,
} from './layout.ts'

/** What the lists need from a world. */
export interface SpriteMemory extends GridMemory {
  readonly game: {
    readonly kinds: readonly Pick<Kind<never>, 'name' | 'template' | 'orderIndex' | 'isAvatar'>[]
    readonly stride: number
    readonly isIndexed: Uint8Array
  }
  readonly tick: number
  readonly phase: number
  free: number
  used: number
  total: number
  nextSequence: number
  grow(from: Int32Array, length: number): void
  note(sprite: number): void
}

/** Makes a sprite of a type that has a class and appends it to its list. */
export function insertSprite(world: SpriteMemory, type: number, x: number, y: number): number {
  const sprite = takePlace(world)
  writeSprite(world, sprite, type, x, y)
  return sprite
}

/** Reserves memory for a sprite; may replace `world.ints`. */
function takePlace(world: SpriteMemory): number {
  const { free, used, game } = world
  if (free !== NONE) {
    world.free = world.ints[free + NEXT]
    return free
  }
  if (used + game.stride > world.ints.length) world.grow(world.ints, (used + game.stride) * 2)
  world.used += game.stride
  return used
}

/** Initialises a new sprite. */
export function writeSprite(world: SpriteMemory, sprite: number, type: number, x: number, y: number): void {
  const { ints, game, layout, tick } = world
  const kind = game.kinds[type]
  const { template, orderIndex } = kind
  if (template === undefined) throw new Error(`sprites of type ${kind.name} have no class`)
  for (let field = 0; field < template.length; field++) ints[sprite + field] = template[field]
  // a type still to be updated in this tick has its first update now
  const born = orderIndex < world.phase && !kind.isAvatar ? tick : tick + 1
  ints[sprite + SEQUENCE] = world.nextSequence++
  ints[sprite + X] = x
  ints[sprite + Y] = y
  ints[sprite + LAST_X] = x
  ints[sprite + LAST_Y] = y
  ints[sprite + BORN] = born
  ints[sprite + MOVE_STAMP] = (ints[sprite + FLAGS] & FROZEN) === 0 ? born - 1 : 0
  const last = ints[layout.ends + type]
  ints[sprite + PREVIOUS] = last
  if (last === NONE) ints[layout.lists + type] = sprite
  else ints[last + NEXT] = sprite
  ints[layout.ends + type] = sprite
  ints[layout.counts + type] += 1
  world.total += 1
  if (game.isIndexed[type] === 1) enterCell(world, sprite)
  world.note(sprite)
}

/** Removes a sprite from the world; its memory is reused. */
export function removeSprite(world: SpriteMemory, sprite: number): void {
  const { ints, layout } = world
  const type = ints[sprite + TYPE]
  const next = ints[sprite + NEXT]
  const previous = ints[sprite + PREVIOUS]
  if (previous === NONE) ints[layout.lists + type] = next
  else ints[previous + NEXT] = next
  if (next === NONE) ints[layout.ends + type] = previous
  else ints[next + PREVIOUS] = previous
  ints[layout.counts + type] -= 1
  leaveCell(world, sprite)
  ints[sprite + TYPE] = NONE
  ints[sprite + FLAGS] = 0
  ints[sprite + NEXT] = world.free
  world.free = sprite
}
