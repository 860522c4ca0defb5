/** Two spatial queries for places: generate, filter, score. */
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

/** Finds a free place under a roof that is close and keeps off the rain. */
export const shelter = defineSpatialQuery<Villager>({
  name: 'shelter from the rain',
  generate: entities('roof'),
  filters: [keep(unreserved(), { atLeast: 1 })],
  scores: [
    distance({ within: 900, weight: 2 }),
    score('how dry it is', ({ data }: Point) => data as number, { weight: 1 }),
  ],
})

/** Pixels between the wolf and a door that villagers still run to. */
const safeDistance = 80

/** Finds a door that is close and away from the wolf. */
export const hideout = defineSpatialQuery<Villager>({
  name: 'refuge from the wolf',
  generate: entities('door'),
  filters: [keep(distance({ to: 'wolf' }), { atLeast: safeDistance })],
  scores: [distance({ within: 900, weight: 2 }), distance({ to: 'wolf', curve: linear(safeDistance, 500) })],
})

/** Whether a door is still far enough from the wolf. */
export function isSafe({ village: { wolf } }: Villager, door: Point): boolean {
  return wolf === undefined || distanceBetween(wolf, door) >= safeDistance
}
