/** A point of the world in blocks: whole numbers for blocks, fractions for bodies. y points up. */
export interface Position {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** Returns the block that contains a point. */
export function blockOf({ x, y, z }: Position): Position {
  return { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) }
}

/** Straight-line distance. */
export function blockDistance(a: Position, b: Position): number {
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)
}

/** Names a block position in maps and messages: `12,4,-3`. */
export function positionKey({ x, y, z }: Position): string {
  return `${x},${y},${z}`
}

/** The middle of a block. */
export function centreOf({ x, y, z }: Position): Position {
  return { x: x + 0.5, y: y + 0.5, z: z + 0.5 }
}
