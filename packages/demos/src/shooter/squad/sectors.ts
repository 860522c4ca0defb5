import type { ArenaCell, ArenaMap } from '../arena/arena-map.ts'
import { pathFinder } from '../arena/path-finding.ts'
import type { SquadAgent } from './squad-domain.ts'
import { middleOf } from './squad-members.ts'

const columnsPerSector = 7
const rowsPerSector = 5

/** A part of the map that a squad searches in one go. */
interface Sector {
  readonly name: string
  /** The floor cell nearest to its centre. */
  readonly cell: ArenaCell
}

const shared = new WeakMap<ArenaMap, readonly Sector[]>()

/** The parts of a map, row by row. */
export function sectorsOf(map: ArenaMap): readonly Sector[] {
  let sectors = shared.get(map)
  if (sectors === undefined) {
    const found: Sector[] = []
    for (let row = rowsPerSector >> 1; row < map.height; row += rowsPerSector)
      for (let column = columnsPerSector >> 1; column < map.width; column += columnsPerSector) {
        const middle = map.cellAt(column, row)
        const cell = map.floor.reduce((a, b) => (map.distance(b, middle) < map.distance(a, middle) ? b : a))
        found.push({ name: `sector ${column},${row}`, cell })
      }
    shared.set(map, (sectors = found))
  }
  return sectors
}

/** The sector unseen for the longest time; among equals, the nearest. */
export function nextSector(squad: SquadAgent): Sector | undefined {
  const middle = middleOf(squad)
  if (middle === undefined) return undefined
  const paths = pathFinder(squad.context.map)
  const cost = ({ name, cell }: Sector) => {
    const seen = squad.memory.about(name)?.confidence ?? 0
    return seen * 100 + paths.pathCost(cell, middle)
  }
  let best: Sector | undefined
  let least = Infinity
  for (const sector of sectorsOf(squad.context.map)) {
    const price = cost(sector)
    if (price >= least) continue
    best = sector
    least = price
  }
  return best
}
