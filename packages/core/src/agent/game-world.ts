/**
 * The game as the world of its agents. Enables saving, exact replay and branching of the whole.
 *
 * @example
 * const world: GameWorld = { snapshot: () => structuredClone(state), restore: (saved) => Object.assign(state, saved), step: (dt) => move(state, dt) }
 */
export interface GameWorld {
  /** Everything that the future depends on, as plain data. */
  snapshot(): unknown
  /** Restores a snapshot without changing the snapshot itself. */
  restore(snapshot: unknown): void
  /** Advances time, after the agents have acted. */
  step(dt: number): void
}
