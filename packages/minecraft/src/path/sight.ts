import { passable, type TerrainView } from './terrain.ts'

/** Height of the eyes above the feet of somebody who stands. */
export const eyeHeight = 1.62

/** Blocks between the eyes and the middle of a block that hands reach. The game measures to the nearest point; this is the safe side. */
export const armLength = 4.5

// bottom, top, north, south, west, east, as the protocol numbers them
const faces = [0, -1, 0, 0, 1, 0, 0, 0, -1, 0, 0, 1, -1, 0, 0, 1, 0, 0]

/** Finds a face of a block that eyes see, nearest first; -1 if there is none within reach. Faces are numbered as in the protocol. */
export function visibleFace(
  view: TerrainView,
  eyeX: number,
  eyeY: number,
  eyeZ: number,
  blockX: number,
  blockY: number,
  blockZ: number,
  reach: number = armLength,
): number {
  const dx = eyeX - blockX - 0.5
  const dy = eyeY - blockY - 0.5
  const dz = eyeZ - blockZ - 0.5
  if (dx * dx + dy * dy + dz * dz > reach * reach) return -1
  let best = -1
  let bestTurn = 0.5
  for (let face = 0; face < 6; face++) {
    const fx = faces[face * 3]
    const fy = faces[face * 3 + 1]
    const fz = faces[face * 3 + 2]
    // how far the eyes are in front of the face; at 0.5 they are in its plane
    const turn = dx * fx + dy * fy + dz * fz
    if (turn <= bestTurn) continue
    const justOutside = 0.501
    const seen = isClear(
      view,
      eyeX,
      eyeY,
      eyeZ,
      blockX + 0.5 + fx * justOutside,
      blockY + 0.5 + fy * justOutside,
      blockZ + 0.5 + fz * justOutside,
    )
    if (!seen) continue
    best = face
    bestTurn = turn
  }
  return best
}

/** Whether nothing is in the way between two points: both in passable blocks, and all between them (Amanatides and Woo, 1987). */
export function isClear(
  view: TerrainView,
  fromX: number,
  fromY: number,
  fromZ: number,
  toX: number,
  toY: number,
  toZ: number,
): boolean {
  let x = Math.floor(fromX)
  let y = Math.floor(fromY)
  let z = Math.floor(fromZ)
  const lastX = Math.floor(toX)
  const lastY = Math.floor(toY)
  const lastZ = Math.floor(toZ)
  const dx = toX - fromX
  const dy = toY - fromY
  const dz = toZ - fromZ
  const stepX = Math.sign(dx)
  const stepY = Math.sign(dy)
  const stepZ = Math.sign(dz)
  // the part of the way after which each axis comes to its next block
  let nextX = stepX === 0 ? Number.POSITIVE_INFINITY : ((stepX > 0 ? x + 1 : x) - fromX) / dx
  let nextY = stepY === 0 ? Number.POSITIVE_INFINITY : ((stepY > 0 ? y + 1 : y) - fromY) / dy
  let nextZ = stepZ === 0 ? Number.POSITIVE_INFINITY : ((stepZ > 0 ? z + 1 : z) - fromZ) / dz
  for (let left = Math.abs(lastX - x) + Math.abs(lastY - y) + Math.abs(lastZ - z); ; left--) {
    if (view.terrainAt(x, y, z) !== passable) return false
    if (left <= 0) return true
    if (nextX <= nextY && nextX <= nextZ) {
      x += stepX
      nextX += stepX / dx
    } else if (nextY <= nextZ) {
      y += stepY
      nextY += stepY / dy
    } else {
      z += stepZ
      nextZ += stepZ / dz
    }
  }
}
