import type { Position } from '../../position.ts'
import type { BlockState } from './block-state.ts'
import { facings, isFacing, neighbourBlock, opposite } from './facing.ts'

const soil = /^(dirt|grass_block|coarse_dirt|podzol|mycelium|rooted_dirt|moss_block|mud|farmland)$/
const plants =
  /_sapling$|_tulip$|^(short_grass|tall_grass|fern|large_fern|dandelion|poppy|blue_orchid|allium|azure_bluet|oxeye_daisy|cornflower|lily_of_the_valley|sunflower|lilac|rose_bush|peony|sweet_berry_bush)$/
const crops = /^(wheat|carrots|potatoes|beetroots|melon_stem|pumpkin_stem)$/
const onFloor = /^(torch|soul_torch|redstone_torch|redstone_wire|rail|.*_rail|.*_pressure_plate|repeater|comparator)$/

/** Whether a block stays where it is: torches need a support, plants their soil. All others just stay. */
export function isCarried(
  { name, properties }: BlockState,
  at: Position,
  blockAt: (at: Position) => BlockState,
  isFull: (at: Position) => boolean,
): boolean {
  const below = neighbourBlock(at, 'down')
  const ground = blockAt(below).name
  if (onFloor.test(name)) return isFull(below)
  if (crops.test(name)) return ground === 'farmland'
  if (plants.test(name)) return soil.test(ground)
  if (name.endsWith('_carpet')) return ground !== 'air'
  if (name === 'sugar_cane')
    return ground === name || (/^(red_)?sand$|^dirt$|^grass_block$/.test(ground) && isWet(below, blockAt))
  if (name === 'cactus') return ground === name || /^(red_)?sand$/.test(ground)
  if (/wall_torch$|^ladder$/.test(name)) {
    const facing = properties?.['facing'] ?? ''
    return isFacing(facing) && isFull(neighbourBlock(at, opposite(facing)))
  }
  return true
}

function isWet(at: Position, blockAt: (at: Position) => BlockState): boolean {
  return facings.slice(2).some((side) => blockAt(neighbourBlock(at, side)).name === 'water')
}

/** Falls when nothing is below. */
export function isLoose(name: string): boolean {
  return /^(red_)?sand$|^gravel$|_concrete_powder$/.test(name)
}
