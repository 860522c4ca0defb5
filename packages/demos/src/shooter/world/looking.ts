import type { ArenaMap } from '../arena/arena-map.ts'
import { type LineOfSight, sharedLineOfSight } from '../arena/line-of-sight.ts'
import type { ShooterEvent } from './shooter-event.ts'
import { isAlive, type SoldierState } from './soldier.ts'

/** How far soldiers see, in cells, in all directions. */
export const SIGHT_RANGE = 24

/** Determines which enemies see each other and reports changes. Sight works both ways, so each pair is checked once. */
export function look(map: ArenaMap, soldiers: readonly SoldierState[], tick: number, events: ShooterEvent[]): void {
  const sight = sharedLineOfSight(map)
  for (let index = 0; index < soldiers.length; index++) {
    const one = soldiers[index]!
    for (let later = index + 1; later < soldiers.length; later++) {
      const other = soldiers[later]!
      if (one.side === other.side) continue
      const now = seeEachOther(map, sight, one, other)
      if (now === (((one.sees >>> later) & 1) === 1)) continue
      one.sees ^= 1 << later
      other.sees ^= 1 << index
      const type = now ? 'seen' : 'lost'
      if (isAlive(one)) events.push({ type, tick, soldier: index, target: later })
      if (isAlive(other)) events.push({ type, tick, soldier: later, target: index })
    }
  }
}

function seeEachOther(map: ArenaMap, sight: LineOfSight, one: SoldierState, other: SoldierState): boolean {
  return (
    isAlive(one) &&
    isAlive(other) &&
    map.distance(one.cell, other.cell) <= SIGHT_RANGE &&
    sight.canSee(one.cell, other.cell)
  )
}
