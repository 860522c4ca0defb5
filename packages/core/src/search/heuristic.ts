import type { StateSpace } from '../state-space.ts'
import type { CombineCosts } from './heuristics/of-tasks/relaxed-exploration.ts'
import type { RegressionSpace } from './regression/regression-space.ts'

/** Estimates what is still to be paid from a state to a goal; Infinity means that no goal can be reached. */
export interface Heuristic {
  evaluate(state: number): number
  /** So quick that remembering its values would take longer. */
  readonly quick?: boolean
  /** Remembers nothing by the numbers of states, so that searches with little memory may use these again. @default false */
  readonly stateless?: boolean
  /** Called after the space has been given a new start. */
  restart?(): void
}

/** A heuristic as searches use it. Words about it are for help and guides, and a game ships neither. */
export interface HeuristicStrategy {
  readonly name: string
  /** Never more than the true cost: A* with it is optimal. */
  readonly admissible: boolean
  /** Infinity is never wrong, even where other values may be too high. */
  readonly safe?: boolean
  /** Always 0, so that there is no need to ask. */
  readonly trivial?: boolean
  /** undefined when it can be used on this space, else why not. */
  unsupported(space: StateSpace): string | undefined
  create(space: StateSpace): Heuristic
  /**
   * Its counterpart for regressive search, which estimates what leads from the start to a condition: how the estimate that there is combines
   * conditions, or another estimate.
   */
  readonly backward?: CombineCosts | ((space: RegressionSpace) => Heuristic)
}

/** What a heuristic says of itself; help, docs and panels are made from this. */
export interface HeuristicDeclaration extends HeuristicStrategy {
  readonly title: string
  readonly summary: string
}
