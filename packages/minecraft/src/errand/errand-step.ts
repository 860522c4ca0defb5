import type { Position } from '../position.ts'

/**
 * One step of an errand, in the vocabulary shared by both planners (over items and by decision trees) and carried out by the mind's skills.
 * Counts are items, except for `craft`, which counts craftings.
 */
export type ErrandStep =
  /** Digs blocks with one of these names for an item: chops wood, mines ore. */
  | { readonly do: 'gather'; readonly blocks: readonly string[]; readonly item: string; readonly count: number }
  | { readonly do: 'craft'; readonly recipe: number; readonly times: number }
  | { readonly do: 'smelt'; readonly input: string; readonly count: number; readonly fuel: string }
  /** Puts fuel into a furnace, which burns when there is something to smelt. Plans over items have this before `smelt`. */
  | { readonly do: 'stoke'; readonly fuel: string; readonly count: number }
  /** Takes it from a chest known or labelled to hold it. */
  | { readonly do: 'take'; readonly item: string; readonly count: number; readonly chest?: Position }
  | { readonly do: 'shear'; readonly colour?: string; readonly count: number }
  /** Fills buckets at a cow. */
  | { readonly do: 'milk'; readonly count: number }
  | { readonly do: 'slay'; readonly species: string; readonly item: string; readonly count: number }
  | { readonly do: 'pick-up'; readonly item: string; readonly count: number }
  /** Places a crafting table, a furnace or a bed where it can be used. */
  | { readonly do: 'place'; readonly item: string }
  | { readonly do: 'eat'; readonly item: string }
  | { readonly do: 'sleep' }
