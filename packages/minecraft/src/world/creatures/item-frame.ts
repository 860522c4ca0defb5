import { type Facing, isFacing, neighbourBlock } from '../blocks/facing.ts'
import type { WorldInsides } from '../insides.ts'
import type { MapFrame } from '../world-map.ts'
import type { ItemFrame } from './entity.ts'

/** Degrees. */
const yaws: Readonly<Record<Facing, number>> = { south: 0, west: 90, north: 180, east: 270, up: 0, down: 0 }

/** Hangs a frame on a side of a block: in the neighbouring place, flat against the block. */
export function hangFrame(world: WorldInsides, { on, facing, item }: MapFrame): ItemFrame {
  if (!isFacing(facing)) throw new Error(`frames face north, south, west, east, up or down, not "${facing}"`)
  const place = neighbourBlock(on, facing)
  const flat = 0.46875
  const frame: ItemFrame = {
    kind: 'frame',
    id: world.newId(),
    position: {
      x: place.x + 0.5 - (place.x - on.x) * flat,
      y: place.y + 0.5 - (place.y - on.y) * flat,
      z: place.z + 0.5 - (place.z - on.z) * flat,
    },
    yaw: yaws[facing],
    pitch: facing === 'up' ? -90 : facing === 'down' ? 90 : 0,
    facing,
    item: { item, count: 1 },
  }
  world.addEntity(frame)
  return frame
}
