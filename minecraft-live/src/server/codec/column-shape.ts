import type { MinecraftWorld } from '@telos/minecraft'

/** Lowest block of the overworld, and its number of 16-block sections. */
export const bottom = -64
export const sections = 24

/** Whether a section of 16 × 16 × 16 blocks overlaps the map. */
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
