/** Finds the sprites that overlap another one through the grid, without checking all of them. */

import type { TypeGroup } from '../game-rules.ts'
import {
  BETWEEN_COLUMNS,
  BETWEEN_ROWS,
  CELL,
  CELL_NEXT,
  FLAGS,
  NEXT,
  NONE,
  SEQUENCE,
  TYPE,
  X,
  Y,
} from '../memory/layout.ts'
import { CELL_SIZE } from '../memory/world-layout.ts'
import { intersects } from '../sprite/life.ts'
import type { World } from '../world.ts'

/** A reused list of sprites. */
export class SpriteList {
  count = 0
  sprites = new Int32Array(16)

  push(sprite: number): void {
    if (this.count === this.sprites.length) {
      const larger = new Int32Array(this.count * 2)
      larger.set(this.sprites)
      this.sprites = larger
    }
    this.sprites[this.count++] = sprite
  }

  /** Moves the last sprite to its sorted position, but not before `start`. */
  settleLast(ints: Int32Array, ranks: Int16Array, start: number): void {
    const { sprites } = this
    let at = this.count - 1
    const sprite = sprites[at]
    for (; at > start && comesBefore(ints, sprite, sprites[at - 1], ranks); at--) sprites[at] = sprites[at - 1]
    sprites[at] = sprite
  }
}

/** By rank of the type, then by age. */
export function comesBefore(ints: Int32Array, sprite: number, other: number, ranks: Int16Array): boolean {
  const difference = ranks[ints[sprite + TYPE]] - ranks[ints[other + TYPE]]
  return difference === 0 ? ints[sprite + SEQUENCE] < ints[other + SEQUENCE] : difference < 0
}

/** If more sprites than this overlap one, iterating the lists is faster than sorting them. */
const CROWD = 24

/**
 * Fills `out` with the sprites that overlap a sprite, of the types of a group and older than `end`, in the order of the group. Without
 * `out`, only returns whether there is one.
 */
export function findOverlaps(
  world: World,
  sprite: number,
  group: TypeGroup,
  end: number,
  out: SpriteList | undefined,
): boolean {
  if (world.ragged > 0 && isAnyRagged(world, group.types)) return searchCells(world, sprite, group, end, out, 1)
  return holdsAny(world, sprite, group.bits) && searchCells(world, sprite, group, end, out, 0)
}

/** Whether a sprite may overlap one of a group. Most overlap nothing, which four cell lookups show. */
export function mayOverlap(world: World, sprite: number, group: TypeGroup): boolean {
  return holdsAny(world, sprite, group.bits) || (world.ragged > 0 && isAnyRagged(world, group.types))
}

/** Whether a cell that a sprite covers holds a type of these bits. */
function holdsAny({ ints, layout }: World, sprite: number, bits: number): boolean {
  const cell = ints[sprite + CELL]
  const flags = ints[sprite + FLAGS]
  let held = ints[cell + 1]
  if ((flags & BETWEEN_COLUMNS) !== 0) held |= ints[cell + CELL_SIZE + 1]
  if ((flags & BETWEEN_ROWS) !== 0) {
    const below = cell + layout.cellRow
    held |= ints[below + 1]
    if ((flags & BETWEEN_COLUMNS) !== 0) held |= ints[below + CELL_SIZE + 1]
  }
  return (held & bits) !== 0
}

/** `before` is 1 if others may be linked in cells before the sprite's: those between cells are. */
function searchCells(
  world: World,
  sprite: number,
  group: TypeGroup,
  end: number,
  out: SpriteList | undefined,
  before: number,
): boolean {
  const { ints, layout, stage } = world
  const { ranks, bits } = group
  const { block } = stage
  const x = ints[sprite + X]
  const y = ints[sprite + Y]
  const flags = ints[sprite + FLAGS]
  const width = CELL_SIZE * (before + 1 + ((flags & BETWEEN_COLUMNS) === 0 ? 0 : 1))
  const rowsDown = (flags & BETWEEN_ROWS) === 0 ? 0 : 1
  const { cellRow } = layout
  let start = ints[sprite + CELL] - before * CELL_SIZE - before * cellRow
  for (let row = -before; row <= rowsDown; row++) {
    for (let cell = start; cell < start + width; cell += CELL_SIZE) {
      if ((ints[cell + 1] & bits) === 0) continue
      for (let other = ints[cell]; other !== NONE; other = ints[other + CELL_NEXT]) {
        if (ranks[ints[other + TYPE]] < 0 || other === sprite || ints[other + SEQUENCE] >= end) continue
        const dx = ints[other + X] - x
        const dy = ints[other + Y] - y
        if (dx >= block || -dx >= block || dy >= block || -dy >= block) continue
        if (out === undefined) return true
        if (out.count === CROWD) return findInLists(world, sprite, group, end, out)
        out.push(other)
        out.settleLast(ints, ranks, 0)
      }
    }
    start += cellRow
  }
  return out !== undefined && out.count > 0
}

/** Does the same for a crowd by checking all sprites of the group. */
function findInLists(world: World, sprite: number, group: TypeGroup, end: number, out: SpriteList): boolean {
  const { ints } = world
  out.count = 0
  for (const type of group.types) {
    for (let other = world.first(type); other !== NONE; other = ints[other + NEXT]) {
      if (other !== sprite && ints[other + SEQUENCE] < end && intersects(world, sprite, other)) out.push(other)
    }
  }
  return true
}

function isAnyRagged({ ints, layout }: World, types: readonly number[]): boolean {
  for (let index = 0; index < types.length; index++) if (ints[layout.ragged + types[index]] > 0) return true
  return false
}
