import type { Position } from '../../position.ts'

/** Whether a block, given by whole numbers, blocks sight. */
export type IsOpaque = (x: number, y: number, z: number) => boolean

/**
 * Whether nothing opaque lies between two points. The blocks containing the two points do not count: a face of a block is visible although
 * the block is opaque.
 *
 * @example
 * canSee(eye, centreOf({ x: 3, y: 4, z: 0 }), (x, y, z) => isStone(x, y, z))
 */
export function canSee(from: Position, to: Position, isOpaque: IsOpaque): boolean {
  return walkRay(from, to, isOpaque) === undefined
}

/**
 * Walks block by block along a line (Amanatides and Woo, "A Fast Voxel Traversal Algorithm for Ray Tracing", 1987) and returns the
 * first opaque one strictly between the blocks of the two points.
 *
 * @example
 * const isOpaque = (x, y, z) => x === 2
 * walkRay({ x: 0.5, y: 5.5, z: 0.5 }, { x: 4.5, y: 5.5, z: 0.5 }, isOpaque) // { x: 2, y: 5, z: 0 }
 */
export function walkRay(from: Position, to: Position, isOpaque: IsOpaque): Position | undefined {
  let x = Math.floor(from.x)
  let y = Math.floor(from.y)
  let z = Math.floor(from.z)
  const endX = Math.floor(to.x)
  const endY = Math.floor(to.y)
  const endZ = Math.floor(to.z)
  const dx = to.x - from.x
  const dy = to.y - from.y
  const dz = to.z - from.z
  const stepX = Math.sign(dx)
  const stepY = Math.sign(dy)
  const stepZ = Math.sign(dz)
  // fractions of the whole line up to the next border, and from border to border
  let nextX = x === endX ? Infinity : (x + (dx > 0 ? 1 : 0) - from.x) / dx
  let nextY = y === endY ? Infinity : (y + (dy > 0 ? 1 : 0) - from.y) / dy
  let nextZ = z === endZ ? Infinity : (z + (dz > 0 ? 1 : 0) - from.z) / dz
  // steps are counted, none beyond the end of an axis: rounding cannot make the traversal miss the last block
  for (let left = Math.abs(endX - x) + Math.abs(endY - y) + Math.abs(endZ - z); left > 1; left--) {
    if (nextX <= nextY && nextX <= nextZ) {
      x += stepX
      nextX = x === endX ? Infinity : nextX + stepX / dx
    } else if (nextY <= nextZ) {
      y += stepY
      nextY = y === endY ? Infinity : nextY + stepY / dy
    } else {
      z += stepZ
      nextZ = z === endZ ? Infinity : nextZ + stepZ / dz
    }
    if (isOpaque(x, y, z)) return { x, y, z }
  }
  return undefined
}

/** Points of a face to test: its centre, and near its corners. */
const corners = [
  [0.5, 0.5],
  [0.1, 0.1],
  [0.1, 0.9],
  [0.9, 0.1],
  [0.9, 0.9],
] as const

/**
 * Whether some face of a block is visible from a point. Tests five points of each of the (at most three) faces towards the eye, so it may
 * miss a narrower gap.
 *
 * @example
 * const isOpaque = (x, y, z) => x === 2
 * canSeeBlock({ x: 0.5, y: 5.5, z: 0.5 }, { x: 4, y: 5, z: 0 }, isOpaque) // false
 */
export function canSeeBlock(eye: Position, block: Position, isOpaque: IsOpaque): boolean {
  const { x, y, z } = block
  if (Math.floor(eye.x) === x && Math.floor(eye.y) === y && Math.floor(eye.z) === z) return true
  // just inside the face, so that the line ends in this block and not in its neighbour
  const inside = 1e-4
  if (eye.y > y + 1 || eye.y < y) {
    const side = eye.y < y ? -1 : 1
    if (!isOpaque(x, y + side, z)) {
      const face = side < 0 ? y + inside : y + 1 - inside
      for (const [a, b] of corners) if (canSee(eye, { x: x + a, y: face, z: z + b }, isOpaque)) return true
    }
  }
  if (eye.x > x + 1 || eye.x < x) {
    const side = eye.x < x ? -1 : 1
    if (!isOpaque(x + side, y, z)) {
      const face = side < 0 ? x + inside : x + 1 - inside
      for (const [a, b] of corners) if (canSee(eye, { x: face, y: y + a, z: z + b }, isOpaque)) return true
    }
  }
  if (eye.z > z + 1 || eye.z < z) {
    const side = eye.z < z ? -1 : 1
    if (!isOpaque(x, y, z + side)) {
      const face = side < 0 ? z + inside : z + 1 - inside
      for (const [a, b] of corners) if (canSee(eye, { x: x + a, y: y + b, z: face }, isOpaque)) return true
    }
  }
  return false
}
