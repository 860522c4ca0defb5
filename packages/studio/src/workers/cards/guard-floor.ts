/** The floor on which the guard of Home walks: two rooms with a door between them, and a cellar that leads below. */
import type { CardPoint } from './card-contract.ts'

/** `#` is a wall, `D` the door, `X` where the cellar can be blocked. */
export const guardRows = [
  '######################',
  '#        #           #',
  '#        #           #',
  '#        #           #',
  '#        D           #',
  '#        #           #',
  '#        #           #',
  '#        #           #',
  '####  #########  #####',
  '#         X          #',
  '#         X          #',
  '######################',
] as const

export const doorCell: CardPoint = { x: 9, y: 4 }
export const cellarCells: readonly CardPoint[] = [
  { x: 10, y: 9 },
  { x: 10, y: 10 },
]

const width = guardRows[0].length

/** The way between two points over free cells, without its start; undefined if there is none. It takes straight lines where it can. */
function wayTo(
  from: CardPoint,
  to: CardPoint,
  isFree: (x: number, y: number) => boolean,
): readonly CardPoint[] | undefined {
  const cells = cellsTo(rounded(from), rounded(to), isFree)
  if (cells === undefined) return undefined
  const way: CardPoint[] = []
  let here = from
  for (let at = 0; at < cells.length; ) {
    let next = at
    while (next + 1 < cells.length && isClear(here, cells[next + 1]!, isFree)) next++
    here = cells[next]!
    way.push(here)
    at = next + 1
  }
  return way
}

/** Steps between two cells; Infinity if no way leads there. */
export function floorSteps(from: CardPoint, to: CardPoint, isFree: (x: number, y: number) => boolean): number {
  return cellsTo(from, to, isFree)?.length ?? Number.POSITIVE_INFINITY
}

/** Breadth first over four neighbours. */
function cellsTo(
  from: CardPoint,
  to: CardPoint,
  isFree: (x: number, y: number) => boolean,
): readonly CardPoint[] | undefined {
  const goal = to.y * width + to.x
  const start = from.y * width + from.x
  const before = new Map([[start, -1]])
  const queue = [start]
  for (const cell of queue) {
    if (cell === goal) break
    const [x, y] = [cell % width, Math.trunc(cell / width)]
    for (const [nextX, nextY] of [
      [x + 1, y],
      [x - 1, y],
      [x, y + 1],
      [x, y - 1],
    ] as const) {
      const next = nextY * width + nextX
      if (before.has(next) || !isFree(nextX, nextY)) continue
      before.set(next, cell)
      queue.push(next)
    }
  }
  if (!before.has(goal)) return undefined
  const cells: CardPoint[] = []
  for (let cell = goal; cell !== start; cell = before.get(cell)!)
    cells.unshift({ x: cell % width, y: Math.trunc(cell / width) })
  return cells
}

/** Whether a straight line passes over free cells only, with room for the shoulders. */
function isClear(from: CardPoint, to: CardPoint, isFree: (x: number, y: number) => boolean): boolean {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const parts = Math.ceil(length * 4)
  for (let part = 1; part <= parts; part++) {
    const x = from.x + ((to.x - from.x) * part) / parts
    const y = from.y + ((to.y - from.y) * part) / parts
    for (const side of [-0.3, 0.3])
      for (const up of [-0.3, 0.3]) if (!isFree(Math.round(x + side), Math.round(y + up))) return false
  }
  return true
}

function rounded({ x, y }: CardPoint): CardPoint {
  return { x: Math.round(x), y: Math.round(y) }
}

// The body of the guard and the things around him. His mind lives elsewhere, and knows them by its sensors alone.

/** Cells per second. */
const speed = 5

export class GuardWorld {
  readonly places: Readonly<Record<string, CardPoint>>
  body: CardPoint
  /** The place he reached last. */
  at = 'fire'
  hasKey = false
  keyOnHook = true
  doorLocked = false
  cellarBlocked = false
  lampLit = false
  bellRung = false
  noise: string | null = null
  /** Where he is walking, nearest first. */
  way: readonly CardPoint[] = []

  constructor(places: Readonly<Record<string, CardPoint>>) {
    this.places = places
    this.body = places.fire!
  }

  readonly isFree = (x: number, y: number): boolean => {
    if (guardRows[y]?.[x] === '#' || guardRows[y]?.[x] === undefined) return false
    if (this.doorLocked && x === doorCell.x && y === doorCell.y) return false
    return !(this.cellarBlocked && cellarCells.some((cell) => cell.x === x && cell.y === y))
  }

  /** Walks on towards a place. Returns whether he is there; undefined if no way leads there. */
  walk(place: string, seconds: number): boolean | undefined {
    const way = wayTo(this.body, this.places[place]!, this.isFree)
    if (way === undefined) return undefined
    let left = speed * seconds
    let { body } = this
    let next = 0
    while (next < way.length && left > 0) {
      const to = way[next]!
      const length = Math.hypot(to.x - body.x, to.y - body.y)
      if (length <= left) {
        body = to
        left -= length
        next++
      } else {
        const part = left / length
        body = { x: body.x + (to.x - body.x) * part, y: body.y + (to.y - body.y) * part }
        left = 0
      }
    }
    this.body = body
    this.way = way.slice(next)
    if (next < way.length) return false
    this.at = place
    return true
  }

  /** Whether he is close enough to see what is at a cell. */
  sees({ x, y }: CardPoint): boolean {
    return Math.hypot(this.body.x - x, this.body.y - y) <= 5
  }
}
