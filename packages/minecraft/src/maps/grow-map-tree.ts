import type { MapCanvas } from './map-canvas.ts'

/** A small tree as the game grows them, tall enough to walk under: a trunk of 5 or 6 logs, and leaves around its top. */
export function growMapTree(
  canvas: MapCanvas,
  { x, z }: { readonly x: number; readonly z: number },
  bottom: number,
  wood: 'oak' | 'birch',
): void {
  const height = canvas.between(5, 6)
  const top = bottom + height
  for (let y = top - 3; y <= top; y++) {
    const radius = y < top - 1 ? 2 : 1
    for (let dx = -radius; dx <= radius; dx++) {
      for (let dz = -radius; dz <= radius; dz++) {
        const isCorner = Math.abs(dx) === radius && Math.abs(dz) === radius
        if (isCorner && (y === top || canvas.share() < 0.5)) continue
        if (canvas.name(x + dx, y, z + dz) === 'air') {
          canvas.set(
            x + dx,
            y,
            z + dz,
            `${wood}_leaves[distance=${Math.max(1, Math.abs(dx) + Math.abs(dz))},persistent=false]`,
          )
        }
      }
    }
  }
  canvas.set(x, bottom - 1, z, 'dirt')
  for (let y = bottom; y < top; y++) canvas.set(x, y, z, `${wood}_log[axis=y]`)
}
