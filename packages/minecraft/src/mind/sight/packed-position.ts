import type { Position } from '../../position.ts'

// 22 bits each for x and z, 9 for y: 53 in all, which a double holds exactly
const half = 2 ** 21
const lowest = -64
const heights = 512

/**
 * Packs a block position into one number: a key for maps and sets without string allocation. Exact within two million blocks of the origin.
 */
export function packPosition(x: number, y: number, z: number): number {
  return ((x + half) * 2 * half + (z + half)) * heights + (y - lowest)
}

/** Unpacks a key into its position. */
export function unpackPosition(key: number): Position {
  const y = (key % heights) + lowest
  const column = Math.floor(key / heights)
  return { x: Math.floor(column / (2 * half)) - half, y, z: (column % (2 * half)) - half }
}
