import type { Position } from '../position.ts'
import type { Pace } from './pace.ts'
import { armLength, canReach } from './sight.ts'
import type { TerrainView } from './terrain.ts'

/** Where a path may end. Coordinates are those of the block that the feet are in. */
export interface PathGoal {
  isReached(x: number, y: number, z: number): boolean
  /** Never more than it takes from there: A* relies on it. */
  secondsLeft(x: number, y: number, z: number, pace: Pace): number
}

/**
 * Wants the feet in this block. To stand on a block, name the one above it.
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
 * Wants a place within so many blocks of a block, from middle to middle.
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
 * Wants a place from which hands reach a block and eyes see one of its faces. With `keepOff`, it must not be on top of the block: whoever
 * digs it there falls.
 *
 * @example findPath(view, body.position, standInReach(view, ore))
 */
export function standInReach(view: TerrainView, block: Position, arm: number = armLength, keepOff = false): PathGoal {
  const isOnTop = (x: number, y: number, z: number) => x === block.x && z === block.z && y === block.y + 1
  return {
    isReached: (x, y, z) => canReach(view, x, y, z, block, arm) && !(keepOff && isOnTop(x, y, z)),
    // the arm is measured to the nearest point of a block, which is less than 1 before its middle
    secondsLeft: (x, _y, z, pace) => Math.max(0, Math.hypot(x - block.x, z - block.z) - arm - 1) * pace.perBlock,
  }
}

/** The least that a block of depth costs. */
function dropPerBlock(pace: Pace): number {
  let least = Number.POSITIVE_INFINITY
  for (let depth = 1; depth < pace.drop.length; depth++) least = Math.min(least, pace.drop[depth] / depth)
  return least === Number.POSITIVE_INFINITY ? 0 : least
}
