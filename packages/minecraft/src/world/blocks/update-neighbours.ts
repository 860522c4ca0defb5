import { rollDrops } from '../../data/roll-drops.ts'
import { type Position, positionKey } from '../../position.ts'
import type { WorldInsides } from '../insides.ts'
import { somebodyIn } from '../players/placing.ts'
import { fullShape } from './block-shape.ts'
import { air, type BlockState } from './block-state.ts'
import { facings, isFacing, neighbourBlock, opposite } from './facing.ts'
import { isCarried, isLoose } from './support.ts'
import { otherPart } from './two-part.ts'

/**
 * Applies the effects of a changed block on its neighbours: the other half disappears, torches and plants fall off, sand and gravel fall.
 */
export function updateNeighbours(world: WorldInsides, at: Position, before: BlockState): void {
  const { terrain } = world
  const now = terrain.at(at)
  const other = otherPart(at, before)
  if (now.name !== before.name && other !== undefined && terrain.at(other).name === before.name)
    world.setBlock(other, air)
  for (const side of facings) {
    const place = neighbourBlock(at, side)
    const block = terrain.at(place)
    if (block.name !== 'air' && !stays(world, place, block)) shed(world, place, block)
  }
  if (isLoose(now.name)) fallDown(world, at, now)
  const above = neighbourBlock(at, 'up')
  if (isLoose(terrain.at(above).name)) fallDown(world, above, terrain.at(above))
  dropFrames(world, at)
}

function stays(world: WorldInsides, at: Position, block: BlockState): boolean {
  const { terrain } = world
  return isCarried(
    block,
    at,
    (place) => terrain.at(place),
    ({ x, y, z }) => terrain.isFull(x, y, z),
  )
}

/** Removes a block with its drops, as if dug by hand. */
function shed(world: WorldInsides, at: Position, block: BlockState): void {
  if (world.terrain.grid.index(at.x, at.y, at.z) < 0) return
  const { drops } = world.terrain.factsAt(at)
  const fallen = rollDrops(drops, world.random.drops, { properties: block.properties })
  world.setBlock(at, air)
  for (const stack of fallen) world.items.dropFrom(stack, at)
}

/** Drops a block at once to where something supports it; inside a body it becomes an item instead. */
function fallDown(world: WorldInsides, at: Position, block: BlockState): void {
  const { terrain } = world
  const isFree = (place: Position) => terrain.at(place).name === 'air' || terrain.isLiquid(place.x, place.y, place.z)
  let to = at
  while (isFree(neighbourBlock(to, 'down')) && terrain.grid.index(to.x, to.y - 1, to.z) >= 0)
    to = neighbourBlock(to, 'down')
  if (to === at) return
  // first the new place, then the old one: blocks on top follow and must find this one below
  if (somebodyIn(world, to, fullShape)) world.items.dropFrom({ item: block.name, count: 1 }, to)
  else world.setBlock(to, block)
  world.setBlock(at, air)
}

function dropFrames(world: WorldInsides, at: Position): void {
  if (world.terrain.factsAt(at).solid) return
  for (const entity of world.entities.values()) {
    if (entity.kind !== 'frame' || !isFacing(entity.facing)) continue
    const { x, y, z } = entity.position
    const place = { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) }
    if (positionKey(neighbourBlock(place, opposite(entity.facing))) !== positionKey(at)) continue
    world.removeEntity(entity.id)
    world.items.dropFrom({ item: 'item_frame', count: 1 }, place)
    if (entity.item) world.items.dropFrom(entity.item, place)
  }
}
