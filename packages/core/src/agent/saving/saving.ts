import type { AgentKind } from '../defining/kind.ts'
import type { InnerSociety } from '../inner-society.ts'

/** What loading needs besides the saved data: code and bodies. */
export interface LoadSocietyOptions {
  readonly kinds: Iterable<AgentKind>
  /** Returns the context of an agent, by its name. */
  context(name: string, kind: string): unknown
}

/** A query to send to the planner again after loading. */
export interface OpenQuery {
  readonly id: number
  ask(): void
}

/** Converts societies to plain data and back. */
export interface Saving {
  save(society: InnerSociety): SavedSociety
  /**
   * Loads saved data. Data that cannot be loaded changes nothing: throws a `RangeError`, or an `UnsupportedError` if a feature is missing.
   */
  load(society: InnerSociety, saved: SavedSociety, options: LoadSocietyOptions): void
}

/** Version of the format. Version 1 had different keys for goals, squads and pending queries. */
export const SOCIETY_VERSION = 2

/** A saved society: plain data that JSON can hold. Refers to kinds and functions by name. */
export interface SavedSociety {
  readonly telosSociety: typeof SOCIETY_VERSION
  readonly seed: number
  readonly time: number
  readonly ticks: number
  /** Number of the next order of a superior. */
  readonly orders: number
  /** Number of the next query for a plan. */
  readonly issued: number
  /** Names of the agents waiting for a turn to think, in order. Omitted if there are none. */
  readonly thinking?: readonly string[]
  /** In the order in which they are ticked. */
  readonly agents: readonly {
    readonly name: string
    readonly kind: string
    /** Private to `Society.load`. */
    readonly [part: string]: unknown
  }[]
  /** Kind → facts that the cost functions of its domain have been seen to read; see `Domain.costFactReads`. */
  readonly learned: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  readonly blackboards: Readonly<Record<string, unknown>>
  /** The result of `World.snapshot`; omitted without a world. */
  readonly world?: unknown
}

export type SavedAgent = SavedSociety['agents'][number]
