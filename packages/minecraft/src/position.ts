/** A point of the world in blocks: whole numbers for blocks, fractions for bodies. y points up. */
export interface Position {
  readonly x: number
  readonly y: number
  readonly z: number
}

/**
 * Returns the block that contains a point.
 *
 * @example blockOf({ x: 1.5, y: 4, z: -0.5 }) // { x: 1, y: 4, z: -1 }
 */
export function blockOf({ x, y, z }: Position): Position {
  return { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) }
}

/**
 * Returns the straight-line distance in blocks.
 *
 * @example blockDistance({ x: 0, y: 0, z: 0 }, { x: 3, y: 0, z: 4 }) // 5
 */
export function blockDistance(a: Position, b: Position): number {
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)
}

/**
 * Names a block position in maps and messages.
 *
 * @example positionKey({ x: 12, y: 4, z: -3 }) // '12,4,-3'
 */
export function positionKey({ x, y, z }: Position): string {
  return `${x},${y},${z}`
}

/**
 * Returns the centre of a block.
 *
 * @example centreOf({ x: 1, y: 4, z: -1 }) // { x: 1.5, y: 4.5, z: -0.5 }
 */
export function centreOf({ x, y, z }: Position): Position {
  return { x: x + 0.5, y: y + 0.5, z: z + 0.5 }
}
