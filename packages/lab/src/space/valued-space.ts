import type { StateSpace } from '@telos/core/search'

/** A space that shows what its states are. */
export interface ValuedSpace<State = unknown> extends StateSpace {
  /** The state behind an id. */
  valueOf(state: number): State
  /**
   * The state behind an id of a space that a search has made for itself, as searches that take turns do. Left out where ids are the same
   * in all of them.
   */
  valueIn?(space: StateSpace, state: number): State
}

/** Every object has a method of this name; only a space with one of its own shows its states. */
export function showsValues(space: StateSpace): space is ValuedSpace {
  return space.valueOf !== Object.prototype.valueOf
}
