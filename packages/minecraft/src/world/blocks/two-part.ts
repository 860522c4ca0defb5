import type { Position } from '../../position.ts'
import type { BlockState } from './block-state.ts'
import { isFacing, neighbourBlock, opposite } from './facing.ts'

/** The position of the other half of a bed, a door or a tall plant; undefined for all other blocks. */
export function otherPart(at: Position, { name, properties }: BlockState): Position | undefined {
  const facing = properties?.['facing']
  if (name.endsWith('_bed') && facing !== undefined && isFacing(facing)) {
    return neighbourBlock(at, properties?.['part'] === 'head' ? opposite(facing) : facing)
  }
  const half = properties?.['half']
  if (name.endsWith('_door') || /^(tall_grass|large_fern|sunflower|lilac|rose_bush|peony)$/.test(name)) {
    return half === undefined ? undefined : neighbourBlock(at, half === 'upper' ? 'down' : 'up')
  }
  return undefined
}
