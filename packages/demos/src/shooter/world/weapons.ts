import type { ArenaCell, ArenaMap } from '../arena/arena-map.ts'
import { sharedLineOfSight } from '../arena/line-of-sight.ts'

/** Weapons a soldier can hold; grenades are thrown without putting it away. */
export type WeaponName = 'rifle' | 'pistol'

/** The characteristics of a weapon; times in ticks of the world. */
export interface Weapon {
  /** In cells; nothing beyond is hit. */
  readonly range: number
  /** The chance to hit someone standing in the open right in front. */
  readonly nearAccuracy: number
  /** The same at maximum range; between the two it falls linearly. */
  readonly farAccuracy: number
  /** Of 100 points of health. */
  readonly damage: number
  /** From the order to fire to the first shot. */
  readonly aimTicks: number
  /** From shot to shot. */
  readonly shotTicks: number
  /** Shots before reloading; Infinity for never. */
  readonly magazine: number
  readonly reloadTicks: number
}

/** The rifle has a long range; the pistol is quick, good at close quarters, and never runs out. */
export const weapons: Readonly<Record<WeaponName, Weapon>> = {
  rifle: {
    range: 18,
    nearAccuracy: 0.75,
    farAccuracy: 0.35,
    damage: 34,
    aimTicks: 6,
    shotTicks: 6,
    magazine: 8,
    reloadTicks: 20,
  },
  pistol: {
    range: 7,
    nearAccuracy: 0.85,
    farAccuracy: 0.15,
    damage: 24,
    aimTicks: 2,
    shotTicks: 3,
    magazine: Infinity,
    reloadTicks: 0,
  },
}

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
