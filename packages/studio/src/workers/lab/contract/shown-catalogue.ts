/** What can be picked. */

/** A name, and what it means to people, in the language that was asked for. */
export interface NamedChoice {
  readonly name: string
  readonly title: string
  readonly summary: string
}

export interface CatalogueHeuristic extends NamedChoice {
  readonly admissible: boolean
}

export interface CatalogueProblem extends NamedChoice {
  /** A page of explanation, in Markdown. */
  readonly page: string
  /** What start and goal may be, in words and with an example. Undefined if there is nothing to choose. */
  readonly parameters: { readonly start?: string; readonly goal?: string }
  /** Its own heuristics, the default first, then core's that work on it. */
  readonly heuristics: readonly CatalogueHeuristic[]
  /** Names of costs besides its own. Usually empty. */
  readonly costs: readonly NamedChoice[]
}

export interface CatalogueOption {
  readonly name: string
  readonly help: string
  readonly default: number
  readonly min: number
  readonly max?: number
  readonly isWhole: boolean
}

export interface CatalogueStrategy extends NamedChoice {
  readonly aliases: readonly string[]
  /** Whether it uses a heuristic. */
  readonly isInformed: boolean
  /** The pruning that it always uses, whatever is chosen. */
  readonly ownPruning?: string
  readonly options: readonly CatalogueOption[]
  /** Whether it restarts with a raised limit, so that `increment` means something. */
  readonly isIterative: boolean
  /** Whether it needs a task (a domain or PDDL) and refuses problems that only show successors. */
  readonly needsTask: boolean
}

export interface Catalogue {
  readonly problems: readonly CatalogueProblem[]
  readonly strategies: readonly CatalogueStrategy[]
  readonly prunings: readonly NamedChoice[]
  /** Heuristics for domains, PDDL and games, the default first. */
  readonly taskHeuristics: readonly CatalogueHeuristic[]
  /** The counters, in display order: thesis's names. */
  readonly statistics: readonly NamedChoice[]
}
