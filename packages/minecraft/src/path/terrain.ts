import type { GameData } from '../data/game-data.ts'
import type { Position } from '../position.ts'
import { shapeOf } from '../world/blocks/block-shape.ts'
import type { BlockState } from '../world/blocks/block-state.ts'

/** What a block is to a walking body. */
export type TerrainKind = typeof passable | typeof floor | typeof barrier

/** Feet and head may be there. */
export const passable = 0
/** Blocks the way, but a body can stand on top. */
export const floor = 1
/** Neither: fences, chests, beds, water, lava, cactus, and anything unknown. */
export const barrier = 2

/** What the path finder knows of the world. Plain numbers, because it is queried millions of times. */
export interface TerrainView {
  terrainAt(x: number, y: number, z: number): TerrainKind
}

/**
 * Blocks that a body should not touch, walk on or stand in. The last ones are wet, not harmful: bodies here do not swim.
 *
 * @example harmfulBlocks.has('lava') // true
 */
export const harmfulBlocks: ReadonlySet<string> = new Set([
  'lava',
  'fire',
  'soul_fire',
  'magma_block',
  'cactus',
  'campfire',
  'soul_campfire',
  'sweet_berry_bush',
  'wither_rose',
  'powder_snow',
  'cobweb',
  'pointed_dripstone',
  'nether_portal',
  'end_portal',
  'water',
  'bubble_column',
  'kelp',
  'kelp_plant',
  'seagrass',
  'tall_seagrass',
])

/**
 * Reads terrain from blocks. Classifies each name once, and treats blocks that `blockAt` does not know as barriers.
 *
 * @example
 * const view = terrainOf((at) => body.blockAt(at), data)
 */
export function terrainOf(
  blockAt: (at: Position) => BlockState | undefined,
  data: GameData,
  harmful: ReadonlySet<string> = harmfulBlocks,
): TerrainView {
  const known = new Map<string, TerrainKind>()
  // one object for all queries: a new one for each would be most of the work
  const at = { x: 0, y: 0, z: 0 }
  return {
    terrainAt(x, y, z) {
      at.x = x
      at.y = y
      at.z = z
      const block = blockAt(at)
      if (block === undefined) return barrier
      if (block.properties?.['open'] === 'true') return passable
      let terrain = known.get(block.name)
      if (terrain === undefined) known.set(block.name, (terrain = judge(block, data, harmful)))
      return terrain
    },
  }
}

function judge(block: BlockState, data: GameData, harmful: ReadonlySet<string>): TerrainKind {
  if (harmful.has(block.name)) return barrier
  const solid = data.blocks.get(block.name)?.solid ?? (block.name !== 'air' && block.name !== 'cave_air')
  if (!solid || /^snow$|_carpet$/.test(block.name)) return passable
  // farmland and paths are slightly lower than a block; on any other partial block, feet are at odd heights
  const shape = shapeOf({ name: block.name }, solid)
  const isFlat = shape !== undefined && shape.minX === 0 && shape.minY === 0 && shape.maxY > 0.9 && shape.maxY <= 1
  return isFlat ? floor : barrier
}

/**
 * The block that a body at this point stands in: that of the feet, or a neighbour whose floor still supports the body's edge. Paths may
 * start on chests, beds and slabs, although none leads onto them. undefined in mid-air and inside blocks.
 */
export function standingPlace(view: TerrainView, feet: Position): Position | undefined {
  // farmland and paths are slightly lower than a block
  const y = Math.floor(feet.y + 0.2)
  const x = Math.floor(feet.x)
  const z = Math.floor(feet.z)
  let best: Position | undefined
  let bestDistance = Number.POSITIVE_INFINITY
  for (let dx = -1; dx <= 1; dx++) {
    for (let dz = -1; dz <= 1; dz++) {
      const distance = Math.max(Math.abs(x + dx + 0.5 - feet.x), Math.abs(z + dz + 0.5 - feet.z))
      if (distance >= 0.5 + bodyRadius || distance >= bestDistance || !canStand(view, x + dx, y, z + dz)) continue
      best = { x: x + dx, y, z: z + dz }
      bestDistance = distance
    }
  }
  if (best !== undefined) return best
  const above = Math.ceil(feet.y - 1e-6)
  const isOnSomething = isOpen(view, x, above, z) && view.terrainAt(x, above - 1, z) === barrier
  return isOnSomething ? { x, y: above, z } : undefined
}

/** Half the width of a player. */
export const bodyRadius = 0.3

/** Room for feet and head above a floor. */
export function canStand(view: TerrainView, x: number, y: number, z: number): boolean {
  return isOpen(view, x, y, z) && view.terrainAt(x, y - 1, z) === floor
}

/** Room for feet and head. */
export function isOpen(view: TerrainView, x: number, y: number, z: number): boolean {
  return view.terrainAt(x, y, z) === passable && view.terrainAt(x, y + 1, z) === passable
}
