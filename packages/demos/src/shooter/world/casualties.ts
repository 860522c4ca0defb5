import type { ShooterEvent } from './shooter-event.ts'
import { isAlive, rest, type SoldierState } from './soldier.ts'

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
