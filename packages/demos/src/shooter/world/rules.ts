import type { ArenaMap } from '../arena/arena-map.ts'
import { isShielded } from '../arena/cover.ts'
import { type LineOfSight, sharedLineOfSight } from '../arena/line-of-sight.ts'
import type { PathFinder } from '../arena/path-finding.ts'
import { isAlive, isWalking, rest, type ShooterEvent, type Soldier, type SoldierState } from './soldier.ts'
import { weapons } from './weapons.ts'

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

/** Ticks per cell: a little over three cells a second, half that speed crouched. */
export const walkTicks = { standing: 3, crouching: 6 }

/** Walks on for one tick. A step into a cell, once begun, is finished before a new order takes effect. */
export function walkOneTick(soldier: SoldierState, paths: PathFinder): void {
  if (!isWalking(soldier)) {
    if (soldier.destination === -1) return
    soldier.nextCell = paths.stepTowards(soldier.cell, soldier.destination)
    soldier.walkedTicks = 0
  }
  if (++soldier.walkedTicks >= (soldier.crouching ? walkTicks.crouching : walkTicks.standing)) {
    soldier.cell = soldier.nextCell
    soldier.walkedTicks = 0
  }
  if (soldier.cell === soldier.destination) soldier.destination = -1
}

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

// a second and a half
const SUPPRESSED_TICKS = 15

/**
 * The damage dealt during a tick, held back until everyone has acted.
 *
 * If it applied at once, soldiers early in the list would shoot first, and their side would win more often.
 */
export class Casualties {
  readonly #soldiers: readonly SoldierState[]
  readonly #damage: Float64Array
  /** The latest attacker of each soldier plus one; 0 for nobody. */
  readonly #attacker: Int32Array

  constructor(soldiers: readonly SoldierState[]) {
    this.#soldiers = soldiers
    this.#damage = new Float64Array(soldiers.length)
    this.#attacker = new Int32Array(soldiers.length)
  }

  /** Notes an attack; a shot that missed does no damage, but suppresses. */
  add(target: number, by: number, damage: number): void {
    this.#damage[target]! += damage
    // a miss does not take the kill from a hit
    if (damage > 0 || this.#attacker[target] === 0) this.#attacker[target] = by + 1
  }

  /** Applies the damage and suppresses everyone who was attacked. Returns whether anyone died. */
  apply(tick: number, events: ShooterEvent[]): boolean {
    let died = false
    for (const soldier of this.#soldiers) {
      const by = this.#attacker[soldier.id]! - 1
      if (by === -1) continue
      soldier.suppressed = SUPPRESSED_TICKS
      soldier.health = Math.max(0, soldier.health - this.#damage[soldier.id]!)
      this.#attacker[soldier.id] = 0
      this.#damage[soldier.id] = 0
      if (isAlive(soldier)) continue
      died = true
      soldier.nextCell = soldier.cell
      soldier.destination = -1
      rest(soldier)
      events.push({ type: 'killed', tick, soldier: by, target: soldier.id })
    }
    return died
  }
}
