import createChunk from 'prismarine-chunk'
import { Vec3 } from 'vec3'
import { describe, expect, it } from 'vitest'
import { testWorld } from '../testing/test-world.ts'
import { BlockCodec } from './block-codec.ts'
import { ColumnEncoder } from './column-encoder.ts'
import { ProtocolVersion, supportedVersions } from './protocol-version.ts'

describe.each(supportedVersions)('columns of %s', (name) => {
  const version = new ProtocolVersion(name)
  const blocks = new BlockCodec(version.registry)
  const world = testWorld()
  world.setBlock({ x: 3, y: 4, z: 20 }, { name: 'torch' })
  const encoder = new ColumnEncoder(world, version, blocks)
  const Column = createChunk(name) as unknown as new (
    options: object,
  ) => {
    load(data: Buffer): void
    getBlockStateId(at: Vec3): number
  }

  it.each([
    [0, 0],
    [1, 1],
    [-1, 0],
    [7, -9],
  ])('column %i, %i holds the blocks of the world', (x, z) => {
    const packet = encoder.encode(x, z)
    const column = new Column({ minY: -64, worldHeight: 384 })
    column.load(packet.chunkData)
    for (let y = -64; y < 40; y++) {
      for (let cell = 0; cell < 256; cell++) {
        const at = { x: x * 16 + (cell & 15), y, z: z * 16 + (cell >> 4) }
        const state = column.getBlockStateId(new Vec3(cell & 15, y, cell >> 4))
        if (state !== blocks.stateOf(world.blockAt(at))) expect.fail(`${JSON.stringify(at)} is ${state}`)
      }
    }
  })

  it('light is there in the order of the protocol: x fastest, the lower half of a byte first', () => {
    const packet = encoder.encode(0, 1)
    const mask = { sky: packet.skyLightMask[0]![1], lamps: packet.blockLightMask[0]![1] }
    for (let y = -16; y < 32; y++) {
      for (let cell = 0; cell < 256; cell++) {
        const section = Math.floor((y + 80) / 16)
        const place = ((y & 15) << 8) | cell
        const levelOf = (bits: number, arrays: readonly Uint8Array[]) => {
          if ((bits & (1 << section)) === 0) return 0
          const before = bits & ((1 << section) - 1)
          const byte = arrays[[...before.toString(2)].filter((bit) => bit === '1').length]![place >> 1]!
          return (byte >> ((place & 1) * 4)) & 15
        }
        const at = { x: cell & 15, y, z: 16 + (cell >> 4) }
        const { sky, lamps } = world.lightSourcesAt(at)
        const sent = { sky: levelOf(mask.sky, packet.skyLight), lamps: levelOf(mask.lamps, packet.blockLight) }
        if (sent.sky !== sky || sent.lamps !== lamps) expect.fail(`${JSON.stringify(at)}: ${JSON.stringify(sent)}`)
      }
    }
    expect(mask.lamps).not.toBe(0)
  })

  it('chests are told apart, so that the game draws them', () => {
    expect(encoder.encode(0, 0).blockEntities).toEqual([
      { x: 4, y: 4, z: 2, type: 1 },
      { x: 8, y: 4, z: 2, type: 0 },
    ])
  })
})
