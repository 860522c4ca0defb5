import { passable, type TerrainView } from '../../path/terrain.ts'
import type { Position } from '../../position.ts'
import { canSee } from '../../world/blocks/sight.ts'

/** Whether a straight line leads from the eyes to the floor of a block that a body could stand in. */
export function seesInto(terrain: TerrainView, eyes: Position, { x, y, z }: Position): boolean {
  const ground = { x: x + 0.5, y: y + 0.05, z: z + 0.5 }
  return canSee(eyes, ground, (cellX, cellY, cellZ) => terrain.terrainAt(cellX, cellY, cellZ) !== passable)
}
