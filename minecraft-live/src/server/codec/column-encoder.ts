import type { MinecraftWorld } from '@telos/minecraft'
import createChunk from 'prismarine-chunk'
import type { BlockCodec } from './block-codec.ts'
import { bottom, isInside, sections } from './column-shape.ts'
import { encodeLight } from './light-encoder.ts'
import type { OutgoingPackets } from './packets.ts'
import type { ProtocolVersion } from './protocol-version.ts'

/** The part of prismarine-chunk's column that is used here. */
interface ChunkColumn {
  readonly sections: ChunkSection[]
  readonly biomes: BiomeSection[]
  readonly maxBitsPerBlock: number
  dump(): Buffer
}

interface ChunkSection {
  readonly noSizePrefix: boolean
  readonly hasFluidCount: boolean
  set(at: { x: number; y: number; z: number }, state: number): void
}

interface BiomeSection {
  readonly noSizePrefix: boolean
}

/** Constants of the game, the same in all versions since 1.14. */
const blockEntityTypes: ReadonlyMap<string, number> = new Map([
  ['furnace', 0],
  ['chest', 1],
])

type Making<Options, Result> = new (options: Options) => Result

/** Encodes columns of 16 × 16 blocks as packets. */
export class ColumnEncoder {
  readonly #world: MinecraftWorld
  readonly #version: ProtocolVersion
  readonly #blocks: BlockCodec
  readonly #Column: Making<{ minY: number; worldHeight: number }, ChunkColumn>
  readonly #biome: number
  /** The surroundings of the map are the same everywhere. */
  #outside: OutgoingPackets['map_chunk'] | undefined

  constructor(world: MinecraftWorld, version: ProtocolVersion, blocks: BlockCodec) {
    this.#world = world
    this.#version = version
    this.#blocks = blocks
    this.#Column = createChunk(version.name) as unknown as Making<{ minY: number; worldHeight: number }, ChunkColumn>
    this.#biome = version.registryIndex('worldgen/biome', 'plains')
  }

  encode(x: number, z: number): OutgoingPackets['map_chunk'] {
    const { bounds } = this.#world
    if (isInside(this.#world, x, bounds.min.y, z)) return this.#make(x, z)
    this.#outside ??= this.#make(x, z)
    return { ...this.#outside, x, z }
  }

  #make(x: number, z: number): OutgoingPackets['map_chunk'] {
    const column = new this.#Column({ minY: bottom, worldHeight: sections * 16 })
    for (let section = 0; section < sections; section++) this.#fill(column, section, x, z)
    return {
      x,
      z,
      heightmaps: this.#version.noHeightmaps(),
      chunkData: column.dump(),
      blockEntities: this.#chests(x, z),
      ...encodeLight(this.#world, x, z),
    }
  }

  #fill(column: ChunkColumn, index: number, chunkX: number, chunkZ: number): void {
    const minY = bottom + index * 16
    const { noSizePrefix } = column.biomes[index]!
    const Biomes = column.biomes[index]!.constructor as Making<object, BiomeSection>
    column.biomes[index] = new Biomes({ noSizePrefix, singleValue: this.#biome })
    const isMapped = isInside(this.#world, chunkX, minY, chunkZ)
    if (!isMapped) {
      const layers = Array.from({ length: 16 }, (_, y) => this.#stateAt(chunkX * 16, minY + y, chunkZ * 16))
      if (layers.every((state) => state === layers[0])) {
        const { noSizePrefix, hasFluidCount } = column.sections[index]!
        const Blocks = column.sections[index]!.constructor as Making<object, ChunkSection>
        const { maxBitsPerBlock } = column
        column.sections[index] = new Blocks({ noSizePrefix, hasFluidCount, maxBitsPerBlock, singleValue: layers[0] })
        return
      }
    }
    for (let y = 0; y < 16; y++) {
      for (let z = 0; z < 16; z++) {
        for (let x = 0; x < 16; x++) {
          const state = this.#stateAt(chunkX * 16 + x, minY + y, chunkZ * 16 + z)
          if (state !== 0) column.sections[index]!.set({ x, y, z }, state)
        }
      }
    }
  }

  /** The game's client does not draw a chest without this. */
  #chests(chunkX: number, chunkZ: number): OutgoingPackets['map_chunk']['blockEntities'] {
    const { min, max } = this.#world.bounds
    const found: OutgoingPackets['map_chunk']['blockEntities'][number][] = []
    for (let y = min.y; y <= max.y; y++) {
      for (let z = 0; z < 16; z++) {
        for (let x = 0; x < 16; x++) {
          const type = blockEntityTypes.get(this.#world.blockAt({ x: chunkX * 16 + x, y, z: chunkZ * 16 + z }).name)
          if (type !== undefined) found.push({ x, y, z, type })
        }
      }
    }
    return found
  }

  #stateAt(x: number, y: number, z: number): number {
    return this.#blocks.stateOf(this.#world.blockAt({ x, y, z }))
  }
}
