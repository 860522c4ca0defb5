import type { GameData } from '../../data/game-data.ts'
import { foodGoal, type WorthGoal } from '../../errand/errand-goal.ts'

/**
 * Which food is meant. `any`: safe to eat as it is. Of that, `ready` needs no fire and `cooked` comes out of one. `anything` is for the
 * starving: whatever needs no fire, including raw meat.
 */
export type MealKind = 'any' | 'ready' | 'cooked' | 'anything'

/** Food that restores that many half drumsticks. Food that should be cooked first counts only for `anything`. */
export function mealGoal(data: GameData, halfDrumsticks: number, kind: MealKind = 'any'): WorthGoal {
  let kinds = known.get(data)
  if (kinds === undefined) known.set(data, (kinds = new Map()))
  let worth = kinds.get(kind)
  if (worth === undefined) kinds.set(kind, (worth = worthOf(data, kind)))
  return { name: 'food', worth, total: halfDrumsticks }
}

// called twice a second by bots that manage their hunger
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
