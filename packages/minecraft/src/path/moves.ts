import type { Pace } from './pace.ts'
import { floor, isOpen, passable, type TerrainView } from './terrain.ts'

/** How a body gets from one standing place to the next. */
export const moveNames = ['start', 'walk', 'diagonal', 'jump', 'drop', 'dig-down'] as const
export type MoveName = (typeof moveNames)[number]
const [walk, diagonal, jump, drop, digDown] = [1, 2, 3, 4, 5]

/** Seconds to dig a block in the way; Infinity for one that must stay. */
export type DigSeconds = (x: number, y: number, z: number) => number

const directions = [0, -1, 0, 1, -1, 0, 1, 0]
const diagonals = [-1, -1, 1, -1, -1, 1, 1, 1]

/**
 * Moves out of one place. One buffer serves a whole search: allocating a list of fresh objects for each place would be most of the work.
 */
export class Moves {
  count = 0
  // four directions with a level step, a drop and a jump each, four diagonals, and straight down
  readonly x = new Int32Array(17)
  readonly y = new Int32Array(17)
  readonly z = new Int32Array(17)
  readonly seconds = new Float64Array(17)
  readonly kind = new Uint8Array(17)

  /** Lists every legal move of a body at x, y, z. Moves that dig are level steps, jumps, and straight down. */
  list(view: TerrainView, pace: Pace, dig: DigSeconds | undefined, x: number, y: number, z: number): void {
    this.count = 0
    const headroom = clear(view, dig, x, y + 2, z)
    for (let at = 0; at < 8; at += 2)
      this.#towards(view, pace, dig, x + directions[at], y, z + directions[at + 1], headroom)
    for (let at = 0; at < 8; at += 2) {
      const nextX = x + diagonals[at]
      const nextZ = z + diagonals[at + 1]
      // a body is wider than a point: it brushes both blocks beside a diagonal
      if (!isOpen(view, nextX, y, z) || !isOpen(view, x, y, nextZ) || !isOpen(view, nextX, y, nextZ)) continue
      if (view.terrainAt(nextX, y - 1, nextZ) === floor)
        this.#add(nextX, y, nextZ, pace.perBlock * Math.SQRT2, diagonal)
    }
    if (dig !== undefined && pace.drop.length > 1 && view.terrainAt(x, y - 2, z) === floor) {
      const seconds = dig(x, y - 1, z)
      if (seconds < Number.POSITIVE_INFINITY) this.#add(x, y - 1, z, seconds + pace.drop[1], digDown)
    }
  }

  #towards(
    view: TerrainView,
    pace: Pace,
    dig: DigSeconds | undefined,
    nextX: number,
    y: number,
    nextZ: number,
    headroom: number,
  ): void {
    const head = clear(view, dig, nextX, y + 1, nextZ)
    if (head === Number.POSITIVE_INFINITY) return
    const ahead = view.terrainAt(nextX, y, nextZ)
    if (ahead === floor && headroom < Number.POSITIVE_INFINITY) {
      const above = clear(view, dig, nextX, y + 2, nextZ)
      const seconds = pace.perBlock + pace.jump + headroom + head + above
      if (seconds < Number.POSITIVE_INFINITY) this.#add(nextX, y + 1, nextZ, seconds, jump)
    }
    const entry = head + (ahead === passable ? 0 : (dig?.(nextX, y, nextZ) ?? Number.POSITIVE_INFINITY))
    if (entry === Number.POSITIVE_INFINITY) return
    let below = view.terrainAt(nextX, y - 1, nextZ)
    if (below === floor) {
      this.#add(nextX, y, nextZ, pace.perBlock + entry, walk)
      return
    }
    for (let depth = 1; below === passable && depth < pace.drop.length; depth++) {
      below = view.terrainAt(nextX, y - depth - 1, nextZ)
      if (below === floor) this.#add(nextX, y - depth, nextZ, pace.perBlock + pace.drop[depth] + entry, drop)
    }
  }

  #add(x: number, y: number, z: number, seconds: number, kind: number): void {
    const at = this.count++
    this.x[at] = x
    this.y[at] = y
    this.z[at] = z
    this.seconds[at] = seconds
    this.kind[at] = kind
  }
}

/** Seconds until a block is out of the way; 0 if it is not in the way. */
function clear(view: TerrainView, dig: DigSeconds | undefined, x: number, y: number, z: number): number {
  if (view.terrainAt(x, y, z) === passable) return 0
  return dig === undefined ? Number.POSITIVE_INFINITY : dig(x, y, z)
}
