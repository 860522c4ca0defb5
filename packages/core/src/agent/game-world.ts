/**
 * A game as the agents' own world: what makes saving, exact replay and branching of the whole possible.
 *
 * @example
 * const world: GameWorld = { snapshot: () => structuredClone(state), restore: (saved) => Object.assign(state, saved), step: (dt) => move(state, dt) }
 */
export interface GameWorld {
  /** All that the future depends on, as plain data. */
  snapshot(): unknown
  /** Goes back to a snapshot; the snapshot itself stays as it is. */
  restore(snapshot: unknown): void
  /** Lets time pass, after the agents have acted. */
  step(dt: number): void
}
