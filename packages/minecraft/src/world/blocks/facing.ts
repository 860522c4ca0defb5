import type { Position } from '../../position.ts'
import type { Face } from '../players/player.ts'

/** The six directions in the order in which the protocol numbers the sides of a block. */
export const facings = ['down', 'up', 'north', 'south', 'west', 'east'] as const

export type Facing = (typeof facings)[number]

const steps: Readonly<Record<Facing, Position>> = {
  down: { x: 0, y: -1, z: 0 },
  up: { x: 0, y: 1, z: 0 },
  north: { x: 0, y: 0, z: -1 },
  south: { x: 0, y: 0, z: 1 },
  west: { x: -1, y: 0, z: 0 },
  east: { x: 1, y: 0, z: 0 },
}

export function isFacing(word: string): word is Facing {
  return (facings as readonly string[]).includes(word)
}

/** The block next to a block in a direction. */
export function neighbourBlock({ x, y, z }: Position, facing: Facing): Position {
  const step = steps[facing]
  return { x: x + step.x, y: y + step.y, z: z + step.z }
}

export function acrossFace(at: Position, face: Face): Position {
  return neighbourBlock(at, facings[face])
}

export function opposite(facing: Facing): Facing {
  return facings[facings.indexOf(facing) ^ 1]!
}

/** The direction a player with this yaw looks in: 0 is south, 90 west, 180 north, 270 east. */
export function facingOf(yaw: number): Facing {
  const quarter = ((Math.round(yaw / 90) % 4) + 4) % 4
  return (['south', 'west', 'north', 'east'] as const)[quarter]!
}
