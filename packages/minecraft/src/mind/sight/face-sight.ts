import type { Position } from '../../position.ts'
import type { SightGrid } from './sight-grid.ts'

/** Points of a face to try in turn: its centre, then near its corners, which may be visible. */
const points: readonly (readonly [number, number])[] = [
  [0.5, 0.5],
  [0.1, 0.1],
  [0.9, 0.9],
  [0.1, 0.9],
  [0.9, 0.1],
]

/** Just inside the block, so that the line ends in it. */
const inside = 0.001

/** Whether some face of a block is visible from the eye: it faces the eye, is lit, and a straight line reaches it. */
export function isFaceVisible(
  grid: SightGrid,
  eye: Position,
  x: number,
  y: number,
  z: number,
  work: { rays: number },
  isLit: (x: number, y: number, z: number) => boolean,
): boolean {
  if (x === Math.floor(eye.x) && y === Math.floor(eye.y) && z === Math.floor(eye.z)) return true
  for (let axis = 0; axis < 3; axis++) {
    const block = axis === 0 ? x : axis === 1 ? y : z
    const from = axis === 0 ? eye.x : axis === 1 ? eye.y : eye.z
    const side = from < block ? -1 : from > block + 1 ? 1 : 0
    if (side === 0) continue
    const fx = axis === 0 ? x + side : x
    const fy = axis === 1 ? y + side : y
    const fz = axis === 2 ? z + side : z
    if (!grid.isTransparent(fx, fy, fz) || !isLit(fx, fy, fz)) continue
    const depth = side < 0 ? inside : 1 - inside
    for (const [u, v] of points) {
      work.rays++
      const px = x + (axis === 0 ? depth : u)
      const py = y + (axis === 1 ? depth : axis === 0 ? u : v)
      const pz = z + (axis === 2 ? depth : v)
      if (grid.isClear(eye, px, py, pz, x, y, z)) return true
    }
  }
  return false
}
