/** Which sprites overlap another one: found in the grid, not by looking at all. */
import { CELL_NEXT, FLAGS, NONE, RAGGED, SEQUENCE, TYPE, X, Y } from './layout.ts'
import type { World } from './world.ts'

/** A reused list of sprites, in the order of ranks and lists. */
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

  /** Inserts a sprite where its rank and its place in its list put it, unless it is there. */
  insert(ints: Int32Array, sprite: number, ranks: Int16Array): void {
    this.push(sprite)
    const { sprites } = this
    let at = this.count - 1
    while (at > 0 && comesBefore(ints, sprite, sprites[at - 1], ranks)) {
      sprites[at] = sprites[at - 1]
      at -= 1
    }
    if (at > 0 && sprites[at - 1] === sprite) {
      // it was there: what moved up goes back
      for (let index = at; index < this.count - 1; index++) sprites[index] = sprites[index + 1]
      this.count -= 1
    } else sprites[at] = sprite
  }
}

/** By rank of the type, then by age. */
export function comesBefore(ints: Int32Array, sprite: number, other: number, ranks: Int16Array): boolean {
  const difference = ranks[ints[sprite + TYPE]] - ranks[ints[other + TYPE]]
  return difference === 0 ? ints[sprite + SEQUENCE] < ints[other + SEQUENCE] : difference < 0
}

/**
 * Fills `out` with the sprites that overlap a sprite, of the types with a rank and older than `end`, in the order of their ranks.
 * Without `out`, tells only whether there is one.
 */
export function findOverlaps(
  world: World,
  sprite: number,
  ranks: Int16Array,
  types: readonly number[],
  end: number,
  out: SpriteList | undefined,
): boolean {
  const { ints, stage, layout } = world
  const { block, columns, rows } = stage
  const x = ints[sprite + X]
  const y = ints[sprite + Y]
  const isRagged = (ints[sprite + FLAGS] & RAGGED) !== 0
  const column = Math.floor(x / block) + 1
  const row = Math.floor(y / block) + 1
  let left = column
  let right = column
  let top = row
  let bottom = row
  if (isRagged) {
    if (x % block !== 0) right += 1
    if (y % block !== 0) bottom += 1
  }
  if (world.ragged > 0 && isAnyRagged(world, types)) {
    left -= 1
    top -= 1
  }
  const width = columns + 2
  if (left < 0) left = 0
  if (top < 0) top = 0
  if (right < 0) right = 0
  if (bottom < 0) bottom = 0
  if (right > columns + 1) right = columns + 1
  if (bottom > rows + 1) bottom = rows + 1
  if (left > columns + 1) left = columns + 1
  if (top > rows + 1) top = rows + 1
  let found = false
  for (let cellRow = top; cellRow <= bottom; cellRow++) {
    const start = layout.cells + cellRow * width
    for (let cell = start + left; cell <= start + right; cell++) {
      for (let other = ints[cell]; other !== NONE; other = ints[other + CELL_NEXT]) {
        if (other === sprite || ranks[ints[other + TYPE]] < 0 || ints[other + SEQUENCE] >= end) continue
        const dx = ints[other + X] - x
        const dy = ints[other + Y] - y
        if (dx >= block || -dx >= block || dy >= block || -dy >= block) continue
        if (out === undefined) return true
        found = true
        out.insert(ints, other, ranks)
      }
    }
  }
  return found
}

function isAnyRagged({ ints, layout }: World, types: readonly number[]): boolean {
  for (let index = 0; index < types.length; index++) if (ints[layout.ragged + types[index]] > 0) return true
  return false
}
