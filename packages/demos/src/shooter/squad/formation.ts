import type { ArenaCell, ArenaMap } from '../arena/arena-map.ts'
import { pathFinder } from '../arena/path-finding.ts'

/** One grenade must not reach two of them. */
const apart = 3
const coverBonus = 2

/**
 * Returns that many places around a cell: in cover where possible, and not side by side.
 *
 * @example formation(map, waypoint, [ann.cell, bob.cell]) // one place for each, in the same order
 */
export function formation(map: ArenaMap, around: ArenaCell, soldiers: readonly ArenaCell[]): ArenaCell[] {
  const paths = pathFinder(map)
  const isCover = coverOf(map)
  const worth = (cell: ArenaCell) => paths.pathCost(cell, around) - (isCover.has(cell) ? coverBonus : 0)
  const nearby = map.floor.filter((cell) => paths.pathCost(cell, around) <= 7)
  nearby.sort((a, b) => worth(a) - worth(b) || a - b)
  const places: ArenaCell[] = []
  for (const cell of nearby) {
    if (places.length === soldiers.length) break
    if (places.every((other) => map.distance(cell, other) >= apart)) places.push(cell)
  }
  while (places.length < soldiers.length) places.push(around)
  return assign(map, soldiers, places)
}

/** Assigns places: each soldier in turn takes the nearest one left. */
function assign(map: ArenaMap, soldiers: readonly ArenaCell[], places: ArenaCell[]): ArenaCell[] {
  const paths = pathFinder(map)
  return soldiers.map((soldier) => {
    let nearest = 0
    for (let index = 1; index < places.length; index++)
      if (paths.pathCost(soldier, places[index]!) < paths.pathCost(soldier, places[nearest]!)) nearest = index
    return places.splice(nearest, 1)[0]!
  })
}

const shared = new WeakMap<ArenaMap, ReadonlySet<ArenaCell>>()

function coverOf(map: ArenaMap): ReadonlySet<ArenaCell> {
  let cells = shared.get(map)
  if (cells === undefined) shared.set(map, (cells = new Set(map.coverPoints)))
  return cells
}
