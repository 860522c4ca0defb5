import type { Position } from '@telos/minecraft'
import createRegistry from 'prismarine-registry'
import createWindows from 'prismarine-windows'
import type { IncomingPackets, OutgoingPackets } from './packets.ts'

/** Versions the server supports; tests play through each of them. */
export const supportedVersions = ['1.21.4', '1.21.11', '26.1'] as const

export const defaultVersion = '1.21.4'

/** The part of a prismarine registry that the server uses. */
export interface GameRegistry {
  readonly version: { readonly minecraftVersion: string; readonly version: number; '>='(other: string): boolean }
  readonly blocksByName: Readonly<Record<string, BlockEntry>>
  readonly itemsByName: Readonly<Record<string, { readonly id: number }>>
  readonly items: Readonly<Record<number, { readonly name: string }>>
  readonly entitiesByName: Readonly<Record<string, { readonly id: number; readonly metadataKeys: readonly string[] }>>
  readonly loginPacket: {
    readonly worldState: OutgoingPackets['respawn']['worldState']
    readonly dimensionCodec: Readonly<Record<string, { readonly entries: readonly { readonly key: string }[] }>>
  }
}

export interface BlockEntry {
  readonly id: number
  readonly minStateId: number
  readonly defaultState: number
  readonly states: readonly {
    readonly name: string
    readonly num_values: number
    readonly values?: readonly string[]
  }[]
}

/** All differences between versions, feature by feature. Nothing else in the server checks the version. */
export class ProtocolVersion {
  readonly name: string
  readonly registry: GameRegistry
  /** Whether clients send hashes of the slots they believe in: type and count can be read, wear cannot. */
  readonly hashesSlots: boolean
  readonly #windows: Readonly<Record<string, { readonly type: number }>>
  readonly #listsHeightmaps: boolean
  readonly #placesSpawnInDimension: boolean
  readonly #countsClocks: boolean

  constructor(name: string) {
    if (!isSupported(name)) {
      throw new RangeError(`Minecraft ${name} is not supported. Choose one of ${supportedVersions.join(', ')}.`)
    }
    this.name = name
    this.registry = createRegistry(name) as unknown as GameRegistry
    const since = (version: string) => this.registry.version['>='](version)
    this.hashesSlots = since('1.21.5')
    this.#listsHeightmaps = since('1.21.5')
    this.#placesSpawnInDimension = since('1.21.9')
    this.#countsClocks = since('26.1')
    const { windows } = createWindows(name) as unknown as {
      windows: Readonly<Record<string, { readonly type: number }>>
    }
    this.#windows = windows
  }

  /** Number of a kind of window: `generic_9x3`. */
  windowType(name: string): number {
    return this.#windows[`minecraft:${name}`]!.type
  }

  /** Index of an entry in a registry sent to the client: `damage_type`, `generic`. */
  registryIndex(registry: string, entry: string): number {
    const { entries } = this.registry.loginPacket.dimensionCodec[`minecraft:${registry}`]!
    return Math.max(
      0,
      entries.findIndex(({ key }) => key === `minecraft:${entry}`),
    )
  }

  /** Clients compute heights themselves, but the field has to be there. */
  noHeightmaps(): OutgoingPackets['map_chunk']['heightmaps'] {
    return this.#listsHeightmaps ? [] : { type: 'compound', name: '', value: {} }
  }

  spawnPosition(location: Position): OutgoingPackets['spawn_position'] {
    if (!this.#placesSpawnInDimension) return { location, angle: 0 }
    return { globalPos: { dimensionName: 'minecraft:overworld', location }, yaw: 0, pitch: 0 }
  }

  time(age: number, timeOfDay: number): OutgoingPackets['update_time'] {
    if (!this.#countsClocks) return { age: long(age), time: long(timeOfDay), tickDayTime: true }
    return { age: long(age), clockUpdates: [{ id: 0, totalTicks: timeOfDay, partialTick: 0, rate: 1 }] }
  }

  /** Since 26.1 attacks have their own packet. Before, `mouse` decides: 0 use, 1 attack, 2 use at a point, which accompanies a 0. */
  useOfEntity({ mouse }: IncomingPackets['use_entity']): 'use' | 'attack' | 'nothing' {
    if (mouse === undefined || mouse === 0) return 'use'
    return mouse === 1 ? 'attack' : 'nothing'
  }

  /** Hands are numbers before 26.1, and names since. */
  isMainHand(hand: number | string): boolean {
    return hand === 0 || hand === 'main_hand'
  }
}

function isSupported(name: string): boolean {
  return (supportedVersions as readonly string[]).includes(name)
}

/** A whole number as the two 32-bit halves that the protocol library writes. */
function long(value: number): readonly [number, number] {
  return [Math.floor(value / 2 ** 32) | 0, value | 0]
}
