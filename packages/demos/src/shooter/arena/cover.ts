import type { ArenaCell, ArenaMap } from './arena-map.ts'
import { sharedLineOfSight } from './line-of-sight.ts'
import { pathFinder } from './path-finding.ts'

/** Where to look for cover. */
export interface CoverSearch {
  /** The soldier's starting cell. */
  readonly from: ArenaCell
  /** The places to be safe from. */
  readonly threats: readonly ArenaCell[]
  /** Maximum number of steps he will walk. @default 8 */
  readonly within?: number
  /** An extra condition, such as "nobody else wants it" or "the enemy is visible from there". */
  readonly accept?: (cell: ArenaCell) => boolean
}

const DEFAULT_STEPS = 8

/**
 * Whether low cover shields a soldier crouching in a cell from a shot: the straight line of fire enters the cell over it.
 *
 * If the line passes exactly over a corner, cover on either side of the corner shields him.
 */
export function isShielded(map: ArenaMap, cell: ArenaCell, shotFrom: ArenaCell): boolean {
  const columns = map.columnOf(shotFrom) - map.columnOf(cell)
  const rows = map.rowOf(shotFrom) - map.rowOf(cell)
  const across = Math.abs(columns)
  const along = Math.abs(rows)
  if (across >= along && across > 0 && map.isCover(cell + Math.sign(columns))) return true
  return along >= across && along > 0 && map.isCover(cell + Math.sign(rows) * map.width)
}

/** Counts the places from which a soldier crouching in the cell could be shot with no cover between. */
export function exposureCount(map: ArenaMap, cell: ArenaCell, threats: readonly ArenaCell[]): number {
  const sight = sharedLineOfSight(map)
  let exposed = 0
  for (const threat of threats) if (sight.canSee(cell, threat) && !isShielded(map, cell, threat)) exposed++
  return exposed
}

/**
 * Returns the cells behind low cover where a crouching soldier is safe from all threats, nearest first.
 *
 * @example
 * coverCells(map, { from: soldier.cell, threats: enemies.map((enemy) => enemy.cell), within: 6 })
 */
export function coverCells(map: ArenaMap, search: CoverSearch): ArenaCell[] {
  const paths = pathFinder(map)
  const { from, within = DEFAULT_STEPS } = search
  const steps = new Map<ArenaCell, number>()
  for (const cell of map.coverPoints) {
    const cost = paths.pathCost(cell, from)
    if (cost <= within && isSafe(map, cell, search)) steps.set(cell, cost)
  }
  return [...steps.keys()].sort((a, b) => steps.get(a)! - steps.get(b)!)
}

/** The nearest of `coverCells`, or -1. */
export function nearestCover(map: ArenaMap, search: CoverSearch): ArenaCell {
  return nearest(map, map.coverPoints, search, isSafe)
}

/** The nearest cell that none of the threats can see, or -1. */
export function nearestHiding(map: ArenaMap, search: CoverSearch): ArenaCell {
  return nearest(map, map.floor, search, isHidden)
}

function nearest(
  map: ArenaMap,
  cells: readonly ArenaCell[],
  search: CoverSearch,
  test: (map: ArenaMap, cell: ArenaCell, search: CoverSearch) => boolean,
): ArenaCell {
  const paths = pathFinder(map)
  let best = -1
  let least = (search.within ?? DEFAULT_STEPS) + 1
  for (const cell of cells) {
    const cost = paths.pathCost(cell, search.from)
    if (cost < least && test(map, cell, search)) {
      best = cell
      least = cost
    }
  }
  return best
}

function isSafe(map: ArenaMap, cell: ArenaCell, { threats, accept }: CoverSearch): boolean {
  return exposureCount(map, cell, threats) === 0 && (!accept || accept(cell))
}

function isHidden(map: ArenaMap, cell: ArenaCell, { threats, accept }: CoverSearch): boolean {
  const sight = sharedLineOfSight(map)
  for (const threat of threats) if (sight.canSee(cell, threat)) return false
  return !accept || accept(cell)
}
