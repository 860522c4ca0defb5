import type { GameData } from '../data/game-data.ts'
import { ItemReachability } from './item-reachability.ts'
import type { Situation } from './situation.ts'

/** An obtainable item, and how. */
export interface ReachableItem {
  readonly item: string
  /** The maximum obtainable if nothing else is made. */
  readonly most: number
  /** Whether it is made in a grid or a furnace, not only found. */
  readonly made: boolean
}

/**
 * Lists all items obtainable from a situation, by name.
 *
 * @example reachableItems(gameData, situation).filter(({ made }) => made).length // how many can be crafted or smelted
 */
export function reachableItems(data: GameData, situation: Situation): ReachableItem[] {
  const reach = new ItemReachability(data, situation)
  const made = new Set<string>()
  for (const { step, gives } of reach.methods) {
    if (step.do !== 'craft' && step.do !== 'smelt') continue
    for (const quantity of gives.keys()) made.add(quantity)
  }
  return [...reach.most]
    .filter(([quantity]) => data.items.has(quantity))
    .map(([item, most]) => ({ item, most, made: made.has(item) }))
    .toSorted((a, b) => (a.item < b.item ? -1 : 1))
}
