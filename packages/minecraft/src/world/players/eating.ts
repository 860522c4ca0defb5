import type { PlayerInsides } from '../insides.ts'
import { allowed, type Ruling, refused } from './ruling.ts'

/** Ticks that a meal takes. */
const mealTime = 32

export function startEating(player: PlayerInsides): Ruling {
  const { world, held, vitals } = player
  if (player.isDead) return refused('the dead do not eat')
  if (player.isSleeping) return refused('asleep: wake up first')
  if (held === undefined || !world.data.foods.has(held.item))
    return refused(`${held?.item ?? 'an empty hand'} is not food`)
  if (vitals.food >= 20 && held.item !== 'golden_apple') return refused('not hungry')
  if (player.meal?.item === held.item && player.meal.slot === player.heldSlot) return allowed
  player.meal = { item: held.item, slot: player.heldSlot, done: world.ticks + mealTime }
  return allowed
}

/** Call once per tick. Putting the food away ends the meal. */
export function eatOn(player: PlayerInsides): void {
  const { world, held, meal } = player
  if (meal === undefined) return
  if (held?.item !== meal.item || player.heldSlot !== meal.slot) {
    player.meal = undefined
    return
  }
  if (world.ticks < meal.done) return
  player.meal = undefined
  player.spendHeld()
  const left = world.data.leftovers.get(meal.item)
  if (left !== undefined) player.receive({ item: left, count: 1 })
  player.vitals.eat(world.data.foods.get(meal.item)!)
  world.emit({ type: 'ate', player, item: meal.item })
  world.emit({ type: 'vitals-changed', player })
}
