import type { Position } from '../../position.ts'
import { type BlockPalette, unloaded } from './block-palette.ts'

/**
 * The codes of all blocks within a radius, in an array that wraps around: when the centre moves by one block, only the layer that came into
 * range is written, over the one that left it.
 */
export class SightGrid {
  readonly radius: number
  readonly size: number
  readonly codes: Uint16Array
  readonly #mask: number
  readonly #bits: number
  readonly #palette: BlockPalette
  x = 0
  y = 0
  z = 0

  constructor(radius: number, palette: BlockPalette) {
    this.radius = radius
    this.#bits = Math.ceil(Math.log2(2 * radius + 1))
    this.size = 1 << this.#bits
    this.#mask = this.size - 1
    this.codes = new Uint16Array(this.size ** 3)
    this.#palette = palette
  }

  centre(x: number, y: number, z: number): void {
    this.x = x
    this.y = y
    this.z = z
  }

  contains(x: number, y: number, z: number): boolean {
    const { radius } = this
    return Math.abs(x - this.x) <= radius && Math.abs(y - this.y) <= radius && Math.abs(z - this.z) <= radius
  }

  index(x: number, y: number, z: number): number {
    return ((((x & this.#mask) << this.#bits) | (y & this.#mask)) << this.#bits) | (z & this.#mask)
  }

  /** The only position in range with this index in the array. */
  positionAt(index: number): Position {
    const mask = this.#mask
    const bits = this.#bits
    return {
      x: nearest(index >> (2 * bits), this.x, mask, this.radius),
      y: nearest((index >> bits) & mask, this.y, mask, this.radius),
      z: nearest(index & mask, this.z, mask, this.radius),
    }
  }

  codeAt(x: number, y: number, z: number): number {
    return this.contains(x, y, z) ? this.codes[this.index(x, y, z)] : unloaded
  }

  isTransparent(x: number, y: number, z: number): boolean {
    return this.#palette.isTransparent(this.codeAt(x, y, z))
  }

  /**
   * Whether a straight line reaches a point inside the block at `bx, by, bz` without passing through an opaque block: a traversal cell by
   * cell (Amanatides and Woo 1987).
   */
  isClear(eye: Position, px: number, py: number, pz: number, bx: number, by: number, bz: number): boolean {
    let x = Math.floor(eye.x)
    let y = Math.floor(eye.y)
    let z = Math.floor(eye.z)
    const dx = px - eye.x
    const dy = py - eye.y
    const dz = pz - eye.z
    const stepX = dx > 0 ? 1 : -1
    const stepY = dy > 0 ? 1 : -1
    const stepZ = dz > 0 ? 1 : -1
    const perX = dx === 0 ? Number.POSITIVE_INFINITY : Math.abs(1 / dx)
    const perY = dy === 0 ? Number.POSITIVE_INFINITY : Math.abs(1 / dy)
    const perZ = dz === 0 ? Number.POSITIVE_INFINITY : Math.abs(1 / dz)
    let nextX = dx === 0 ? perX : perX * (dx > 0 ? x + 1 - eye.x : eye.x - x)
    let nextY = dy === 0 ? perY : perY * (dy > 0 ? y + 1 - eye.y : eye.y - y)
    let nextZ = dz === 0 ? perZ : perZ * (dz > 0 ? z + 1 - eye.z : eye.z - z)
    const palette = this.#palette
    while (x !== bx || y !== by || z !== bz) {
      if (nextX < nextY && nextX < nextZ) {
        if (nextX > 1) return true
        x += stepX
        nextX += perX
      } else if (nextY < nextZ) {
        if (nextY > 1) return true
        y += stepY
        nextY += perY
      } else {
        if (nextZ > 1) return true
        z += stepZ
        nextZ += perZ
      }
      if (x === bx && y === by && z === bz) return true
      if (!palette.isTransparent(this.codes[this.index(x, y, z)])) return false
    }
    return true
  }
}

function nearest(wrapped: number, middle: number, mask: number, radius: number): number {
  const lowest = middle - radius
  return lowest + ((wrapped - lowest) & mask)
}
