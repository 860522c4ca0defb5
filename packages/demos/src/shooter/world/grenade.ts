import type { ArenaCell, ArenaMap } from '../arena/arena-map.ts'
import { sharedLineOfSight } from '../arena/line-of-sight.ts'

/** A thrown grenade, lying in its cell until it goes off. */
export interface Grenade {
  readonly cell: ArenaCell
  /** Who threw it. */
  readonly by: number
  /** Ticks until it goes off. */
  readonly ticksLeft: number
}

/** How grenades work; distances in cells, times in ticks of the world. */
export const grenadeRules = {
  perSoldier: 2,
  /** Maximum throwing distance, to a place in sight. */
  range: 8,
  /** From the order until it leaves the hand. */
  throwTicks: 5,
  /** From the throw until it goes off: a second, enough time to run three cells. */
  fuseTicks: 10,
  /** Nobody farther away is hurt. */
  radius: 2.3,
  damage: 100,
  /** Damage lost per cell of distance. */
  lessPerCell: 32,
}

/** Damage of a grenade to someone in a cell, on either side. Low cover does not help; walls do. */
export function blastDamage(map: ArenaMap, grenade: ArenaCell, cell: ArenaCell): number {
  const distance = map.distance(grenade, cell)
  if (distance > grenadeRules.radius || !sharedLineOfSight(map).canSee(grenade, cell)) return 0
  return Math.round(grenadeRules.damage - grenadeRules.lessPerCell * distance)
}

/** Whether a grenade can be thrown from one cell to another. */
export function canThrow(map: ArenaMap, from: ArenaCell, to: ArenaCell): boolean {
  return map.isFloor(to) && map.distance(from, to) <= grenadeRules.range && sharedLineOfSight(map).canSee(from, to)
}
