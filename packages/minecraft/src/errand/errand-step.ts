import type { Position } from '../position.ts'

/**
 * One step of an errand, in words that both planners (by items and by decision trees) use and that the skills of the mind carry out.
 * Counts are of items, but for `craft`, which counts makings.
 */
export type ErrandStep =
  /** Digs blocks of one of these names for an item: chops wood, mines ore. */
  | { readonly do: 'gather'; readonly blocks: readonly string[]; readonly item: string; readonly count: number }
  | { readonly do: 'craft'; readonly recipe: number; readonly times: number }
  | { readonly do: 'smelt'; readonly input: string; readonly count: number; readonly fuel: string }
  /** Puts fuel into a furnace; it burns when there is something to smelt. Plans over items have this before `smelt`. */
  | { readonly do: 'stoke'; readonly fuel: string; readonly count: number }
  /** Out of a chest that is known, or labelled, to hold it. */
  | { readonly do: 'take'; readonly item: string; readonly count: number; readonly chest?: Position }
  | { readonly do: 'shear'; readonly colour?: string; readonly count: number }
  /** Fills buckets at a cow. */
  | { readonly do: 'milk'; readonly count: number }
  | { readonly do: 'slay'; readonly species: string; readonly item: string; readonly count: number }
  | { readonly do: 'pick-up'; readonly item: string; readonly count: number }
  /** Puts a crafting table, a furnace or a bed where it can be used. */
  | { readonly do: 'place'; readonly item: string }
  | { readonly do: 'eat'; readonly item: string }
  | { readonly do: 'sleep' }
