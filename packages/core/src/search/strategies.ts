import type { Engine } from './engine.ts'
import type { HeuristicDeclaration } from './heuristic.ts'
import type { PruningDeclaration } from './pruning.ts'

/** What searches are put together from. Names are looked up among these, so a program contains what it hands in and no more. */
export interface Strategies {
  /** The first one is used where none is named. */
  readonly engines: readonly Engine[]
  /** By preference: where none is named, the first one is used that can be used on the space. */
  readonly heuristics: readonly HeuristicDeclaration[]
  /** The first one is used where none is named. */
  readonly prunings: readonly PruningDeclaration[]
}
