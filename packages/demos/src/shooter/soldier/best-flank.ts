import type { ArenaCell } from '../arena/arena-map.ts'
import { groundOf } from './ground.ts'
import { flankQuery } from './place-queries.ts'
import type { SoldierAgent } from './soldier-domain.ts'

/** Returns the best place for a soldier to get around the cover of someone in that cell, or undefined if there is none. */
export function bestFlank(soldier: SoldierAgent, target: ArenaCell): ArenaCell | undefined {
  return flankQuery.best(groundOf(soldier, target))?.data as ArenaCell | undefined
}
