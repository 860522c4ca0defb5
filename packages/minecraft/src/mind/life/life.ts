import { type ErrandGoal, foodGoal, fuelGoal, type WorthGoal, woolGoal } from '../../errand/errand-goal.ts'
import { ItemReachability } from '../../errand/item-reachability.ts'
import type { ErrandContext } from '../errands/errand-context.ts'
import { isGoalMet } from '../errands/is-goal-met.ts'
import type { Pursuit } from '../errands/pursuit.ts'
import type { StepBatch } from '../errands/step-batch.ts'
import { situationOf } from '../knowledge/situation-of.ts'
import { mealGoal } from './meals.ts'

/** Half drumsticks that a meal should restore. */
const mealSize = 6
/** Number of smeltings to keep fuel for. */
const fuelStock = 2
const woolStock = 3
/** Ticks after which an unobtainable thing is tried again: half a day. */
const resignation = 12_000

/** The context of the bot's own agent: errands it was ordered and errands it sets itself. */
export class Life {
  readonly context: ErrandContext
  /** Ordered by others, the next one first. */
  readonly orders: Pursuit[] = []
  /** The current errand. */
  current: Pursuit | undefined
  /** The current single step: eating, sleeping. */
  batch: StepBatch | undefined
  readonly #givenUp = new Map<string, number>()
  readonly #make: (goal: ErrandGoal) => Pursuit

  constructor(context: ErrandContext, make: (goal: ErrandGoal) => Pursuit) {
    this.context = context
    this.#make = make
  }

  /** Starts an errand that the bot sets itself. */
  errandFor(what: 'forage' | 'cook' | 'fetchFuel' | 'fetchWool' | 'getBed'): Pursuit {
    return this.#make(this.#goalFor(what))
  }

  /** Records that something could not be obtained, so that it is not tried over and over. */
  giveUp(what: string): void {
    this.#givenUp.set(what, this.context.hands.body.ticks)
  }

  mayTry(what: string): boolean {
    const since = this.#givenUp.get(what)
    return since === undefined || this.context.hands.body.ticks - since >= resignation
  }

  /** Whether food that needs no cooking is available. */
  canForage(): boolean {
    return this.#canReach(this.#goalFor('forage'))
  }

  canCook(): boolean {
    return this.#canReach(this.#goalFor('cook'))
  }

  /** Whether the errand for it would be finished before it began. */
  has(what: 'fetchFuel' | 'fetchWool'): boolean {
    return isGoalMet(this.#goalFor(what), this.context.hands.body.inventory)
  }

  get isStarving(): boolean {
    return this.context.hands.body.food <= 6
  }

  /** Whether a bed stands somewhere or is carried. */
  get hasBed(): boolean {
    const { knowledge, hands } = this.context
    return (
      knowledge.blocks.names.some((name) => name.endsWith('_bed')) ||
      hands.body.inventory.some(({ item }) => item.endsWith('_bed'))
    )
  }

  /** Carried food that is safe to eat, best first; raw meat only when starving. */
  get meals(): string[] {
    const { data, hands } = this.context
    const { worth } = this.isStarving ? foodGoal(data, 0) : mealGoal(data, 0)
    const carried = new Set(hands.body.inventory.map(({ item }) => item))
    return [...carried]
      .filter((item) => Object.hasOwn(worth, item))
      .sort((a, b) => (data.foods.get(b)?.food ?? 0) - (data.foods.get(a)?.food ?? 0) || (a < b ? -1 : 1))
  }

  #goalFor(what: 'forage' | 'cook' | 'fetchFuel' | 'fetchWool' | 'getBed'): ErrandGoal {
    const { data } = this.context
    switch (what) {
      case 'forage':
        return mealGoal(data, mealSize, this.isStarving ? 'anything' : 'ready')
      case 'cook':
        return mealGoal(data, mealSize, 'cooked')
      case 'fetchFuel':
        return withoutWool(fuelGoal(data, fuelStock))
      case 'fetchWool':
        return woolGoal(data, woolStock)
      case 'getBed':
        return {
          name: 'bed',
          worth: Object.fromEntries(
            [...data.items.keys()].filter((item) => item.endsWith('_bed')).map((item) => [item, 1]),
          ),
          total: 1,
        }
    }
  }

  #canReach(goal: ErrandGoal): boolean {
    if ('item' in goal) return true
    const { most } = new ItemReachability(this.context.data, situationOf(this.context.knowledge))
    let sum = 0
    for (const [item, worth] of Object.entries(goal.worth)) sum += (most.get(item) ?? 0) * worth
    return sum >= goal.total
  }
}

/** Wool burns, but is kept for a bed. */
function withoutWool({ worth, ...goal }: WorthGoal): WorthGoal {
  return { ...goal, worth: Object.fromEntries(Object.entries(worth).filter(([item]) => !item.endsWith('_wool'))) }
}
