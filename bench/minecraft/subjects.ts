/** What the bot is asked to get, and where. */
import type { MapName, Wanted } from '@telos/minecraft'

export interface Subject {
  readonly map: MapName
  /** As the command takes it: `food`, `iron_pickaxe`. */
  readonly goal: string
  readonly wanted: Wanted
}

type Need = 'food' | 'wool' | 'fuel'

const need = (map: MapName, goal: Need): Subject => ({ map, goal, wanted: { need: goal } })

/** The five pairs of Calleja 2017, chapter 4. */
export const seedPairs: readonly Subject[] = [
  need('1', 'food'),
  need('2', 'wool'),
  need('3', 'fuel'),
  need('3', 'wool'),
  need('4', 'food'),
]

/** The seed's other goals on all maps. Not every map allows each; the report says which does not, and why. */
export const otherPairs: readonly Subject[] = (['1', '2', '3', '4', 'clearing', 'mine'] as const).flatMap((map) =>
  (['food', 'wool', 'fuel'] as const)
    .filter((goal) => !seedPairs.some((pair) => pair.map === map && pair.goal === goal))
    .map((goal) => need(map, goal)),
)

/** From nothing in the clearing: bars in seconds of game time, and the minimum that the recipes take. */
export const pickaxes = [
  { item: 'wooden_pickaxe', median: 30, least: { log: 3, cobblestone: 0, ore: 0 } },
  { item: 'stone_pickaxe', median: 60, least: { log: 3, cobblestone: 3, ore: 0 } },
  // with planks as fuel, a fourth log replaces a piece of coal
  { item: 'iron_pickaxe', median: 150, most: 240, least: { log: 3, cobblestone: 11, ore: 3 } },
] as const
