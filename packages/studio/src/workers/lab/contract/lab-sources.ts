/** What to search, and how. */
import type { TextFile } from '@telos/language'

export type LabLanguage = 'en' | 'it'

/** 0 to 3. */
export type LaneIndex = number

/** What to search. Parameters are texts as `telos lab --start … --goal …` takes them; undefined or empty: the problem's own. */
export type LabSource =
  | ({ readonly kind: 'textbook'; readonly name: string } & LabParameters)
  | { readonly kind: 'domain'; readonly file: TextFile }
  | { readonly kind: 'pddl'; readonly domain: TextFile; readonly problem: TextFile }
  | { readonly kind: 'game'; readonly game: TextFile; readonly level: TextFile }
  /** A search that was recorded elsewhere, as a trace of Posthoc. It has its own job: strategy, pruning and heuristic are not used. */
  | { readonly kind: 'trace'; readonly file: TextFile }
  /** Code of the reader's own. Only the worker that may run code answers it; the other one refuses in words. */
  | ({ readonly kind: 'own'; readonly file: TextFile } & LabParameters)

/** What chooses an instance of a problem. */
export interface LabParameters {
  readonly start?: string
  readonly goal?: string
  /** Steps from the start to the state at which the search begins. */
  readonly way?: readonly string[]
}

/** How to search. Everything has a default; names are those of the catalogue. */
export interface LabJob {
  readonly strategy?: string
  readonly pruning?: string
  /** With numbers in brackets if it takes some: `weighted(3)`. */
  readonly heuristic?: string
  readonly cost?: string
  /** The least amount by which iterative strategies raise their limit. */
  readonly increment?: number
  /** How many solutions to find. */
  readonly solutions?: number
  /** Ends after so many expansions. */
  readonly nodes?: number
  /** Nodes that cost more are dropped. */
  readonly bound?: number
  /** Nodes of this depth are not expanded. */
  readonly depth?: number
  /** Numeric options of the strategy, such as `{ width: 10 }` for beam search. */
  readonly options?: Readonly<Record<string, number>>
  /** Continue past goals to `depth`, and keep the fringe there. */
  readonly explore?: boolean
  /** Ends after so much searching. */
  readonly milliseconds?: number
  /** Bytes of the search. @default 300 million: a page is not the only program of a machine */
  readonly memory?: number
}

/** Whether strategies can look inside what is searched: others see states and their successors alone. */
export function hasTask({ kind }: Pick<LabSource, 'kind'>): boolean {
  return kind === 'domain' || kind === 'pddl'
}
