import type { GameData } from '../../data/game-data.ts'
import { foodGoal, type WorthGoal } from '../../errand/errand-goal.ts'

/** Which food is meant: `ready` has to be neither cooked nor eaten raw, `cooked` comes out of a furnace, `anything` is for the starving. */
export type MealKind = 'any' | 'ready' | 'cooked' | 'anything'

/** Food worth so many half drumsticks. What belongs into a furnace first counts for `anything` alone. */
export function mealGoal(data: GameData, halfDrumsticks: number, kind: MealKind = 'any'): WorthGoal {
  const cooked = new Set([...data.smelting.values()].map(({ output }) => output))
  const fits = (item: string) => {
    if (kind === 'cooked') return cooked.has(item)
    if (kind === 'anything') return !cooked.has(item)
    return !data.smelting.has(item) && (kind === 'any' || !cooked.has(item))
  }
  const { worth, ...goal } = foodGoal(data, halfDrumsticks)
  return { ...goal, worth: Object.fromEntries(Object.entries(worth).filter(([item]) => fits(item))) }
}
