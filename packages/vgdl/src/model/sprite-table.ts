/** The sprites of a world in a few arrays, for pages that draw thousands of them many times a second. */
import { needObject } from '@telos/core/text'
import {
  DISABLED,
  FLAGS,
  FROM_AVATAR,
  KILLED,
  NEXT,
  NONE,
  ORIENTATION,
  SEQUENCE,
  X,
  Y,
} from '../engine/memory/layout.ts'
import { needWorld } from '../engine/need-world.ts'
import type { World } from '../engine/world.ts'
import { drawingOrder } from './draw-board.ts'

/** Arrays run in parallel, one entry per sprite, in drawing order: the topmost last. */
export interface SpriteTable {
  /** Id of its type. */
  readonly type: Uint16Array
  /** Upper left corner in cells; not whole between cells. */
  readonly x: Float32Array
  readonly y: Float32Array
  /** Creation number: the same sprite has the same number in all worlds of a run. */
  readonly id: Int32Array
  /** 0 none, 1 up, 2 left, 3 down, 4 right, 5 another direction. */
  readonly orientation: Uint8Array
  /**
   * The sum of 1 for the avatar, 2 for a dead avatar, 4 for a sprite that disappears at the end of the tick, 8 for one that the avatar has
   * made.
   */
  readonly flags: Uint8Array
  /** Index of the avatar, or -1. */
  readonly avatar: number
  /** How many sprites the arrays lack. */
  readonly leftOut: number
}

export interface SpriteTableOptions {
  /** How many sprites to list. @default all */
  readonly most?: number
  /** List sprites that disappear at the end of a tick that is being played. @default false */
  readonly killed?: boolean
}

const OTHER = 5

/**
 * Lists the sprites of a world.
 *
 * @example
 * const { type, x, y, avatar } = spriteTable(world)
 * [x[avatar], y[avatar]] // [5, 4]
 */
export function spriteTable(world: World, options: SpriteTableOptions = {}): SpriteTable {
  needWorld(world)
  needObject(options, '{ most, killed }')
  const { most = Number.POSITIVE_INFINITY, killed = false } = options
  const { ints, game, stage } = world
  let total = 0
  for (const { id } of game.kinds) total += world.exact(id)
  const size = Math.min(total, most)
  const type = new Uint16Array(size)
  const x = new Float32Array(size)
  const y = new Float32Array(size)
  const id = new Int32Array(size)
  const orientation = new Uint8Array(size)
  const flags = new Uint8Array(size)
  let avatar = -1
  let count = 0
  let gone = 0
  for (const kind of drawingOrder(game)) {
    for (let sprite = world.first(kind); sprite !== NONE; sprite = ints[sprite + NEXT]) {
      const bits = ints[sprite + FLAGS]
      if (!killed && (bits & KILLED) !== 0) {
        gone += 1
        continue
      }
      if (count === size) continue
      if (sprite === world.avatar) avatar = count
      type[count] = kind
      x[count] = ints[sprite + X] / stage.block
      y[count] = ints[sprite + Y] / stage.block
      id[count] = ints[sprite + SEQUENCE]
      orientation[count] = Math.min(OTHER, game.directions.plain[ints[sprite + ORIENTATION]])
      flags[count] =
        (sprite === world.avatar ? 1 : 0) |
        ((bits & DISABLED) !== 0 ? 2 : 0) |
        ((bits & KILLED) !== 0 ? 4 : 0) |
        ((bits & FROM_AVATAR) !== 0 ? 8 : 0)
      count += 1
    }
  }
  const leftOut = total - gone - count
  const cut = <Numbers extends Uint16Array | Float32Array | Int32Array | Uint8Array>(numbers: Numbers): Numbers =>
    count === size ? numbers : (numbers.slice(0, count) as Numbers)
  return {
    type: cut(type),
    x: cut(x),
    y: cut(y),
    id: cut(id),
    orientation: cut(orientation),
    flags: cut(flags),
    avatar,
    leftOut,
  }
}
