/** A problem as you write it. Nothing here searches: `instanceOf` turns it into a state space. */
import type { ActionLanguage, Successor } from './languages/language.ts'

/**
 * What a student writes: where to start, when to stop, which actions there are, what they cost, and what may guide the search.
 *
 * `State` is any JavaScript value. The parameters of `start` and `goal` choose an instance. They come from `--start` and `--goal`, and are
 * undefined if omitted, so that default values of JavaScript apply.
 *
 * @example
 * export default defineProblem({
 *   name: 'counting',
 *   start: (from = 0) => from,
 *   goal: (state, wanted = 10) => state === wanted,
 *   actions: successors((state) => [{ action: 'add one', state: state + 1 }, { action: 'double', state: state * 2 }]),
 *   heuristics: { distance: (state, wanted = 10) => Math.abs(wanted - state) },
 * })
 */
// biome-ignore lint/suspicious/noExplicitAny: what states and parameters are is known to each problem alone
export interface Problem<State = any, StartParameter = any, GoalParameter = any> {
  readonly name: string
  readonly title?: string
  /** One line for lists. */
  readonly summary?: string
  /** A page of explanation, in Markdown. */
  readonly page?: string
  /** What `--start` and `--goal` accept, in words and with an example. */
  readonly parameters?: { readonly start?: string; readonly goal?: string }

  start(parameter: StartParameter): State
  goal(state: State, parameter: GoalParameter): boolean
  readonly actions: ActionLanguage<State>

  /** The cost of a step, at least 0. @default 1 */
  readonly cost?: EdgeCost<State>
  /** How the costs of steps combine to the cost of a path. @default 'sum' */
  readonly pathCost?: PathCost
  /** Other costs by name, chosen with `--cost` or by a heuristic that belongs to one. */
  readonly costs?: Readonly<Record<string, CostDefinition<State>>>

  /** Estimates of the remaining cost, by name. The first one is the default. */
  readonly heuristics?: Readonly<
    Record<string, Estimate<State, GoalParameter> | ProblemHeuristic<State, GoalParameter>>
  >

  /** For branch and bound: the least that a solution through this state, reached at this cost, can cost. @default the cost so far */
  lowerBound?(state: State, cost: number, parameter: GoalParameter): number
  /** For branch and bound: some solution through this state costs at most this much. @default no such bound */
  upperBound?(state: State, cost: number, parameter: GoalParameter): number

  /** For bidirectional search: the steps that lead to a state, with the previous state as `state`. */
  predecessors?(state: State): Iterable<Successor<State>>
  /** For bidirectional search: all goal states. They may depend on the start, such as on its size. */
  goalStates?(parameter: GoalParameter, start: State): Iterable<State>

  /** States with equal keys are equal. @default compared by structure */
  key?(state: State): unknown
  /** Decides between states with equal keys. @default they are equal */
  equals?(a: State, b: State): boolean
  /** Prints a state on one line. @default as a JavaScript literal */
  print?(state: State): string
  /** Converts a state to data for `--json`. @default the state itself */
  toJSON?(state: State): unknown
  /** What the command `print` of step-by-step mode shows: anything you want to see of fringe and statistics. */
  report?(fringe: readonly FringeNode<State>[], statistics: Statistics): string
}

/** The cost of the step from one state to the next. `action` is empty if actions have no names. */
export type EdgeCost<State> = (from: State, to: State, action: string) => number

/** A sum, the largest or smallest step, or your own fold over the costs of the steps, from the first one on. */
export type PathCost = 'sum' | 'maximum' | 'minimum' | ((before: number, step: number) => number)

export interface CostDefinition<State> {
  readonly summary?: string
  readonly cost: EdgeCost<State>
  readonly pathCost?: PathCost
}

/** Numbers in brackets follow the goal's parameter: `weighted(3)` calls `weighted(state, goal, 3)`. */
export type Estimate<State, GoalParameter> = (state: State, goal: GoalParameter, ...numbers: number[]) => number

/** A heuristic with declarations besides its estimate. */
export interface ProblemHeuristic<State, GoalParameter> {
  readonly summary?: string
  readonly estimate: Estimate<State, GoalParameter>
  /** Whether the estimate never exceeds the true cost, so that A* is optimal with it. @default false */
  readonly admissible?: boolean
  /** Name of the entry of `costs` that this heuristic estimates. */
  readonly cost?: string
}

/** A node of the fringe, for people. */
export interface FringeNode<State = unknown> {
  readonly node: number
  readonly state: State
  /** The step that leads here; empty at the root. */
  readonly action: string
  readonly depth: number
  readonly cost: number
  readonly heuristic: number
}

/** Counters of a search, with Cantoni's names first. */
export interface Statistics {
  /** Nodes in the fringe now; after a solution, not counting it. */
  readonly inFringe: number
  readonly maxFringe: number
  /** Nodes that were put into the fringe, the root included. */
  readonly processed: number
  /** Depth of the deepest node that was put into the fringe. */
  readonly maxDepth: number
  /** processed ^ (1 / maxDepth); 0 while the depth is 0. */
  readonly branching: number
  readonly expanded: number
  /** Successors generated, including those dropped at once. */
  readonly generated: number
  readonly reopened: number
  /** Paths that the pruning dropped. */
  readonly duplicates: number
  readonly bytes: number
  readonly ms: number
}

/**
 * Gives a problem its types. Returns it unchanged.
 *
 * @example
 * const counting = defineProblem({
 *   name: 'counting',
 *   start: (from = 1) => from,
 *   goal: (state, wanted = 10) => state === wanted,
 *   actions: successors((state) => [{ action: 'double', state: state * 2 }, { action: 'add one', state: state + 1 }]),
 * })
 */
// biome-ignore lint/suspicious/noExplicitAny: parameters come from outside; the problem knows what they are
export function defineProblem<State, StartParameter = any, GoalParameter = any>(
  problem: Problem<State, StartParameter, GoalParameter>,
): Problem<State, StartParameter, GoalParameter> {
  return problem
}
