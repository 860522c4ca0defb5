import { type Engine, engines, type HeuristicDeclaration, type PruningDeclaration } from '@telos/core/search'
import { needKeys } from '@telos/core/text'

/** How to search: Cantoni's job. Everything has a default. */
export interface Job {
  /** Name of a strategy, or one of your own. @default 'astar' */
  readonly strategy?: string | Engine
  /** Name of a pruning, or one of your own. @default 'best-cost' */
  readonly pruning?: string | PruningDeclaration
  /** Name of a heuristic, with numbers in brackets if it takes some, or one of your own. @default the problem's first one */
  readonly heuristic?: string | HeuristicDeclaration
  /** Name of a cost. @default the one that belongs to the heuristic, else the problem's own */
  readonly cost?: string
  /** The least amount by which iterative strategies raise their limit. */
  readonly increment?: number
  /** How many solutions to find. @default 1; for `best`, which looks for cheaper ones, as many as there are */
  readonly solutions?: number
  /** Maximum number of nodes to expand. */
  readonly nodes?: number
  /** Nodes that cost more are dropped: the cost of a known solution. */
  readonly bound?: number
  /** Nodes of this depth are not expanded. */
  readonly depth?: number
  /** Numeric options of the strategy, such as `{ width: 10 }` for beam search. */
  readonly options?: Readonly<Record<string, number>>
}

/** The names of a job, as tables and logs show it. */
export interface JobNames {
  readonly strategy: string
  readonly pruning: string
  /** Empty for strategies that use none. */
  readonly heuristic: string
  /** Everything else that was set: `increment`, `solutions`, `expansions`, `bound`, `depth`, `cost` and options of the strategy. */
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

/**
 * Lists the strategies of the laboratory: all engines of core. Some need a task and refuse problems that only show successors.
 *
 * @example strategies.map(({ name }) => name) // ['auto', 'first', 'best', 'optimal', …]
 */
export const strategies: readonly Engine[] = engines
