import type { Position } from '../../position.ts'
import type { Knowledge } from './knowledge.ts'
import type { Nearest } from './nearest.ts'

/**
 * How far an item may be from the feet to be picked up, with a margin: the game extends the body by a block sideways and half a block in
 * height.
 */
const across = 1.3
const below = 0.7
const above = 2.2

/** The nearest standing place from which an item on the ground is picked up; beside a niche in a wall will do. */
export function pickUpPlace(knowledge: Knowledge, { x, y, z }: Position): Nearest | undefined {
  const distances = knowledge.distances()
  let best: Nearest | undefined
  for (let placeX = Math.ceil(x - across - 0.5); placeX + 0.5 <= x + across; placeX++)
    for (let placeZ = Math.ceil(z - across - 0.5); placeZ + 0.5 <= z + across; placeZ++)
      for (let placeY = Math.ceil(y - above); placeY <= y + below; placeY++) {
        const at = { x: placeX, y: placeY, z: placeZ }
        const seconds = distances.secondsTo(at)
        if (seconds < (best?.seconds ?? Number.POSITIVE_INFINITY)) best = { at, seconds }
      }
  return best
}
