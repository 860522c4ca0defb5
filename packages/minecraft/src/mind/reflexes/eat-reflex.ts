import type { Life } from '../life/life.ts'
import type { Hands } from '../skills/hands.ts'
import { eatItem } from '../skills/needs.ts'
import { SkillStrategy } from '../skills/skill.ts'
import type { Strategy, StrategyResult } from '../strategy/strategy.ts'

/** Half drumsticks below which running is impossible, and half hearts below which healing needs a full stomach. */
const weak = { food: 6, health: 10 }

/** Eats carried food as soon as hunger weakens it, interrupting other work. */
export class EatReflex implements Strategy {
  readonly name = 'eat'
  readonly #hands: Hands
  readonly #life: Life
  #meal: SkillStrategy | undefined

  constructor(hands: Hands, life: Life) {
    this.#hands = hands
    this.#life = life
  }

  wantsControl(): boolean {
    const { food, health } = this.#hands.body
    return (food <= weak.food || (health <= weak.health && food < 18)) && this.#life.meals.length > 0
  }

  tick(): StrategyResult {
    this.#meal ??= this.#nextMeal()
    if (this.#meal === undefined) return 'no-more-work'
    const result = this.#meal.tick()
    if (result !== 'no-more-work') return result
    this.#meal = undefined
    return this.wantsControl() ? 'again' : 'no-more-work'
  }

  interrupt(): void {
    this.#meal?.stop('was interrupted')
    this.#meal = undefined
  }

  #nextMeal(): SkillStrategy | undefined {
    const [item] = this.#life.meals
    if (item === undefined) return undefined
    const skill = eatItem(this.#hands, { item }, { made: 0 })
    return new SkillStrategy('eat', skill, { clock: this.#hands.body, mostTicks: 120 })
  }
}
