/** An instance of a problem: everything that a job needs to search it. */
import { needKeys, needObject } from '@telos/core/text'
import type { FringeNode, Problem, Statistics } from '../problem.ts'
import {
  coreHeuristics,
  findHeuristic,
  type HeuristicSummary,
  type InstanceHeuristic,
  problemHeuristics,
  summariesOf,
} from './instance-heuristics.ts'
import { ProblemSpace } from './problem-space.ts'
import { printState } from './problem-state.ts'
import type { ValuedSpace } from './valued-space.ts'

/** Something to search: a problem, a domain or a document, with its start and goal. */
export interface Instance<State = unknown> {
  readonly name: string
  readonly title?: string
  /** The parameters as given. */
  readonly start: unknown
  readonly goal: unknown
  /** Makes a separate space, so that several searches can run at once. Takes the name of a cost. */
  space(cost?: string): ValuedSpace<State>
  /** Finds a heuristic by name, with numbers in brackets if it takes some: `weighted(3)`. */
  heuristic(text: string): InstanceHeuristic
  /** All usable heuristics. The first is the default. */
  readonly heuristics: readonly HeuristicSummary[]
  /** Costs that can be chosen by name, besides the usual one. */
  readonly costs?: readonly { readonly name: string; readonly summary: string }[]
  toJSON(state: State): unknown
  print(state: State): string
  report?(fringe: readonly FringeNode<State>[], statistics: Statistics): string
}

/**
 * Makes an instance of a problem with its start and goal.
 *
 * @example
 * const instance = instanceOf(counting, { start: 3, goal: 10 })
 * createSearch(instance.space(), { engine: 'astar', heuristic: instance.heuristic('distance') }).run()
 */
export function instanceOf<State, StartParameter, GoalParameter>(
  problem: Problem<State, StartParameter, GoalParameter>,
  parameters: { readonly start?: StartParameter; readonly goal?: GoalParameter } = {},
): Instance<State> {
  needObject(parameters, '{ start, goal, … }')
  const { start, goal } = parameters
  needKeys(problem, 'a problem: { name, start, goal, actions, … }', 'start', 'goal', 'actions')
  const space = (cost?: string) => new ProblemSpace(problem, { start, goal, cost })
  // made here, so that a wrong start is reported before any job starts
  const core = coreHeuristics(space())
  const own = problemHeuristics(problem, goal as GoalParameter)
  const { report } = problem
  return {
    name: problem.name,
    ...(problem.title !== undefined && { title: problem.title }),
    start,
    goal,
    space,
    heuristic: (text) => findHeuristic(problem.name, text, own, core),
    heuristics: summariesOf(own, core),
    costs: Object.entries(problem.costs ?? {}).map(([name, { summary = '' }]) => ({ name, summary })),
    toJSON: (state) => (problem.toJSON === undefined ? state : problem.toJSON(state)),
    print: (state) => printState(problem, state),
    ...(report !== undefined && { report: report.bind(problem) }),
  }
}
