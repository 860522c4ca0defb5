import type { Position } from '../../position.ts'
import { type BlockShape, shapeOf } from '../blocks/block-shape.ts'
import { type BlockState, withProperties } from '../blocks/block-state.ts'
import { playerSize } from '../blocks/collision.ts'
import { acrossFace, facingOf, facings, neighbourBlock, opposite } from '../blocks/facing.ts'
import { isCarried } from '../blocks/support.ts'
import { otherPart } from '../blocks/two-part.ts'
import type { PlayerInsides, WorldInsides } from '../insides.ts'
import type { Face } from './player.ts'
import { allowed, type Ruling, refused } from './ruling.ts'

/** Blocks that can be replaced by others. */
const gives = /^(air|water|short_grass|tall_grass|fern|large_fern|dead_bush|snow|vine|fire)$/

/** Places the block in hand against a side of a block. The caller has checked that the block can be reached. */
export function placeBlock(player: PlayerInsides, at: Position, face: Face): Ruling {
  const { world, held } = player
  const name = held && world.data.items.get(held.item)?.block
  if (held === undefined || name === undefined)
    return refused(held ? `${held.item} cannot be placed` : 'nothing in hand')
  const { terrain } = world
  const clicked = terrain.at(at).name
  if (clicked === 'air') return refused('nothing to place it against')
  const target = gives.test(clicked) ? at : acrossFace(at, face)
  const parts = partsOf(standing(name, face, player.entity.yaw), target)
  for (const part of parts) {
    const ruling = canStand(world, part.at, part.block)
    if (!ruling.allowed) return ruling
  }
  for (const part of parts) world.setBlock(part.at, part.block)
  player.spendHeld()
  return allowed
}

/** The state of a newly placed block. Sets only what matters for the rules and for the look of stations. */
function standing(name: string, face: Face, yaw: number): BlockState {
  const look = facingOf(yaw)
  const side = facings[face]
  if (name === 'torch' || name === 'soul_torch' || name === 'redstone_torch') {
    if (face <= 1) return { name }
    return { name: name.replace('torch', 'wall_torch'), properties: { facing: side } }
  }
  if (/_(log|wood|stem|hyphae)$|_pillar$|^(hay_block|bone_block|basalt|deepslate|chain)$/.test(name)) {
    return { name, properties: { axis: face <= 1 ? 'y' : face <= 3 ? 'z' : 'x' } }
  }
  if (/^(furnace|blast_furnace|smoker)$/.test(name))
    return { name, properties: { facing: opposite(look), lit: 'false' } }
  if (/^(chest|trapped_chest|ender_chest|carved_pumpkin|jack_o_lantern|loom|stonecutter|lectern)$/.test(name)) {
    return { name, properties: { facing: opposite(look) } }
  }
  if (name.endsWith('_bed') || name.endsWith('_door')) return { name, properties: { facing: look } }
  if (name.endsWith('_stairs')) return { name, properties: { facing: look, half: face === 0 ? 'top' : 'bottom' } }
  if (name.endsWith('_slab')) return { name, properties: { type: face === 0 ? 'top' : 'bottom' } }
  if (name === 'ladder') return { name, properties: { facing: face <= 1 ? opposite(look) : side } }
  return { name }
}

/** Beds and doors fill two places. */
function partsOf(block: BlockState, at: Position): readonly { readonly at: Position; readonly block: BlockState }[] {
  if (block.name.endsWith('_bed')) {
    return [
      { at, block: withProperties(block, { part: 'foot' }) },
      { at: otherPart(at, withProperties(block, { part: 'foot' }))!, block: withProperties(block, { part: 'head' }) },
    ]
  }
  if (block.name.endsWith('_door')) {
    return [
      { at, block: withProperties(block, { half: 'lower' }) },
      { at: neighbourBlock(at, 'up'), block: withProperties(block, { half: 'upper' }) },
    ]
  }
  return [{ at, block }]
}

function canStand(world: WorldInsides, at: Position, block: BlockState): Ruling {
  const { terrain } = world
  if (terrain.grid.index(at.x, at.y, at.z) < 0) return refused('outside the map')
  if (!gives.test(terrain.at(at).name)) return refused(`${terrain.at(at).name} is already there`)
  if (
    !isCarried(
      block,
      at,
      (place) => terrain.at(place),
      (place) => terrain.isFull(place.x, place.y, place.z),
    )
  ) {
    return refused(`nothing would support ${block.name} there`)
  }
  const facts = world.data.blocks.get(block.name)
  const shape = facts && shapeOf(block, facts.solid)
  if (shape && somebodyIn(world, at, shape)) return refused('someone is standing there')
  return allowed
}

/** Whether a block at a place would overlap a player or an animal. */
export function somebodyIn(world: WorldInsides, at: Position, shape: BlockShape): boolean {
  for (const player of world.players.values()) {
    if (!player.isDead && overlaps(player.entity.position, playerSize.width, playerSize.height, at, shape)) return true
  }
  for (const { position, species } of world.animals.all()) {
    const { width, height } = world.data.animals.get(species)!
    if (overlaps(position, width, height, at, shape)) return true
  }
  return false
}

function overlaps({ x, y, z }: Position, width: number, height: number, at: Position, shape: BlockShape): boolean {
  const half = width / 2
  return (
    x + half > at.x + shape.minX &&
    x - half < at.x + shape.maxX &&
    z + half > at.z + shape.minZ &&
    z - half < at.z + shape.maxZ &&
    y + height > at.y + shape.minY &&
    // feet standing on its top within rounding error are not inside
    y < at.y + shape.maxY - 1e-3
  )
}
