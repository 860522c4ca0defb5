import type { Position } from '../position.ts'
import type { Pace } from './pace.ts'
import { armLength, eyeHeight, visibleFace } from './sight.ts'
import type { TerrainView } from './terrain.ts'

/** Where a path may end. Coordinates are those of the block that the feet are in. */
export interface PathGoal {
  isReached(x: number, y: number, z: number): boolean
  /** Never more than it takes from there: A* relies on it. */
  secondsLeft(x: number, y: number, z: number, pace: Pace): number
}

/** The feet in this block. To stand on a block, name the one above it. */
export function standIn(at: Position): PathGoal {
  return {
    isReached: (x, y, z) => x === at.x && y === at.y && z === at.z,
    secondsLeft(x, y, z, pace) {
      const dx = Math.abs(x - at.x)
      const dz = Math.abs(z - at.z)
      const blocks = Math.max(dx, dz) + (Math.SQRT2 - 1) * Math.min(dx, dz)
      const rise = at.y - y
      return blocks * pace.perBlock + (rise > 0 ? rise * pace.jump : -rise * dropPerBlock(pace))
    },
  }
}

/** Within so many blocks of a block, from middle to middle. */
export function standNear(at: Position, within: number): PathGoal {
  return {
    isReached: (x, y, z) => (x - at.x) ** 2 + (y - at.y) ** 2 + (z - at.z) ** 2 <= within * within,
    secondsLeft: (x, _y, z, pace) => Math.max(0, Math.hypot(x - at.x, z - at.z) - within) * pace.perBlock,
  }
}

/** Where hands reach a block and eyes see one of its faces. Not inside of it, and not on top if `keepOff` (to dig it without a fall). */
export function standInReach(view: TerrainView, block: Position, reach: number = armLength, keepOff = false): PathGoal {
  return {
    isReached: (x, y, z) => reaches(view, x, y, z, block, reach, keepOff),
    secondsLeft: (x, _y, z, pace) => Math.max(0, Math.hypot(x - block.x, z - block.z) - reach) * pace.perBlock,
  }
}

/** Whether somebody whose feet are in block x, y, z reaches another block and sees one of its faces. */
export function reaches(
  view: TerrainView,
  x: number,
  y: number,
  z: number,
  block: Position,
  reach: number,
  keepOff = false,
): boolean {
  if (x === block.x && z === block.z && (y === block.y || y + 1 === block.y || (keepOff && y - 1 === block.y)))
    return false
  return visibleFace(view, x + 0.5, y + eyeHeight, z + 0.5, block.x, block.y, block.z, reach) >= 0
}

/** The least that a block of depth costs. */
function dropPerBlock(pace: Pace): number {
  let least = Number.POSITIVE_INFINITY
  for (let depth = 1; depth < pace.drop.length; depth++) least = Math.min(least, pace.drop[depth] / depth)
  return least === Number.POSITIVE_INFINITY ? 0 : least
}
