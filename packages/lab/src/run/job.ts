import type { Engine, HeuristicDeclaration, PruningDeclaration } from '@telos/core/search'
import { needKeys } from '@telos/core/text'

/** How to search: Cantoni's job. Everything has a default. */
export interface Job {
  /** Name of a strategy, or one of your own. @default 'astar' */
  readonly strategy?: string | Engine
  /** Name of a pruning, or one of your own. @default 'best-cost' */
  readonly pruning?: string | PruningDeclaration
  /** Name of a heuristic, with numbers in brackets if it takes some, or one of your own. @default the problem's first one */
  readonly heuristic?: string | HeuristicDeclaration
  /** Name of a cost. @default the one that the heuristic goes with, else the problem's own */
  readonly cost?: string
  /** By how much iterative strategies raise their limit, at least. */
  readonly increment?: number
  /** How many solutions to look for. @default 1; for `best`, which looks for cheaper ones, as many as there are */
  readonly solutions?: number
  /** Nodes that may be expanded. */
  readonly nodes?: number
  /** Nodes that cost more are dropped: the cost of a solution that is known already. */
  readonly bound?: number
  /** Nodes of this depth are not expanded. */
  readonly depth?: number
  /** Numbers that a strategy takes, such as `{ width: 10 }` for beam search. */
  readonly options?: Readonly<Record<string, number>>
}

/** A job in words, as tables and logs show it. */
export interface JobNames {
  readonly strategy: string
  readonly pruning: string
  /** Empty for strategies that do not look at one. */
  readonly heuristic: string
  /** Everything that was said besides: `increment`, `solutions`, `expansions`, `bound`, `depth`, `cost` and options of the strategy. */
  readonly rest: Readonly<Record<string, string | number>>
}

/**
 * Describes a job on one line.
 *
 * @example
 * const names = { strategy: 'astar', pruning: 'closed', heuristic: 'euclidean', rest: { depth: 12 } }
 * jobLabel(names) // 'astar closed euclidean depth=12'
 */
export function jobLabel(names: JobNames): string {
  needKeys(names, 'the job of an outcome: { strategy, pruning, … }', 'strategy', 'rest')
  const { strategy, pruning, heuristic, rest } = names
  const more = Object.entries(rest).map(([name, value]) => `${name}=${value}`)
  return [strategy, pruning, heuristic, ...more].filter((word) => word !== '').join(' ')
}
