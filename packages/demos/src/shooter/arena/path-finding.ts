import type { ArenaCell, ArenaMap } from './arena-map.ts'

const UNREACHED = -1
// enough for all targets of a map of 1,000 cells
const DEFAULT_BYTES = 2_000_000

/** How much memory a path finder may use. */
export interface PathFinderOptions {
  /** Bytes of cached distances; the least recently used targets are evicted first. @default 2 MB */
  readonly bytes?: number
}

/**
 * Shortest paths on a map, in steps up, down, left and right.
 *
 * The first query for a target floods the map from there; later ones read the resulting table.
 */
export class PathFinder {
  readonly #map: ArenaMap
  readonly #capacity: number
  readonly #tables: (Int16Array | undefined)[] = []
  readonly #lastUse: Float64Array
  readonly #queue: Int32Array
  #kept = 0
  #uses = 0

  constructor(map: ArenaMap, options: PathFinderOptions = {}) {
    this.#map = map
    this.#capacity = Math.max(1, Math.floor((options.bytes ?? DEFAULT_BYTES) / (2 * map.size)))
    this.#lastUse = new Float64Array(map.size)
    this.#queue = new Int32Array(map.size)
  }

  /** Number of steps on the shortest path, or Infinity if there is none; the same in both directions. */
  pathCost(from: ArenaCell, to: ArenaCell): number {
    if (!this.#map.isFloor(from) || !this.#map.isFloor(to)) return Infinity
    const cost = this.#distancesTo(to)[from]!
    return cost === UNREACHED ? Infinity : cost
  }

  /** The next cell on a shortest path: `to` itself if already there, -1 if there is no path. */
  stepTowards(from: ArenaCell, to: ArenaCell): ArenaCell {
    if (!this.#map.isFloor(from) || !this.#map.isFloor(to)) return -1
    if (from === to) return to
    const distances = this.#distancesTo(to)
    const nearer = distances[from]! - 1
    if (nearer < 0) return -1
    const { width } = this.#map
    const column = this.#map.columnOf(from)
    // rows before columns: mirrored left to right, the chosen path is the same
    if (distances[from - width] === nearer) return from - width
    if (distances[from + width] === nearer) return from + width
    if (column > 0 && distances[from - 1] === nearer) return from - 1
    return from + 1
  }

  #distancesTo(target: ArenaCell): Int16Array {
    this.#lastUse[target] = ++this.#uses
    return this.#tables[target] ?? this.#flood(target)
  }

  #flood(target: ArenaCell): Int16Array {
    const map = this.#map
    const queue = this.#queue
    const distances = new Int16Array(map.size).fill(UNREACHED)
    let read = 0
    let written = 0
    const reach = (cell: ArenaCell, distance: number) => {
      if (!map.isFloor(cell) || distances[cell] !== UNREACHED) return
      distances[cell] = distance
      queue[written++] = cell
    }
    reach(target, 0)
    while (read < written) {
      const cell = queue[read++]!
      const distance = distances[cell]! + 1
      const column = map.columnOf(cell)
      reach(cell - map.width, distance)
      reach(cell + map.width, distance)
      if (column > 0) reach(cell - 1, distance)
      if (column < map.width - 1) reach(cell + 1, distance)
    }
    if (this.#kept === this.#capacity) this.#forgetOldest()
    this.#kept++
    return (this.#tables[target] = distances)
  }

  #forgetOldest(): void {
    let oldest = -1
    for (let target = 0; target < this.#map.size; target++) {
      if (this.#tables[target] && (oldest === -1 || this.#lastUse[target]! < this.#lastUse[oldest]!)) oldest = target
    }
    this.#tables[oldest] = undefined
    this.#kept--
  }
}

const shared = new WeakMap<ArenaMap, PathFinder>()

/** The path finder of a map; all callers share one cache. */
export function pathFinder(map: ArenaMap): PathFinder {
  let paths = shared.get(map)
  if (!paths) shared.set(map, (paths = new PathFinder(map)))
  return paths
}
