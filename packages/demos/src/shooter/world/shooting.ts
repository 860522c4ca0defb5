import type { ArenaMap } from '../arena/arena-map.ts'
import { isShielded } from '../arena/cover.ts'
import { isWalking, type Soldier } from './soldier.ts'
import { weapons } from './weapons.ts'

/** What makes a shot harder; each factor multiplies the chance to hit. */
export const aimFactors = {
  /** The target crouches behind low cover across the line of fire. */
  targetShielded: 0.2,
  /** The target crouches in the open. */
  targetCrouching: 0.8,
  targetWalking: 0.65,
  shooterWalking: 0.5,
  /** The shooter was shot at a moment ago. */
  shooterSuppressed: 0.6,
}

/** The chance that a shot fired now hits if nothing is in the way; 0 out of range. */
export function hitProbability(map: ArenaMap, shooter: Soldier, target: Soldier): number {
  const weapon = weapons[shooter.weapon]
  const distance = map.distance(shooter.cell, target.cell)
  if (distance > weapon.range) return 0
  let chance = weapon.nearAccuracy + ((weapon.farAccuracy - weapon.nearAccuracy) * distance) / weapon.range
  if (target.crouching)
    chance *= isShielded(map, target.cell, shooter.cell) ? aimFactors.targetShielded : aimFactors.targetCrouching
  if (isWalking(target)) chance *= aimFactors.targetWalking
  if (isWalking(shooter)) chance *= aimFactors.shooterWalking
  if (shooter.suppressed > 0) chance *= aimFactors.shooterSuppressed
  return chance
}
