/** What a relaxed game is allowed besides: the obstacles that are lifted to see whether they are one. */
export interface Lifts {
  /** Types of which there are sprites, as many as are wanted, wherever they are wanted. */
  readonly present: ReadonlySet<number>
  /** Resources, by the names that lines write, of which everybody has enough. */
  readonly plenty: ReadonlySet<string>
  /** Types whose sprites make others without end. */
  readonly unlimited: ReadonlySet<number>
  /** By type: cells in which walkers meet it, wherever they are. */
  readonly met: ReadonlyMap<number, readonly number[]>
  /** Pairs of types that meet, wherever they stand. */
  readonly together: readonly (readonly [number, number])[]
  /** Everything gets everywhere. */
  readonly isPlaceless: boolean
}

/** The game as it is. */
export const nothingLifted: Lifts = {
  present: new Set(),
  plenty: new Set(),
  unlimited: new Set(),
  met: new Map(),
  together: [],
  isPlaceless: false,
}

/** The game as it is, but that everything gets everywhere: it takes next to no time to relax. */
export const placeless: Lifts = { ...nothingLifted, isPlaceless: true }
