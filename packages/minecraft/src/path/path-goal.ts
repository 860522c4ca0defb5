import type { Position } from '../position.ts'
import type { Pace } from './pace.ts'
import { armLength, canReach } from './sight.ts'
import type { TerrainView } from './terrain.ts'

/** Where a path may end. Coordinates are those of the block the feet are in. */
export interface PathGoal {
  isReached(x: number, y: number, z: number): boolean
  /** Never more than the true remaining time: A* relies on it. */
  secondsLeft(x: number, y: number, z: number, pace: Pace): number
}

/**
 * Creates a goal for the feet to be in this block. To stand on a block, name the one above it.
 *
 * @example findPath(view, body.position, standIn({ x: 12, y: 4, z: -3 }))
 */
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

/**
 * Creates a goal for a place within that many blocks of a block, from centre to centre.
 *
 * @example standNear({ x: 1, y: 4, z: 1 }, 2).isReached(3, 4, 1) // true
 */
export function standNear(at: Position, within: number): PathGoal {
  return {
    isReached: (x, y, z) => (x - at.x) ** 2 + (y - at.y) ** 2 + (z - at.z) ** 2 <= within * within,
    secondsLeft: (x, _y, z, pace) => Math.max(0, Math.hypot(x - at.x, z - at.z) - within) * pace.perBlock,
  }
}

/**
 * Creates a goal for a place from which a block can be reached and one of its faces seen. With `keepOff`, it must not be on top of the
 * block: digging it there means falling.
 *
 * @example findPath(view, body.position, standInReach(view, ore))
 */
export function standInReach(view: TerrainView, block: Position, arm: number = armLength, keepOff = false): PathGoal {
  const isOnTop = (x: number, y: number, z: number) => x === block.x && z === block.z && y === block.y + 1
  return {
    isReached: (x, y, z) => canReach(view, x, y, z, block, arm) && !(keepOff && isOnTop(x, y, z)),
    // reach is measured to the nearest point of a block, less than 1 from its centre
    secondsLeft: (x, _y, z, pace) => Math.max(0, Math.hypot(x - block.x, z - block.z) - arm - 1) * pace.perBlock,
  }
}

/** Minimum cost per block of depth. */
function dropPerBlock(pace: Pace): number {
  let least = Number.POSITIVE_INFINITY
  for (let depth = 1; depth < pace.drop.length; depth++) least = Math.min(least, pace.drop[depth] / depth)
  return least === Number.POSITIVE_INFINITY ? 0 : least
}
