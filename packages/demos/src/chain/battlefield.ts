import { Grid, type GridCell } from '../rooms/grid.ts'

/** The side of the field a squad advances on. */
export type Flank = 'left' | 'right'

/** Both sides. */
export const flanks: readonly Flank[] = ['left', 'right']

/** Where squads go; soldiers stand on spots around it. */
export type Waypoint = `${Flank}-${'start' | 'way' | 'flank'}`

// `"` marks bushes: soldiers can stand in them and are harder to hit there
const field = new Grid([
  '###############################',
  '#.............................#',
  '#.............................#',
  '#.............................#',
  '#..........#########..........#',
  '#.....".................".....#',
  '#......"..............."......#',
  '#.......".............".......#',
  '#......"..###########.."......#',
  '#.......".###########.".......#',
  '#......"..............."......#',
  '#.............................#',
  '#.............................#',
  '#.............................#',
  '###############################',
])

const centres: Readonly<Record<'start' | 'way' | 'flank', readonly [number, number]>> = {
  start: [10, 12],
  way: [4, 8],
  flank: [8, 2],
}

// enough for both squads, in case one takes over the other's soldiers
const spotOffsets = [
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
  [2, 0],
  [2, 1],
] as const

/** The ground and its named places. It never changes; all runs share it. */
export const battlefield = layOut()

function layOut() {
  const waypoints: Waypoint[] = []
  const cellOf = new Map<string, GridCell>()
  for (const side of flanks) {
    for (const [name, [column, row]] of Object.entries(centres)) {
      const waypoint = `${side}-${name}` as Waypoint
      waypoints.push(waypoint)
      for (const [index, [across, down]] of spotOffsets.entries())
        cellOf.set(spotName(waypoint, index), cellOn(side, column + across, row + down))
    }
  }
  const rows = field.rows.join('')
  return {
    grid: field,
    waypoints,
    /** Waypoints squads march between, in both directions. */
    trails: [
      ['left-start', 'left-way'],
      ['left-way', 'left-flank'],
      ['right-start', 'right-way'],
      ['right-way', 'right-flank'],
      ['left-start', 'right-start'],
    ] as readonly (readonly [Waypoint, Waypoint])[],
    spots: [...cellOf.keys()],
    cellOf: cellOf as ReadonlyMap<string, GridCell>,
    spotAt: new Map([...cellOf].map(([spot, cell]) => [cell, spot])) as ReadonlyMap<GridCell, string>,
    bushes: [...rows].flatMap((letter, cell) => (letter === '"' ? [cell] : [])) as readonly GridCell[],
    /** The commander's target. */
    target: field.cellAt(15, 2),
    /** Where an ambush waits beside the path. */
    hideouts: (side: Flank): readonly GridCell[] => [cellOn(side, 1, 7), cellOn(side, 1, 10)],
  }
}

/** A spot of a waypoint, counted from 0. */
export function spotName(waypoint: string, index: number): string {
  return `${waypoint}-${(index % spotOffsets.length) + 1}`
}

/** Mirrors the left side to get the right one. */
function cellOn(side: Flank, column: number, row: number): GridCell {
  return field.cellAt(side === 'left' ? column : field.width - 1 - column, row)
}
