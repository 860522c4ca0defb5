import type { Position } from '../../position.ts'
import { eyeHeight } from '../blocks/collision.ts'
import { canSee, canSeeBlock } from '../blocks/sight.ts'
import type { Animal } from '../creatures/entity.ts'
import type { PlayerInsides, WorldInsides } from '../insides.ts'
import { allowed, type Ruling, refused } from './ruling.ts'

/** Reach from the eyes to the nearest point of a block or a body. */
export const reachDistances = { block: 4.5, entity: 3 } as const

/** Clients are a tick or two ahead, and animals move: real servers allow 1 more for blocks and 3 more for bodies. */
const tolerance = { block: 0.5, entity: 1 } as const

export function eyeOf({ x, y, z }: Position): Position {
  return { x, y: y + eyeHeight, z }
}

/** Whether a player reaches a block: near enough, with some face of it in sight. Only blocks that fill their place are in the way. */
export function reachesBlock({ world, entity }: PlayerInsides, at: Position): Ruling {
  const eye = eyeOf(entity.position)
  const far = distanceToBox(eye, at, { x: at.x + 1, y: at.y + 1, z: at.z + 1 })
  if (far > reachDistances.block + tolerance.block) return tooFar(far, reachDistances.block)
  const { terrain } = world
  if (canSeeBlock(eye, at, (x, y, z) => terrain.isFull(x, y, z))) return allowed
  return refused('something is in the way: no side of the block can be seen')
}

export function reachesAnimal({ world, entity }: PlayerInsides, animal: Animal): Ruling {
  const facts = world.data.animals.get(animal.species)!
  return reachesBody(world, entity.position, animal.position, facts.width, facts.height)
}

export function reachesBody(
  { terrain }: WorldInsides,
  feet: Position,
  { x, y, z }: Position,
  width: number,
  height: number,
): Ruling {
  const eye = eyeOf(feet)
  const half = width / 2
  const far = distanceToBox(eye, { x: x - half, y, z: z - half }, { x: x + half, y: y + height, z: z + half })
  if (far > reachDistances.entity + tolerance.entity) return tooFar(far, reachDistances.entity)
  const isFull = (column: number, layer: number, row: number) => terrain.isFull(column, layer, row)
  for (const share of [0.9, 0.5, 0.1]) if (canSee(eye, { x, y: y + height * share, z }, isFull)) return allowed
  return refused('something is in the way')
}

function tooFar(far: number, limit: number): Ruling {
  return refused(`too far away (${far.toFixed(1)} blocks, reach is ${limit})`)
}

function distanceToBox(from: Position, min: Position, max: Position): number {
  const dx = Math.max(min.x - from.x, 0, from.x - max.x)
  const dy = Math.max(min.y - from.y, 0, from.y - max.y)
  const dz = Math.max(min.z - from.z, 0, from.z - max.z)
  return Math.hypot(dx, dy, dz)
}
