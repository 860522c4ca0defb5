import type { FoodFacts } from '../../data/game-data.ts'

/** Exhaustion by activity; 4 points cost one of saturation, or of food when that is used up. */
export const exhaustion = {
  /** Per block. */
  sprint: 0.1,
  jump: 0.05,
  sprintJump: 0.2,
  dig: 0.005,
  attack: 0.1,
  hurt: 0.1,
  heal: 6,
} as const

/** Health and hunger of a player, by the rules of the game at normal difficulty. */
export class Vitals {
  health = 20
  food = 20
  saturation = 5
  #exhaustion = 0
  #timer = 0

  get isDead(): boolean {
    return this.health <= 0
  }

  tire(amount: number): void {
    this.#exhaustion = Math.min(40, this.#exhaustion + amount)
  }

  hurt(amount: number): void {
    this.health = Math.max(0, this.health - amount)
    this.tire(exhaustion.hurt)
  }

  /** Saturation never exceeds food. */
  eat({ food, saturation }: FoodFacts): void {
    this.food = Math.min(20, this.food + food)
    this.saturation = Math.min(this.food, this.saturation + saturation)
  }

  /** Heals, or starves down to one point. Returns true if clients should be notified. */
  tick(): boolean {
    let changed = false
    if (this.#exhaustion > 4) {
      this.#exhaustion -= 4
      if (this.saturation > 0) this.saturation = Math.max(0, this.saturation - 1)
      else this.food = Math.max(0, this.food - 1)
      changed = true
    }
    const isHurt = this.health < 20
    if (isHurt && this.saturation > 0 && this.food >= 20) {
      if (this.#passed(10)) {
        const spent = Math.min(6, this.saturation)
        this.#heal(spent / 6, spent)
        changed = true
      }
    } else if (isHurt && this.food >= 18) {
      if (this.#passed(80)) {
        this.#heal(1, exhaustion.heal)
        changed = true
      }
    } else if (this.food <= 0) {
      if (this.#passed(80) && this.health > 1) {
        this.health = Math.max(1, this.health - 1)
        changed = true
      }
    } else this.#timer = 0
    return changed
  }

  /** As after a respawn. */
  reset(): void {
    this.health = 20
    this.food = 20
    this.saturation = 5
    this.#exhaustion = 0
    this.#timer = 0
  }

  #passed(ticks: number): boolean {
    this.#timer++
    if (this.#timer < ticks) return false
    this.#timer = 0
    return true
  }

  #heal(amount: number, cost: number): void {
    this.health = Math.min(20, this.health + amount)
    this.tire(cost)
  }
}
