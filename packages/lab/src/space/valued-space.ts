import type { StateSpace } from '@telos/core/search'

/** A space that shows what its states are. */
export interface ValuedSpace<State = unknown> extends StateSpace {
  /** The state behind an id. */
  valueOf(state: number): State
}

/** Every object has a method of this name; only a space with one of its own shows its states. */
export function showsValues(space: StateSpace): space is ValuedSpace {
  return space.valueOf !== Object.prototype.valueOf
}
