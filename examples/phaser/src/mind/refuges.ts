/** Where to? Two spatial queries: generate places, filter, score. */
import {
  defineSpatialQuery,
  distance,
  distanceBetween,
  entities,
  keep,
  type Point,
  score,
  unreserved,
} from '@telos/core/space'
import { linear } from '@telos/core/utility'
import type { Villager } from '../world/villager.ts'

/** A place under a roof that nobody else has taken; near, and it should keep off the rain. */
export const shelter = defineSpatialQuery<Villager>({
  name: 'shelter from the rain',
  generate: entities('roof'),
  filters: [keep(unreserved(), { atLeast: 1 })],
  scores: [
    distance({ within: 900, weight: 2 }),
    score('how dry it is', ({ data }: Point) => data as number, { weight: 1 }),
  ],
})

/** Pixels between a wolf and a door that one still dares to make for. */
const safeDistance = 80

/** A door that is near, and not where the wolf is. */
export const hideout = defineSpatialQuery<Villager>({
  name: 'refuge from the wolf',
  generate: entities('door'),
  filters: [keep(distance({ to: 'wolf' }), { atLeast: safeDistance })],
  scores: [distance({ within: 900, weight: 2 }), distance({ to: 'wolf', curve: linear(safeDistance, 500) })],
})

/** Whether a door is still as far from the wolf as it has to be. */
export function isSafe({ village: { wolf } }: Villager, door: Point): boolean {
  return wolf === undefined || distanceBetween(wolf, door) >= safeDistance
}
