import type { AgentKind } from '../defining/kind.ts'
import type { InnerSociety } from '../inner-society.ts'
import type { SavedSociety } from './saved.ts'

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
