import { createHash } from 'node:crypto'
import type { Entity } from '@telos/minecraft'
import type { ItemCodec } from './item-codec.ts'
import type { MetadataEntry, OutgoingPackets } from './packets.ts'
import type { ProtocolVersion } from './protocol-version.ts'

/** In the order in which the game numbers them. */
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
]

const facings = ['down', 'up', 'north', 'south', 'west', 'east']

const shearedFlag = 0x10

/** Encodes entities for one version of the game. */
export class EntityCodec {
  readonly #version: ProtocolVersion
  readonly #items: ItemCodec

  constructor(version: ProtocolVersion, items: ItemCodec) {
    this.#version = version
    this.#items = items
  }

  spawn(entity: Entity): OutgoingPackets['spawn_entity'] {
    // frames are sent by the block they are in, as the game does
    const isFrame = entity.kind === 'frame'
    const { x, y, z } = entity.position
    return {
      entityId: entity.id,
      objectUUID: entity.kind === 'player' ? offlineUuid(entity.name) : entityUuid(entity.id),
      type: this.#version.registry.entitiesByName[kindOf(entity)]!.id,
      x: isFrame ? Math.floor(x) : x,
      y: isFrame ? Math.floor(y) : y,
      z: isFrame ? Math.floor(z) : z,
      velocity: { x: 0, y: 0, z: 0 },
      pitch: angle(entity.pitch),
      yaw: angle(entity.yaw),
      headPitch: angle(entity.yaw),
      objectData: isFrame ? facings.indexOf(entity.facing) : 0,
    }
  }

  /** Metadata of an entity besides its position. */
  metadata(entity: Entity): MetadataEntry[] {
    switch (entity.kind) {
      case 'item':
        return this.#entries('item', { item: ['item_stack', this.#items.slotOf(entity.stack)] })
      case 'frame':
        return this.#entries('item_frame', {
          item: ['item_stack', this.#items.slotOf(entity.item)],
          direction: ['direction', facings.indexOf(entity.facing)],
        })
      case 'animal': {
        const colour = Math.max(0, colours.indexOf(entity.colour ?? 'white'))
        return this.#entries(entity.species, {
          baby: ['boolean', entity.baby],
          wool: ['byte', colour | (entity.sheared ? shearedFlag : 0)],
        })
      }
      case 'player':
        return []
    }
  }

  /** Whether it lies in a bed. */
  sleep(bed: { x: number; y: number; z: number } | undefined): MetadataEntry[] {
    return this.#entries('player', { pose: ['pose', bed ? 2 : 0], sleeping_pos: ['optional_block_pos', bed] })
  }

  /** Drops keys that an entity does not have in this version. */
  #entries(kind: string, values: Readonly<Record<string, readonly [type: string, value: unknown]>>): MetadataEntry[] {
    const { metadataKeys } = this.#version.registry.entitiesByName[kind]!
    return Object.entries(values).flatMap(([name, [type, value]]) => {
      const key = metadataKeys.indexOf(name)
      return key < 0 ? [] : [{ key, type, value }]
    })
  }
}

/** Degrees as a byte. */
export function angle(degrees: number): number {
  return (Math.round((degrees * 256) / 360) << 24) >> 24
}

/** The UUID that offline servers derive from a name. */
export function offlineUuid(name: string): string {
  const bytes = createHash('md5').update(`OfflinePlayer:${name}`).digest()
  bytes[6] = (bytes[6]! & 0x0f) | 0x30
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function entityUuid(id: number): string {
  return `00000000-0000-4000-8000-${id.toString(16).padStart(12, '0')}`
}

function kindOf(entity: Entity): string {
  if (entity.kind === 'animal') return entity.species
  return entity.kind === 'frame' ? 'item_frame' : entity.kind
}
