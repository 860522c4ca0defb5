import type { MinecraftWorld } from '@telos/minecraft'

/** Lowest block of the overworld, and sections of 16 blocks from there to its top. */
export const bottom = -64
export const sections = 24

/** Whether a section of 16 × 16 × 16 blocks has a part in the map. */
export function isInside(
  { bounds: { min, max } }: MinecraftWorld,
  chunkX: number,
  minY: number,
  chunkZ: number,
): boolean {
  return (
    chunkX * 16 <= max.x &&
    chunkX * 16 + 15 >= min.x &&
    minY <= max.y &&
    minY + 15 >= min.y &&
    chunkZ * 16 <= max.z &&
    chunkZ * 16 + 15 >= min.z
  )
}
