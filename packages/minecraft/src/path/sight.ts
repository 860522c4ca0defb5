import { blockDistance, centreOf, type Position } from '../position.ts'
import { eyeHeight } from '../world/blocks/collision.ts'
import { canSee, canSeeBlock } from '../world/blocks/sight.ts'
import type { Face } from '../world/players/player.ts'
import { reachDistances } from '../world/players/reach.ts'
import { passable, type TerrainView } from './terrain.ts'

/** Reach in blocks, from the eyes to the nearest point of a block. */
export const armLength: number = reachDistances.block

/** mineflayer does not dig blocks whose centre is farther than this from the eyes. */
const farthestMiddle = 5.1

/** Whether a body whose feet are in block x, y, z reaches another block and sees one of its faces. */
export function canReach(view: TerrainView, x: number, y: number, z: number, block: Position, arm: number): boolean {
  // a path that digs may lead through the block itself, which is then gone
  const isInside = x === block.x && z === block.z && (y === block.y || y + 1 === block.y)
  if (isInside && view.terrainAt(block.x, block.y, block.z) !== passable) return false
  const eyes = { x: x + 0.5, y: y + eyeHeight, z: z + 0.5 }
  const across = Math.max(0, Math.abs(eyes.x - block.x - 0.5) - 0.5)
  const along = Math.max(0, Math.abs(eyes.z - block.z - 0.5) - 0.5)
  const up = Math.max(0, Math.abs(eyes.y - block.y - 0.5) - 0.5)
  if (across * across + along * along + up * up > arm * arm) return false
  if (blockDistance(eyes, centreOf(block)) > farthestMiddle) return false
  return canSeeBlock(eyes, block, (cellX, cellY, cellZ) => view.terrainAt(cellX, cellY, cellZ) !== passable)
}

// bottom, top, north, south, west, east, as the protocol numbers them
const faces = [0, -1, 0, 0, 1, 0, 0, 0, -1, 0, 0, 1, -1, 0, 0, 1, 0, 0]

/**
 * The face of a block that the eyes look at: of those whose centre is visible, the one turned most towards them; if none is visible, the
 * one turned most.
 */
export function facingSide(view: TerrainView, eyes: Position, block: Position): Face {
  const isOpaque = (x: number, y: number, z: number) => view.terrainAt(x, y, z) !== passable
  const middle = centreOf(block)
  const sides = [0, 1, 2, 3, 4, 5].map((face) => {
    const [x, y, z] = faces.slice(face * 3, face * 3 + 3) as [number, number, number]
    const turn = (eyes.x - middle.x) * x + (eyes.y - middle.y) * y + (eyes.z - middle.z) * z
    const point = { x: middle.x + x * 0.499, y: middle.y + y * 0.499, z: middle.z + z * 0.499 }
    const isOpen = !isOpaque(block.x + x, block.y + y, block.z + z)
    return { face: face as Face, turn, isSeen: turn > 0.5 && isOpen && canSee(eyes, point, isOpaque) }
  })
  sides.sort((a, b) => Number(b.isSeen) - Number(a.isSeen) || b.turn - a.turn || a.face - b.face)
  return sides[0]!.face
}
