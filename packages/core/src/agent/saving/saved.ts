/** Version of the format. Version 1 had other keys: those of goals, squads and queries under way. */
export const SOCIETY_VERSION = 2

/** A saved society: plain data, as JSON can hold it. Kinds and functions are named, not contained. */
export interface SavedSociety {
  readonly telosSociety: typeof SOCIETY_VERSION
  readonly seed: number
  readonly time: number
  readonly ticks: number
  /** Number of the next order of a superior. */
  readonly orders: number
  /** Number of the next query for a plan. */
  readonly issued: number
  /** Names of those who wait for a turn to think, in order. Left out where nobody does. */
  readonly thinking?: readonly string[]
  /** In the order in which they are ticked. */
  readonly agents: readonly SavedAgent[]
  /** Kind → what the cost functions of its domain have been seen to read; see `Domain.learned`. */
  readonly learned: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  readonly blackboards: Readonly<Record<string, unknown>>
  /** What `World.snapshot` gave; left out without a world. */
  readonly world?: unknown
}

/** A saved agent. What is inside is for `Society.load` alone. */
export interface SavedAgent {
  readonly name: string
  readonly kind: string
  readonly [part: string]: unknown
}
