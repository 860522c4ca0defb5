import type { GameData } from '../../data/game-data.ts'
import type { Situation } from '../situation.ts'
import { heat, heatPerSmelting, nearby, usesOf } from './method.ts'

/** Returns each quantity in a situation, without sources: carried items, uses of tools, stations, heat. */
export function startQuantities(data: GameData, situation: Situation): Map<string, number> {
  const start = new Map<string, number>()
  for (const [item, count] of Object.entries(situation.carried)) {
    if (count <= 0) continue
    start.set(item, count)
    const durability = data.items.get(item)?.durability
    if (durability === undefined) continue
    start.set(usesOf(item), Object.hasOwn(situation.uses, item) ? situation.uses[item] : durability * count)
  }
  for (const station of Object.keys(situation.stations)) start.set(nearby(station), 1)
  if (Object.hasOwn(situation.stations, 'furnace')) {
    start.set(heat, Math.floor((situation.heat ?? 0) * heatPerSmelting + 1e-9))
  }
  return start
}
