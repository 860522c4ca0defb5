import type { Position } from '../position.ts'

/**
 * The starting point of a plan, as plain data: what is carried, and what is known of the surroundings. The mind builds it from what it has
 * seen; tests write it by hand. `seconds` is the time to get there from here.
 */
export interface Situation {
  /** Item → how many are carried. */
  readonly carried: Readonly<Record<string, number>>
  /** Tool → uses left, summed over all carried. */
  readonly uses: Readonly<Record<string, number>>
  /** Known and reachable blocks, by name. */
  readonly blocks: Readonly<Record<string, ItemSource>>
  /** Items on the ground. */
  readonly lying: Readonly<Record<string, ItemSource>>
  /** What chests are known, or labelled, to hold. */
  readonly stored: readonly StoredItem[]
  /** Grown animals, by species. */
  readonly animals: Readonly<Record<string, ItemSource>>
  /** Sheep with wool, by colour. */
  readonly woolly: Readonly<Record<string, ItemSource>>
  /** Seconds to the nearest existing crafting table, furnace and bed. */
  readonly stations: Readonly<Record<string, number>>
  /** Smeltings (of 200 ticks) left in that furnace's fire. */
  readonly heat?: number
}

export interface ItemSource {
  readonly count: number
  /** To the nearest one. */
  readonly seconds: number
}

export interface StoredItem {
  readonly item: string
  readonly count: number
  readonly chest: Position
  readonly seconds: number
  /** Whether it was seen inside; otherwise it is only on the label. */
  readonly seen: boolean
}
