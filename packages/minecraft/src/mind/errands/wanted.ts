import type { Diagnostic } from '@telos/core'
import type { GameData } from '../../data/game-data.ts'
import { checkItemName } from '../../data/load-data.ts'
import { cookedMeatGoal, type ErrandGoal, fuelGoal, woolGoal } from '../../errand/errand-goal.ts'
import { mealGoal } from '../life/meals.ts'

/** Goals that are not items. */
export const needGoals = ['food', 'wool', 'fuel'] as const
export type NeedGoal = (typeof needGoals)[number]

/** What to get: an item or one of its kind, food by the half drumsticks it restores, wool by pieces, fuel by smeltings. */
export type Wanted =
  | { readonly item: string; readonly count?: number }
  | { readonly need: NeedGoal; readonly count?: number }

/** Kinds of items that differ only in colour or wood: a bed is a bed. */
const kinds: ReadonlySet<string> = new Set([
  'bed',
  'log',
  'planks',
  'boat',
  'door',
  'sign',
  'banner',
  'carpet',
  'pickaxe',
  'axe',
  'sword',
  'shovel',
])

/** From any animal. */
const cookedMeat = 'cooked_meat'

/** Returns the goal of an errand, or what is wrong with its wording. */
export function errandGoalOf(wanted: Wanted, data: GameData): ErrandGoal | Diagnostic {
  const { count = 1 } = wanted
  if ('need' in wanted) {
    const makers = { food: mealGoal, wool: woolGoal, fuel: fuelGoal }
    return makers[wanted.need](data, count)
  }
  const { item } = wanted
  if (item === cookedMeat) return cookedMeatGoal(data, count)
  if (!kinds.has(item)) return checkItemName(item, data) ?? { item, count }
  const members = [...data.items.keys()].filter((name) => name.endsWith(`_${item}`))
  return { name: item, worth: Object.fromEntries(members.map((name) => [name, 1])), total: count }
}

/**
 * Whether a word names something to get: an item, or a kind of item such as `bed`.
 *
 * @example isWanted('bed', gameData) // true
 */
export function isWanted(item: string, data: GameData): boolean {
  return item === cookedMeat || kinds.has(item) || data.items.has(item)
}
