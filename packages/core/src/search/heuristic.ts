import type { StateSpace } from '../state-space.ts'
import type { CombineCosts } from './heuristics/domain/relaxed-exploration.ts'
import type { RegressionSpace } from './regression/regression-space.ts'
import type { StrategyWords } from './strategy-words.ts'

/** Estimates the remaining cost from a state to a goal. Infinity means that no goal can be reached. */
export interface Heuristic {
  evaluate(state: number): number
  /** Computes so fast that caching its values would take longer. */
  readonly quick?: boolean
  /** Stores nothing by state number, so that searches with little memory may reuse the numbers. @default false */
  readonly stateless?: boolean
  /** Called after the space has been given a new start state. */
  restart?(): void
  /**
   * The operators of the plan behind the estimate, if it is that of a plan without deletions: roughly in their order, each once. Undefined
   * if no such plan leads to a goal.
   */
  relaxedPlan?(state: number): readonly number[] | undefined
}

/** A heuristic as searches use it. Its title and summary are only for help and guides, which games do not ship. */
export interface HeuristicStrategy {
  readonly name: string
  /** Never exceeds the true cost: A* with it is optimal. */
  readonly admissible: boolean
  /** Infinity is always correct, even if other values may be too high. */
  readonly safe?: boolean
  /** Always 0, so it need not be evaluated. */
  readonly trivial?: boolean
  /** Returns why it cannot be used on this space, or undefined if it can. */
  unsupported(space: StateSpace): string | undefined
  create(space: StateSpace): Heuristic
  /**
   * Its counterpart for regressive search, which estimates the cost from the start to a condition: either how the built-in estimate
   * combines conditions, or another estimate.
   */
  readonly backward?: CombineCosts | ((space: RegressionSpace) => Heuristic)
}

/** A heuristic with the texts from which help, docs and panels are generated. */
export interface HeuristicDeclaration extends HeuristicStrategy, StrategyWords {
  /** What a space must offer: a count of unmet goals, a task to look into, or an FDR task. `unsupported` refuses other spaces. */
  readonly needs?: 'goal-count' | 'task' | 'fdr-task'
  /** Comes before all others where a heuristic is wanted, none is named, and the space supports it. */
  readonly preferred?: boolean
}
