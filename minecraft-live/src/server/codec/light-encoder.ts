import type { MinecraftWorld } from '@telos/minecraft'
import { bottom, isInside, sections } from './column-shape.ts'
import type { LightPacket, Long } from './packets.ts'

const dark = new Uint8Array(2048)
const bright = new Uint8Array(2048).fill(0xff)

/** Sky and lamp light of a column as sent in packets: one section more below and above than there are of blocks. */
export function encodeLight(world: MinecraftWorld, chunkX: number, chunkZ: number): LightPacket {
  const sky: Uint8Array[] = []
  const lamps: Uint8Array[] = []
  for (let section = -1; section <= sections; section++) {
    const levels = lightOfSection(world, chunkX, bottom + section * 16, chunkZ)
    sky.push(levels.sky)
    lamps.push(levels.lamps)
  }
  return {
    skyLightMask: maskOf(sky, (levels) => levels !== dark),
    blockLightMask: maskOf(lamps, (levels) => levels !== dark),
    emptySkyLightMask: maskOf(sky, (levels) => levels === dark),
    emptyBlockLightMask: maskOf(lamps, (levels) => levels === dark),
    skyLight: sky.filter((levels) => levels !== dark),
    blockLight: lamps.filter((levels) => levels !== dark),
  }
}

function lightOfSection(
  world: MinecraftWorld,
  chunkX: number,
  minY: number,
  chunkZ: number,
): { sky: Uint8Array; lamps: Uint8Array } {
  if (!isInside(world, chunkX, minY, chunkZ)) {
    // outside the map, light is the same everywhere at a height, and nearly always at all heights of a section
    const levels = Array.from(
      { length: 16 },
      (_, y) => world.lightSourcesAt({ x: chunkX * 16, y: minY + y, z: chunkZ * 16 }).sky,
    )
    if (levels.every((level) => level === 15)) return { sky: bright, lamps: dark }
    if (levels.every((level) => level === 0)) return { sky: dark, lamps: dark }
  }
  const sky = new Uint8Array(2048)
  const lamps = new Uint8Array(2048)
  let anyLamp = false
  for (let cell = 0; cell < 4096; cell++) {
    const at = { x: chunkX * 16 + (cell & 15), y: minY + (cell >> 8), z: chunkZ * 16 + ((cell >> 4) & 15) }
    const sources = world.lightSourcesAt(at)
    const shift = (cell & 1) * 4
    sky[cell >> 1]! |= sources.sky << shift
    lamps[cell >> 1]! |= sources.lamps << shift
    anyLamp ||= sources.lamps > 0
  }
  return { sky, lamps: anyLamp ? lamps : dark }
}

function maskOf(parts: readonly Uint8Array[], holds: (levels: Uint8Array) => boolean): readonly Long[] {
  let bits = 0
  for (const [index, levels] of parts.entries()) if (holds(levels)) bits |= 1 << index
  return [[0, bits]]
}
