import type { Position } from '../../position.ts'
import { withProperties } from '../blocks/block-state.ts'
import { facings, neighbourBlock } from '../blocks/facing.ts'
import { otherPart } from '../blocks/two-part.ts'
import type { PlayerInsides } from '../insides.ts'
import { placeBlock } from './placing.ts'
import type { Face } from './player.ts'
import { reachesBlock } from './reach.ts'
import { allowed, type Ruling, refused } from './ruling.ts'
import { lieDown } from './sleeping.ts'

const openable: ReadonlyMap<string, 'chest' | 'crafting' | 'furnace'> = new Map([
  ['chest', 'chest'],
  ['crafting_table', 'crafting'],
  ['furnace', 'furnace'],
])

/** Opens, lies down, works the soil or fills a bucket; otherwise places the item in hand. */
export function useOnBlock(player: PlayerInsides, at: Position, face: Face): Ruling {
  const { world, held } = player
  if (player.isDead) return refused('the dead do nothing')
  if (player.isSleeping) return refused('asleep: wake up first')
  if (!world.terrain.grid.holds(at)) return refused('outside the map')
  if (facings[face] === undefined) return refused('a block has six sides, 0 to 5')
  const ruling = reachesBlock(player, at)
  if (!ruling.allowed) return ruling
  const block = world.terrain.at(at)
  const kind = openable.get(block.name)
  if (kind !== undefined) {
    const above = neighbourBlock(at, 'up')
    if (kind === 'chest' && world.terrain.isFull(above.x, above.y, above.z)) {
      return refused(`the chest cannot open: ${world.terrain.at(above).name} is on top of it`)
    }
    player.open(kind, at)
    return allowed
  }
  if (block.name.endsWith('_bed')) return lieDown(player, at)
  const open = block.properties?.['open'] ?? 'false'
  if (/_(door|trapdoor|fence_gate)$/.test(block.name) && !block.name.startsWith('iron_')) {
    const turned = { open: open === 'true' ? 'false' : 'true' }
    world.setBlock(at, withProperties(block, turned))
    const other = otherPart(at, block)
    if (other && world.terrain.at(other).name === block.name) {
      world.setBlock(other, withProperties(world.terrain.at(other), turned))
    }
    return allowed
  }
  if (held?.item.endsWith('_hoe') && /^(dirt|grass_block|dirt_path)$/.test(block.name)) {
    if (world.terrain.at(neighbourBlock(at, 'up')).name !== 'air') return refused('the soil is covered')
    world.setBlock(at, { name: 'farmland', properties: { moisture: '0' } })
    player.wearHeld(1)
    return allowed
  }
  if (held?.item === 'bucket' && world.terrain.isLiquid(at.x, at.y, at.z)) {
    player.spendHeld()
    player.receive({ item: `${block.name}_bucket`, count: 1 })
    return allowed
  }
  return placeBlock(player, at, face)
}
