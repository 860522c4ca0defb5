import { blockOf, type GameData, type Position, type SeenEntity } from '@telos/minecraft'
import type { Entity } from 'prismarine-entity'
import type { EntityMetadata } from './entity-metadata.ts'

const colours = [
  'white',
  'orange',
  'magenta',
  'light_blue',
  'yellow',
  'lime',
  'pink',
  'gray',
  'light_gray',
  'cyan',
  'purple',
  'blue',
  'brown',
  'green',
  'red',
  'black',
] as const
const shearedBit = 0x10
const colourBits = 0x0f

/** A mineflayer entity as Telos represents it; undefined if it is not fully known yet. */
export function seenEntity(entity: Entity, metadata: EntityMetadata, data: GameData): SeenEntity | undefined {
  const { id, name = 'unknown' } = entity
  const position = { x: entity.position.x, y: entity.position.y, z: entity.position.z }
  if (entity.type === 'player') return { id, kind: 'player', name: entity.username ?? 'somebody', position }
  if (name === 'item') {
    const item = metadata.item(entity)
    // it arrives in two packets: first that something is there, then what it is
    return item && { id, kind: 'item', name: item.name, position, count: item.count }
  }
  if (name === 'item_frame' || name === 'glow_item_frame') {
    const item = metadata.item(entity)
    const shows = item && item.count > 0 ? { shows: item.name } : {}
    const behind = behindOf(entity, metadata)
    return { id, kind: 'frame', name, position: faceOf(blockOf(position), behind), behind, ...shows }
  }
  if (!data.animals.has(name) && (entity.type as string) !== 'animal') return { id, kind: 'other', name, position }
  const baby = metadata.get(entity, 'baby') === true
  if (name !== 'sheep') return { id, kind: 'animal', name, position, baby, sheared: false }
  // servers omit zero values: a white sheep with its wool
  const wool = Number(metadata.get(entity, 'wool') ?? 0)
  const colour = colours[wool & colourBits]!
  return { id, kind: 'animal', name, position, baby, colour, sheared: (wool & shearedBit) !== 0 }
}

/** Down, up, north, south, west, east, as the protocol numbers directions. */
const directions: readonly Position[] = [
  { x: 0, y: -1, z: 0 },
  { x: 0, y: 1, z: 0 },
  { x: 0, y: 0, z: -1 },
  { x: 0, y: 0, z: 1 },
  { x: -1, y: 0, z: 0 },
  { x: 1, y: 0, z: 0 },
]

/** The block a frame hangs on: opposite to the direction it faces. */
function behindOf(entity: Entity, metadata: EntityMetadata): Position {
  const told = metadata.get(entity, 'direction')
  const facing = typeof told === 'number' ? directions[told] : undefined
  const { x, y, z } = facing ?? lookOf(entity)
  const at = blockOf(entity.position)
  return { x: at.x - x, y: at.y - y, z: at.z - z }
}

/** Servers send the corner of the block a frame is in; it hangs at the centre of the supporting side, 1/32 of a block thick. */
function faceOf(at: Position, behind: Position): Position {
  const along = (own: number, carrier: number) => own + 0.5 + (carrier - own) * (15 / 32)
  return { x: along(at.x, behind.x), y: along(at.y, behind.y), z: along(at.z, behind.z) }
}

/** mineflayer's yaw: 0 looks north, and it turns to the left. Its pitch is positive upwards. */
function lookOf({ yaw, pitch }: Entity): Position {
  if (Math.abs(pitch) > Math.PI / 4) return { x: 0, y: Math.sign(pitch), z: 0 }
  // "or 0" avoids negative zeros in positions
  return { x: Math.round(-Math.sin(yaw)) || 0, y: 0, z: Math.round(-Math.cos(yaw)) || 0 }
}
