/** A problem as core searches it. */
import { OperatorNames, type StateSpace, type Successors, ValueTable } from '@telos/core'
import { ProblemError } from '../languages/problem-error.ts'
import type { Problem } from '../problem.ts'
import { type CostChoice, chosenCost, foldOf, stepCost } from './cost-choice.ts'
import { printState, readState, samenessOf } from './problem-state.ts'

/** Which instance of a problem, and which of its costs. */
export interface ProblemSpaceOptions<StartParameter, GoalParameter> {
  readonly start?: StartParameter
  readonly goal?: GoalParameter
  /** Name of one of the problem's `costs`. @default the problem's own cost */
  readonly cost?: string
}

/**
 * The state space of a problem. What the problem does not say (bounds, predecessors, goal states) the space does not have.
 *
 * @example
 * const space = new ProblemSpace(counting, { start: 3, goal: 10 })
 * const search = createSearch(space, { engine: 'astar' })
 */
export class ProblemSpace<State, StartParameter = unknown, GoalParameter = unknown> implements StateSpace {
  readonly leastCost?: number
  readonly foldCost?: (before: number, step: number) => number
  readonly lowerBound?: (state: number, cost: number) => number
  readonly upperBound?: (state: number, cost: number) => number
  readonly predecessors?: (state: number, out: Successors) => void
  readonly goalStates?: () => Iterable<number>

  readonly #problem: Problem<State, StartParameter, GoalParameter>
  readonly #start: State
  readonly #goal: GoalParameter
  readonly #cost: CostChoice<State>
  readonly #operators = new OperatorNames()
  #states: ValueTable<State>

  constructor(
    problem: Problem<State, StartParameter, GoalParameter>,
    options: ProblemSpaceOptions<StartParameter, GoalParameter> = {},
  ) {
    this.#problem = problem
    this.#start = readState(problem, problem.start(options.start as StartParameter), 'start')
    // left out means undefined, so that default values of JavaScript apply
    this.#goal = options.goal as GoalParameter
    this.#cost = chosenCost(problem, options.cost)
    this.#states = new ValueTable(samenessOf(problem))
    const { pathCost, cost, isOwn } = this.#cost
    const fold = foldOf(pathCost)
    if (fold !== undefined) this.foldCost = fold
    else if (cost === undefined) this.leastCost = 1
    if (isOwn && problem.lowerBound !== undefined)
      this.lowerBound = (state, paid) => this.#bound('lowerBound', state, paid)
    // paths may become cheaper as they go on, so that the cost so far bounds nothing
    else if (pathCost === 'minimum' || typeof pathCost === 'function') this.lowerBound = () => 0
    if (isOwn && problem.upperBound !== undefined)
      this.upperBound = (state, paid) => this.#bound('upperBound', state, paid)
    if (problem.predecessors !== undefined) this.predecessors = (state, out) => this.#comeFrom(state, out)
    if (problem.goalStates !== undefined) this.goalStates = () => this.#listGoals()
  }

  initial(): number {
    this.#states = new ValueTable(samenessOf(this.#problem))
    return this.#states.idOf(this.#start)
  }

  isGoal(state: number): boolean {
    return Boolean(this.#problem.goal(this.valueOf(state), this.#goal))
  }

  expand(state: number, out: Successors): void {
    const from = this.valueOf(state)
    for (const { action = '', state: to } of this.#problem.actions.successors(from)) {
      const id = this.#states.idOf(to)
      const cost = stepCost(this.#cost, from, to, action)
      if (id !== state) out.push(this.#operators.idOf(action), id, cost)
    }
  }

  describe(state: number): string {
    return printState(this.#problem, this.valueOf(state))
  }

  /** Empty for steps without a name. */
  operatorName(operator: number): string {
    return this.#operators.nameOf(operator)
  }

  bytes(): number {
    return this.#states.bytes()
  }

  /** The state behind an id. */
  valueOf(state: number): State {
    return this.#states.valueOf(state)
  }

  #comeFrom(state: number, out: Successors): void {
    const to = this.valueOf(state)
    for (const { action = '', state: before } of this.#problem.predecessors?.(to) ?? []) {
      const from = readState(this.#problem, before, 'predecessors')
      const id = this.#states.idOf(from)
      const cost = stepCost(this.#cost, from, to, action)
      if (id !== state) out.push(this.#operators.idOf(action), id, cost)
    }
  }

  #listGoals(): number[] {
    const goals = this.#problem.goalStates?.(this.#goal, this.#start) ?? []
    const ids = Array.from(goals, (state) => this.#states.idOf(readState(this.#problem, state, 'goalStates')))
    return [...new Set(ids)]
  }

  #bound(which: 'lowerBound' | 'upperBound', state: number, paid: number): number {
    const value: unknown = this.#problem[which]?.(this.valueOf(state), paid, this.#goal)
    if (typeof value === 'number' && !Number.isNaN(value)) return value
    throw new ProblemError(`${which} is ${String(value)} in ${this.describe(state)}, expected a number`)
  }
}
