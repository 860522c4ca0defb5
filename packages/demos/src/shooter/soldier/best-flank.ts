import type { ArenaCell } from '../arena/arena-map.ts'
import { groundOf } from './ground.ts'
import { flankQuery } from './place-queries.ts'
import type { SoldierAgent } from './soldier-domain.ts'

/** Where a soldier best gets around the cover of somebody who is in that cell; undefined when there is no such place. */
export function bestFlank(soldier: SoldierAgent, target: ArenaCell): ArenaCell | undefined {
  return flankQuery.best(groundOf(soldier, target))?.data as ArenaCell | undefined
}
