import type { DigSeconds } from '../src/path/moves.ts'
import type { Pace } from '../src/path/pace.ts'
import { canStand, floor, passable, type TerrainView } from '../src/path/terrain.ts'
import type { Position } from '../src/position.ts'
import type { BoxTerrain } from './random-terrain.ts'

/** Seconds of the move from one place to another, judged by its two ends only; Infinity if it is not legal. */
export function moveSeconds(
  view: TerrainView,
  pace: Pace,
  dig: DigSeconds | undefined,
  a: Position,
  b: Position,
): number {
  const clear = (x: number, y: number, z: number) =>
    view.terrainAt(x, y, z) === passable ? 0 : (dig?.(x, y, z) ?? Number.POSITIVE_INFINITY)
  const isFloor = (x: number, y: number, z: number) => view.terrainAt(x, y, z) === floor
  const across = Math.abs(a.x - b.x) + Math.abs(a.z - b.z)
  const isDiagonal = Math.abs(a.x - b.x) === 1 && Math.abs(a.z - b.z) === 1
  const rise = b.y - a.y
  if (isDiagonal && rise === 0) {
    for (const [x, z] of [
      [a.x, b.z],
      [b.x, a.z],
      [b.x, b.z],
    ] as const) {
      if (view.terrainAt(x, a.y, z) !== passable || view.terrainAt(x, a.y + 1, z) !== passable)
        return Number.POSITIVE_INFINITY
    }
    return isFloor(b.x, b.y - 1, b.z) ? pace.perBlock * Math.SQRT2 : Number.POSITIVE_INFINITY
  }
  if (across === 0 && rise === -1 && dig && pace.drop.length > 1 && isFloor(b.x, b.y - 1, b.z))
    return dig(b.x, b.y, b.z) + pace.drop[1]!
  if (across !== 1 || !isFloor(b.x, b.y - 1, b.z)) return Number.POSITIVE_INFINITY
  if (rise === 0) return pace.perBlock + clear(b.x, b.y, b.z) + clear(b.x, b.y + 1, b.z)
  if (rise === 1)
    return pace.perBlock + pace.jump + clear(a.x, a.y + 2, a.z) + clear(b.x, b.y, b.z) + clear(b.x, b.y + 1, b.z)
  if (rise > 0 || -rise >= pace.drop.length) return Number.POSITIVE_INFINITY
  for (let y = b.y; y < a.y; y++) if (view.terrainAt(b.x, y, b.z) !== passable) return Number.POSITIVE_INFINITY
  return pace.perBlock + pace.drop[-rise]! + clear(b.x, a.y, b.z) + clear(b.x, a.y + 1, b.z)
}

/** Seconds to every place, by relaxing all pairs of places repeatedly (Bellman and Ford). */
export function bruteForceSeconds(
  view: BoxTerrain,
  pace: Pace,
  dig: DigSeconds | undefined,
  from: Position,
): ReadonlyMap<Position, number> {
  const seconds = new Map<Position, number>(view.places.map((place) => [place, Number.POSITIVE_INFINITY]))
  const start = view.places.find(({ x, y, z }) => x === from.x && y === from.y && z === from.z)!
  if (!canStand(view, start.x, start.y, start.z)) return seconds
  seconds.set(start, 0)
  for (let changed = true; changed; ) {
    changed = false
    for (const a of view.places) {
      const known = seconds.get(a)!
      if (known === Number.POSITIVE_INFINITY) continue
      for (const b of view.places) {
        if (Math.abs(a.x - b.x) > 1 || Math.abs(a.z - b.z) > 1) continue
        const then = known + moveSeconds(view, pace, dig, a, b)
        if (then < seconds.get(b)! - 1e-9) {
          seconds.set(b, then)
          changed = true
        }
      }
    }
  }
  return seconds
}
