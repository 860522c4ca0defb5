import { seededRandom, seedFor } from '@telos/core'
import { Grid, type GridCell } from './grid.ts'

/** A room: units wait at the posts outside its door, then check its corners. */
export interface Room {
  readonly name: string
  readonly door: GridCell
  /** Names of places. */
  readonly posts: readonly string[]
  readonly corners: readonly string[]
  /** First and last column of its floor. */
  readonly columns: readonly [number, number]
}

/** A hall and a row of rooms behind it. Each room can be entered only from the one before. */
export interface FloorPlan {
  readonly grid: Grid
  readonly rooms: readonly Room[]
  /** Where units start. */
  readonly starts: readonly GridCell[]
  readonly cellOf: ReadonlyMap<string, GridCell>
  readonly placeAt: ReadonlyMap<GridCell, string>
  /** Corners in which someone hides. */
  readonly hideouts: readonly string[]
}

const floorHeight = 9
const hallWidth = 4

/**
 * Generates rooms from a seed: their widths and the positions of their doors.
 *
 * ```
 * ###############
 * #   #     #   #
 * #  p#    p#   #     p: posts, two on each side of a door
 * #  p#    p#   #
 * #   +     +   #
 * #  p#    p#   #
 * ```
 */
export function layOutRooms(seed: number, count: number): FloorPlan {
  const random = seededRandom(seedFor(seed, 'floor plan'))
  const widths = Array.from({ length: count }, () => 4 + Math.floor(random.next() * 4))
  // two posts on each side of a door, none of them in a corner: a cell belongs to one place only
  const doorRows = widths.map(() => 4 + Math.floor(random.next() * (floorHeight - 6)))
  const grid = new Grid(drawRows(widths, doorRows))
  const cellOf = new Map<string, GridCell>()
  const name = (place: string, column: number, row: number) => {
    cellOf.set(place, grid.cellAt(column, row))
    return place
  }
  const rooms: Room[] = []
  let wall = hallWidth + 1
  for (const [index, width] of widths.entries()) {
    const room = `room${index + 1}`
    const row = doorRows[index]
    const [left, right] = [wall + 1, wall + width]
    rooms.push({
      name: room,
      door: grid.cellAt(wall, row),
      posts: [-1, 1, -2, 2].map((offset, post) => name(`${room}-post${post + 1}`, wall - 1, row + offset)),
      corners: [
        name(`${room}-north-west`, left, 1),
        name(`${room}-south-west`, left, floorHeight),
        name(`${room}-north-east`, right, 1),
        name(`${room}-south-east`, right, floorHeight),
      ],
      columns: [left, right],
    })
    wall += width + 1
  }
  const burglary = seededRandom(seedFor(seed, 'burglars'))
  const hideout = () => Math.floor(burglary.next() * 4)
  const starts = [3, 4, 5, 6].map((row) => grid.cellAt(1, row))
  const placeAt = new Map([...cellOf].map(([place, cell]) => [cell, place]))
  return { grid, rooms, starts, cellOf, placeAt, hideouts: rooms.map((room) => room.corners[hideout()]) }
}

function drawRows(widths: readonly number[], doorRows: readonly number[]): string[] {
  const total = hallWidth + 2 + widths.reduce((sum, width) => sum + width + 1, 0)
  return Array.from({ length: floorHeight + 2 }, (_, row) => {
    if (row === 0 || row === floorHeight + 1) return '#'.repeat(total)
    const areas = [hallWidth, ...widths].map((width) => ' '.repeat(width))
    return `#${areas.map((area, index) => area + (index < widths.length && doorRows[index] === row ? '+' : '#')).join('')}`
  })
}
