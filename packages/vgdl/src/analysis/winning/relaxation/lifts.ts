/** Lifts: what a relaxed game additionally allows, to test whether an obstacle is one. */
export interface Lifts {
  /** Types that have unlimited sprites, wherever they are needed. */
  readonly present: ReadonlySet<number>
  /** Resources that everybody has enough of, by the names that lines write. */
  readonly plenty: ReadonlySet<string>
  /** Types whose sprites create others without limit. */
  readonly unlimited: ReadonlySet<number>
  /** By type: cells in which walkers meet it, wherever they are. */
  readonly met: ReadonlyMap<number, readonly number[]>
  /** Pairs of types that meet, wherever their sprites are. */
  readonly together: readonly (readonly [number, number])[]
  /** Whether everything gets everywhere. */
  readonly isPlaceless: boolean
}

/** The unmodified game. */
export const nothingLifted: Lifts = {
  present: new Set(),
  plenty: new Set(),
  unlimited: new Set(),
  met: new Map(),
  together: [],
  isPlaceless: false,
}

/** The game in which everything gets everywhere: relaxing it takes next to no time. */
export const placeless: Lifts = { ...nothingLifted, isPlaceless: true }
