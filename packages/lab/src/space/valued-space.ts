import type { StateSpace } from '@telos/core/search'

/** A space that exposes its states as values. */
export interface ValuedSpace<State = unknown> extends StateSpace {
  /** The state behind an id. */
  valueOf(state: number): State
  /**
   * The state behind an id of another space that a search made for itself, as searches that take turns do. Omitted if ids are the same in
   * all of them.
   */
  valueIn?(space: StateSpace, state: number): State
}

/** Every object has a method of this name; only a space that defines it exposes its states. */
export function showsValues(space: StateSpace): space is ValuedSpace {
  return space.valueOf !== Object.prototype.valueOf
}
