/** The body of the guard and the things around him. His mind lives elsewhere, and knows them by its sensors alone. */
import type { CardPoint } from '../card-contract.ts'
import { cellarCells, doorCell, guardRows, wayTo } from './guard-floor.ts'

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
