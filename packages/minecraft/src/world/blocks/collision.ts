import type { Position } from '../../position.ts'
import type { BlockShape } from './block-shape.ts'

/** Shape of the block at a place; undefined where bodies pass. */
export type ShapeAt = (x: number, y: number, z: number) => BlockShape | undefined

/** Width and height of a body whose position is the centre of its feet. */
export interface BodySize {
  readonly width: number
  readonly height: number
}

/**
 * Width and height of a player in blocks.
 *
 * @example playerSize // { width: 0.6, height: 1.8 }
 */
export const playerSize: BodySize = { width: 0.6, height: 1.8 }

/** Height of a player's eyes above the feet. */
export const eyeHeight = 1.62

/** Touching bodies do not overlap, and clients round. */
const touch = 1e-3

/** Highest step taken without a jump. */
export const stepHeight = 0.6

/**
 * Whether a body at a position would overlap something solid.
 *
 * @example
 * const ground = (x, y, z) => (y < 4 ? shapeOf({ name: 'stone' }, true) : undefined)
 * overlapsBlock({ x: 0.5, y: 3.5, z: 0.5 }, playerSize, ground) // true
 */
export function overlapsBlock(at: Position, { width, height }: BodySize, shapeAt: ShapeAt): boolean {
  const half = width / 2 - touch
  return boxOverlaps(at.x - half, at.y + touch, at.z - half, at.x + half, at.y + height - touch, at.z + half, shapeAt)
}

/** Whether something supports a body: its top is right below the feet. An edge as narrow as a rounding error suffices. */
export function isSupported({ x, y, z }: Position, { width }: BodySize, shapeAt: ShapeAt): boolean {
  const half = width / 2 - 1e-6
  // one extra layer below: fences are higher than their block
  for (let layer = Math.floor(y + touch); layer >= Math.floor(y) - 2; layer--) {
    for (let column = Math.floor(x - half); column <= Math.floor(x + half); column++) {
      for (let row = Math.floor(z - half); row <= Math.floor(z + half); row++) {
        const shape = shapeAt(column, layer, row)
        if (shape === undefined) continue
        const top = layer + shape.maxY
        if (top > y + touch || top < y - 0.02) continue
        if (column + shape.maxX <= x - half || column + shape.minX >= x + half) continue
        if (row + shape.maxZ <= z - half || row + shape.minZ >= z + half) continue
        return true
      }
    }
  }
  return false
}

function boxOverlaps(
  minX: number,
  minY: number,
  minZ: number,
  maxX: number,
  maxY: number,
  maxZ: number,
  shapeAt: ShapeAt,
): boolean {
  // one extra layer below: fences are higher than their block
  for (let y = Math.floor(minY) - 1; y <= Math.floor(maxY); y++) {
    for (let x = Math.floor(minX); x <= Math.floor(maxX); x++) {
      for (let z = Math.floor(minZ); z <= Math.floor(maxZ); z++) {
        const shape = shapeAt(x, y, z)
        if (shape === undefined) continue
        if (y + shape.maxY <= minY || y + shape.minY >= maxY) continue
        if (x + shape.maxX <= minX || x + shape.minX >= maxX) continue
        if (z + shape.maxZ <= minZ || z + shape.minZ >= maxZ) continue
        return true
      }
    }
  }
  return false
}

/** Height of the ground below a position, where a falling body lands. Checks `depth` blocks down. */
export function groundBelow(at: Position, { width }: BodySize, shapeAt: ShapeAt, depth = 512): number {
  const half = width / 2 - touch
  const top = Math.floor(at.y + touch)
  for (let y = top; y >= top - depth; y--) {
    let ground = -Infinity
    for (let x = Math.floor(at.x - half); x <= Math.floor(at.x + half); x++) {
      for (let z = Math.floor(at.z - half); z <= Math.floor(at.z + half); z++) {
        const shape = shapeAt(x, y, z)
        if (shape === undefined || y + shape.maxY > at.y + touch) continue
        if (x + shape.maxX <= at.x - half || x + shape.minX >= at.x + half) continue
        if (z + shape.maxZ <= at.z - half || z + shape.minZ >= at.z + half) continue
        ground = Math.max(ground, y + shape.maxY)
      }
    }
    if (ground > -Infinity) return ground
  }
  return at.y - depth
}

/**
 * Moves a body as far as it gets: first up or down, then along x and z, stepping up 0.6 blocks at an obstacle, as in the game. Blocks it is
 * already inside do not stop it, so that it can get out.
 *
 * @example
 * const ground = (x, y, z) => (y < 4 ? shapeOf({ name: 'stone' }, true) : undefined)
 * slide({ x: 0.5, y: 4, z: 0.5 }, { x: 1.5, y: 3, z: 0.5 }, playerSize, ground) // x is 1.5, y stays at 4
 */
export function slide(from: Position, to: Position, size: BodySize, shapeAt: ShapeAt): Position {
  const plain = slideFlat({ ...from, y: along('y', from, to.y - from.y, size, shapeAt) }, to, size, shapeAt)
  if (plain.x === to.x && plain.z === to.z) return plain
  const raised = { ...from, y: along('y', from, stepHeight, size, shapeAt) }
  const stepped = slideFlat(raised, to, size, shapeAt)
  const missed = Math.hypot(plain.x - to.x, plain.z - to.z)
  if (Math.hypot(stepped.x - to.x, stepped.z - to.z) >= missed - 1e-9) return plain
  return { ...stepped, y: along('y', stepped, Math.min(0, to.y - stepped.y), size, shapeAt) }
}

function slideFlat(from: Position, to: Position, size: BodySize, shapeAt: ShapeAt): Position {
  const x = along('x', from, to.x - from.x, size, shapeAt)
  const z = along('z', { ...from, x }, to.z - from.z, size, shapeAt)
  return { x, y: from.y, z }
}

/** How far a body gets along one axis. */
function along(axis: 'x' | 'y' | 'z', from: Position, distance: number, size: BodySize, shapeAt: ShapeAt): number {
  const start = from[axis]
  if (distance === 0) return start
  const half = size.width / 2 - touch
  const min = { x: from.x - half, y: from.y + touch, z: from.z - half }
  const max = { x: from.x + half, y: from.y + size.height - touch, z: from.z + half }
  const swept = { min: { ...min }, max: { ...max } }
  if (distance > 0) swept.max[axis] += distance
  else swept.min[axis] += distance
  let result = distance
  for (let y = Math.floor(swept.min.y) - 1; y <= Math.floor(swept.max.y); y++) {
    for (let x = Math.floor(swept.min.x); x <= Math.floor(swept.max.x); x++) {
      for (let z = Math.floor(swept.min.z); z <= Math.floor(swept.max.z); z++) {
        const shape = shapeAt(x, y, z)
        if (shape === undefined) continue
        const low = { x: x + shape.minX, y: y + shape.minY, z: z + shape.minZ }
        const high = { x: x + shape.maxX, y: y + shape.maxY, z: z + shape.maxZ }
        const beside = (other: 'x' | 'y' | 'z') =>
          other !== axis && (high[other] <= min[other] || low[other] >= max[other])
        if (beside('x') || beside('y') || beside('z')) continue
        if (distance > 0 && low[axis] >= max[axis]) result = Math.min(result, low[axis] - max[axis] - touch)
        else if (distance < 0 && high[axis] <= min[axis]) result = Math.max(result, high[axis] - min[axis] + touch)
      }
    }
  }
  // a body that already touches does not bounce back
  return start + (distance > 0 ? Math.max(0, result) : Math.min(0, result))
}
