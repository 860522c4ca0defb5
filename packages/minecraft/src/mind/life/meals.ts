import type { GameData } from '../../data/game-data.ts'
import { foodGoal, type WorthGoal } from '../../errand/errand-goal.ts'

/**
 * Which food is meant: `any` that can be eaten as it is without regret; of that, `ready` needs no fire and `cooked` comes out of one.
 * `anything` is for the starving: whatever needs no fire, raw meat included.
 */
export type MealKind = 'any' | 'ready' | 'cooked' | 'anything'

/** Food worth so many half drumsticks. What belongs into a furnace first counts for `anything` alone. */
export function mealGoal(data: GameData, halfDrumsticks: number, kind: MealKind = 'any'): WorthGoal {
  let kinds = known.get(data)
  if (kinds === undefined) known.set(data, (kinds = new Map()))
  let worth = kinds.get(kind)
  if (worth === undefined) kinds.set(kind, (worth = worthOf(data, kind)))
  return { name: 'food', worth, total: halfDrumsticks }
}

// asked for twice a second by those who look after their stomach
const known = new WeakMap<GameData, Map<MealKind, WorthGoal['worth']>>()

function worthOf(data: GameData, kind: MealKind): WorthGoal['worth'] {
  const cooked = new Set([...data.smelting.values()].map(({ output }) => output))
  const fits = (item: string) => {
    if (kind === 'cooked') return cooked.has(item)
    if (kind === 'anything') return !cooked.has(item)
    return !data.smelting.has(item) && (kind === 'any' || !cooked.has(item))
  }
  return Object.fromEntries(Object.entries(foodGoal(data, 0).worth).filter(([item]) => fits(item)))
}
