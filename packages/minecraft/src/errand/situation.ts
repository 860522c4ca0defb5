import type { Position } from '../position.ts'

/**
 * What a plan starts from, as plain data: what is carried, and what is known of the surroundings. The mind makes it from what it has
 * seen; tests write it by hand. `seconds` is the time to get there from here.
 */
export interface Situation {
  /** Item → how many are carried. */
  readonly carried: Readonly<Record<string, number>>
  /** Tool → uses left, over all that are carried. */
  readonly uses: Readonly<Record<string, number>>
  /** Blocks that are known and can be reached, by name. */
  readonly blocks: Readonly<Record<string, ItemSource>>
  /** What lies on the ground, by item. */
  readonly lying: Readonly<Record<string, ItemSource>>
  /** What chests are known, or by their labels thought, to hold. */
  readonly stored: readonly StoredItem[]
  /** Grown animals, by species. */
  readonly animals: Readonly<Record<string, ItemSource>>
  /** Sheep with wool, by colour. */
  readonly woolly: Readonly<Record<string, ItemSource>>
  /** Nearest crafting table, furnace and bed that stand somewhere: seconds to get there. */
  readonly stations: Readonly<Record<string, number>>
  /** Smeltings (of 200 ticks) that the fire in that furnace still has in it. */
  readonly heat?: number
}

export interface ItemSource {
  readonly count: number
  /** To the nearest. */
  readonly seconds: number
}

export interface StoredItem {
  readonly item: string
  readonly count: number
  readonly chest: Position
  readonly seconds: number
  /** Seen inside; otherwise a label says so. */
  readonly seen: boolean
}
