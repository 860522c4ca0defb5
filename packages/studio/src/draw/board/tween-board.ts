/** Boards between two ticks: sprites glide from cell to cell instead of jumping. */
import type { Board } from '../../workers/arcade/board-contract.ts'

/** Sprites farther away than this have not walked there. */
const farthest = 1.6
/** Larger boards jump: gliding would take longer than it helps. */
export const mostGliding = 3_000

export interface BoardTween {
  /** The board at a part of the way, from 0 to 1. */
  at(part: number): Board
}

/** The way from one board to the next; undefined if nothing walks, or if they are not neighbours in time. */
export function tweenBoards(before: Board | undefined, after: Board): BoardTween | undefined {
  if (before === undefined || before === after || Math.abs(before.at - after.at) !== 1) return undefined
  if (before.columns !== after.columns || before.rows !== after.rows) return undefined
  if (Math.max(before.id.length, after.id.length) > mostGliding) return undefined
  const places = new Map<number, number>()
  for (let sprite = 0; sprite < before.id.length; sprite++) places.set(before.id[sprite]!, sprite)
  /** Index of the sprite, and how far it has come. */
  const walks: (readonly [sprite: number, x: number, y: number])[] = []
  for (let sprite = 0; sprite < after.id.length; sprite++) {
    const from = places.get(after.id[sprite]!)
    if (from === undefined) continue
    const [x, y] = [before.x[from]! - after.x[sprite]!, before.y[from]! - after.y[sprite]!]
    if ((x !== 0 || y !== 0) && Math.abs(x) + Math.abs(y) <= farthest) walks.push([sprite, x, y])
  }
  if (walks.length === 0) return undefined
  return {
    at(part) {
      const left = 1 - Math.min(1, Math.max(0, part))
      // quick at first: what the key has done is seen at once
      const rest = left * left
      const [x, y] = [after.x.slice(), after.y.slice()]
      for (const [sprite, far, down] of walks) {
        x[sprite]! += far * rest
        y[sprite]! += down * rest
      }
      return { ...after, x, y }
    },
  }
}
