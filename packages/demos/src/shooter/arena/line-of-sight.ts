import type { ArenaCell, ArenaMap } from './arena-map.ts'

// 2 bits for each pair: at most a megabyte up to this many cells
const MOST_CACHED = 2048
const KNOWN = 1
const CLEAR = 2

/**
 * Lines of sight on a map: walls block the straight line between two cells, low cover does not.
 *
 * Sight works both ways. A line exactly through the corner of two cells is blocked if both are walls. Results are cached, two bits for each
 * pair of cells.
 */
export class LineOfSight {
  readonly #map: ArenaMap
  readonly #cache: Uint32Array | undefined

  constructor(map: ArenaMap) {
    this.#map = map
    if (map.size <= MOST_CACHED) this.#cache = new Uint32Array((map.size * map.size + 15) >>> 4)
  }

  /** Whether nothing blocks the line between the centres of two cells. */
  canSee(a: ArenaCell, b: ArenaCell): boolean {
    const cache = this.#cache
    if (!cache) return this.#trace(a, b)
    const pair = a < b ? a * this.#map.size + b : b * this.#map.size + a
    const shift = (pair & 15) << 1
    const known = (cache[pair >>> 4]! >>> shift) & 3
    if (known) return known === (KNOWN | CLEAR)
    const clear = this.#trace(a, b)
    cache[pair >>> 4]! |= (clear ? KNOWN | CLEAR : KNOWN) << shift
    return clear
  }

  /** Visits all cells the line enters, in integer arithmetic, so that rounding favours no direction. */
  #trace(a: ArenaCell, b: ArenaCell): boolean {
    const map = this.#map
    const columns = map.columnOf(b) - map.columnOf(a)
    const rows = map.rowOf(b) - map.rowOf(a)
    const right = columns < 0 ? -1 : 1
    const down = rows < 0 ? -map.width : map.width
    const across = Math.abs(columns)
    const along = Math.abs(rows)
    let cell = a
    for (let column = 0, row = 0; column < across || row < along; ) {
      const ahead = (1 + 2 * column) * along - (1 + 2 * row) * across
      if (ahead === 0) {
        if (map.isWall(cell + right) && map.isWall(cell + down)) return false
        cell += right + down
        column++
        row++
      } else if (ahead < 0) {
        cell += right
        column++
      } else {
        cell += down
        row++
      }
      if (cell !== b && map.isWall(cell)) return false
    }
    return true
  }
}

const shared = new WeakMap<ArenaMap, LineOfSight>()

/** The lines of sight of a map; all callers share one cache. */
export function sharedLineOfSight(map: ArenaMap): LineOfSight {
  let sight = shared.get(map)
  if (!sight) shared.set(map, (sight = new LineOfSight(map)))
  return sight
}
