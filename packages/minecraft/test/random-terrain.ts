import fc from 'fast-check'
import { barrier, floor, passable, type TerrainKind, type TerrainView } from '../src/path/terrain.ts'
import type { Position } from '../src/position.ts'

/** A small box of random terrain; barriers all around. */
export interface BoxTerrain extends TerrainView {
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly places: readonly Position[]
}

export function boxTerrain(width: number, height: number, depth: number, cells: readonly TerrainKind[]): BoxTerrain {
  const places: Position[] = []
  for (let y = 0; y < height; y++) {
    for (let z = 0; z < depth; z++) for (let x = 0; x < width; x++) places.push({ x, y, z })
  }
  return {
    width,
    height,
    depth,
    places,
    terrainAt(x, y, z) {
      if (x < 0 || x >= width || y < 0 || y >= height || z < 0 || z >= depth) return barrier
      return cells[(y * depth + z) * width + x]!
    },
  }
}

/** Hilly ground with holes, overhangs and a few barriers: a height for each column, and loose blocks. */
export const arbitraryTerrain: fc.Arbitrary<BoxTerrain> = fc
  .record({
    width: fc.integer({ min: 2, max: 6 }),
    depth: fc.integer({ min: 1, max: 6 }),
    heights: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 36, maxLength: 36 }),
    loose: fc.array(
      fc.tuple(fc.nat(5), fc.nat(7), fc.nat(5), fc.constantFrom<TerrainKind>(passable, floor, floor, barrier)),
      {
        maxLength: 24,
        size: 'max',
      },
    ),
  })
  .map(({ width, depth, heights, loose }) => {
    const height = 8
    const cells: TerrainKind[] = []
    for (let y = 0; y < height; y++) {
      for (let z = 0; z < depth; z++)
        for (let x = 0; x < width; x++) cells.push(y <= heights[z * 6 + x]! ? floor : passable)
    }
    for (const [x, y, z, terrain] of loose) if (x < width && z < depth) cells[(y * depth + z) * width + x] = terrain
    return boxTerrain(width, height, depth, cells)
  })
