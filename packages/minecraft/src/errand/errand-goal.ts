import type { GameData } from '../data/game-data.ts'

/** The goal of an errand, as plain data: some of one item, or enough of several interchangeable ones. */
export type ErrandGoal = ItemGoal | WorthGoal

/** To carry at least `count` of an item, including those already carried. */
export interface ItemGoal {
  readonly item: string
  readonly count: number
}

/** To carry items worth at least `total` together: food by the hunger it restores, fuel by its burn time. */
export interface WorthGoal {
  /** For people: `food`, `fuel`, `wool`. */
  readonly name: string
  /** Item → worth of one. Whole numbers. */
  readonly worth: Readonly<Record<string, number>>
  readonly total: number
}

export interface FoodOptions {
  /** Excludes all food that has to be cooked first: for the very hungry. @default false */
  readonly raw?: boolean
}

/**
 * Creates a goal of food that restores this many half drumsticks. Excludes harmful food.
 *
 * @example planErrand(gameData, situation, foodGoal(gameData, 6))
 */
export function foodGoal(data: GameData, halfDrumsticks: number, { raw = false }: FoodOptions = {}): WorthGoal {
  const cooked = new Set([...data.smelting.values()].map(({ output }) => output))
  const worth: Record<string, number> = Object.create(null)
  for (const { item, food } of data.foods.values()) {
    if (food > 0 && !harmful.has(item) && !(raw && cooked.has(item))) worth[item] = food
  }
  return { name: 'food', worth, total: halfDrumsticks }
}

/** Food with bad effects: hunger, poison or teleportation. */
const harmful: ReadonlySet<string> = new Set([
  'chicken',
  'rotten_flesh',
  'spider_eye',
  'poisonous_potato',
  'pufferfish',
  'suspicious_stew',
  'chorus_fruit',
])

/**
 * Creates a goal of fuel for this many smeltings of 200 ticks. Excludes tools: they burn, but are made for other uses.
 *
 * @example fuelGoal(gameData, 3).worth['coal'] // 1600 ticks, of the 600 that are wanted
 */
export function fuelGoal(data: GameData, smeltings: number): WorthGoal {
  const burnt = [...data.fuels].filter(([item]) => data.items.get(item)?.durability === undefined)
  return { name: 'fuel', worth: Object.fromEntries(burnt), total: smeltings * 200 }
}

/**
 * Creates a goal of wool of any colour.
 *
 * @example describeGoal(woolGoal(gameData, 2)) // '2 × wool'
 */
export function woolGoal(data: GameData, count: number): WorthGoal {
  return countOf(
    'wool',
    count,
    [...data.items.keys()].filter((item) => item.endsWith('_wool')),
  )
}

/**
 * Creates a goal of cooked meat from any animal.
 *
 * @example describeGoal(cookedMeatGoal(gameData, 2)) // '2 × cooked meat'
 */
export function cookedMeatGoal(data: GameData, count: number): WorthGoal {
  const meats = ['beef', 'porkchop', 'mutton', 'chicken', 'rabbit'].map((meat) => `cooked_${meat}`)
  return countOf(
    'cooked meat',
    count,
    meats.filter((item) => data.items.has(item)),
  )
}

function countOf(name: string, total: number, items: readonly string[]): WorthGoal {
  return { name, worth: Object.fromEntries(items.map((item) => [item, 1])), total }
}

/**
 * Describes a goal in words.
 *
 * @example
 * describeGoal({ item: 'iron_ingot', count: 3 }) // '3 × iron_ingot'
 * describeGoal(foodGoal(gameData, 6)) // 'food worth 6'
 */
export function describeGoal(goal: ErrandGoal): string {
  if ('item' in goal) return `${goal.count} × ${goal.item}`
  return Object.values(goal.worth).every((worth) => worth === 1)
    ? `${goal.total} × ${goal.name}`
    : `${goal.name} worth ${goal.total}`
}
