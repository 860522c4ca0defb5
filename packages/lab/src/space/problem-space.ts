/** Makes a problem searchable by core. */
import { OperatorNames, type StateSpace, type Successors } from '@telos/core/search'
import { truthOf } from '../languages/language.ts'
import { advice, found, isAsync, isIterable, ProblemError } from '../languages/problem-error.ts'
import { checkedSteps } from '../languages/successors.ts'
import type { Problem } from '../problem.ts'
import { type CostChoice, chosenCost, foldOf, stepCost } from './cost-choice.ts'
import { printState, readState } from './problem-state.ts'
import { StateTable } from './state-table.ts'

/** Which instance of a problem, and which of its costs. */
export interface ProblemSpaceOptions<StartParameter, GoalParameter> {
  readonly start?: StartParameter
  readonly goal?: GoalParameter
  /** Name of one of the problem's `costs`. @default the problem's own cost */
  readonly cost?: string
}

/**
 * The state space of a problem. It lacks what the problem does not define: bounds, predecessors, goal states.
 *
 * @example
 * const space = new ProblemSpace(counting, { start: 3, goal: 10 })
 * const search = createSearch(space, { engine: 'astar' })
 */
export class ProblemSpace<State, StartParameter = unknown, GoalParameter = unknown> implements StateSpace {
  readonly leastCost?: number
  readonly foldCost?: (before: number, step: number) => number
  readonly foldKeepsOrder: boolean
  readonly lowerBound?: (state: number, cost: number) => number
  readonly upperBound?: (state: number, cost: number) => number
  readonly predecessors?: (state: number, out: Successors) => void
  readonly goalStates?: () => Iterable<number>

  readonly #problem: Problem<State, StartParameter, GoalParameter>
  readonly #start: State
  readonly #goal: GoalParameter
  readonly #cost: CostChoice<State>
  readonly #operators = new OperatorNames()
  #states: StateTable<State>
  /** Conditions on fluents return bindings or undefined. Elsewhere, a goal that returns undefined has lost its return. */
  #mayGiveNothing: boolean

  constructor(
    problem: Problem<State, StartParameter, GoalParameter>,
    options: ProblemSpaceOptions<StartParameter, GoalParameter> = {},
  ) {
    this.#problem = problem
    this.#start = readState(problem, problem.start(options.start as StartParameter), 'start')
    // an omitted parameter is undefined, so that default values of JavaScript apply
    this.#goal = options.goal as GoalParameter
    this.#cost = chosenCost(problem, options.cost)
    this.#states = new StateTable(problem)
    this.#mayGiveNothing = problem.actions.language === 'strips'
    const { pathCost, cost, isOwn } = this.#cost
    const fold = foldOf(this.#cost)
    this.foldKeepsOrder = pathCost === 'maximum'
    if (fold !== undefined) this.foldCost = fold
    else if (cost === undefined) this.leastCost = 1
    if (isOwn && problem.lowerBound !== undefined)
      this.lowerBound = (state, paid) => this.#bound('lowerBound', state, paid)
    // paths may become cheaper as they grow, so the cost so far bounds nothing
    else if (pathCost === 'minimum' || typeof pathCost === 'function') this.lowerBound = () => 0
    if (isOwn && problem.upperBound !== undefined)
      this.upperBound = (state, paid) => this.#bound('upperBound', state, paid)
    if (problem.predecessors !== undefined) this.predecessors = (state, out) => this.#comeFrom(state, out)
    if (problem.goalStates !== undefined) this.goalStates = () => this.#listGoals()
  }

  initial(): number {
    this.#states = new StateTable(this.#problem)
    return this.#states.idOf(this.#start)
  }

  isGoal(state: number): boolean {
    const given: unknown = this.#problem.goal(this.valueOf(state), this.#goal)
    if (given === undefined && this.#mayGiveNothing) return false
    this.#mayGiveNothing = true
    return truthOf(given, `${this.#problem.name}: goal`, ['goal'])
  }

  expand(state: number, out: Successors): void {
    const from = this.valueOf(state)
    for (const { action = '', state: to } of this.#problem.actions.successors(from)) {
      const id = this.#states.idOf(to)
      const cost = stepCost(this.#cost, from, to, action)
      if (id !== state) out.push(this.#operators.idOf(action), id, cost)
    }
    this.#states.checkUnchanged(state)
  }

  describe(state: number): string {
    return printState(this.#problem, this.valueOf(state))
  }

  /** Empty for steps without a name. */
  operatorName(operator: number): string {
    return this.#operators.nameOf(operator)
  }

  release(state: number): void {
    this.#states.release(state)
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
    const steps: unknown = this.#problem.predecessors?.(to)
    for (const { action = '', state: before } of checkedSteps<State>(steps, 'predecessors', ['predecessors'])) {
      const from = readState(this.#problem, before, 'predecessors')
      const id = this.#states.idOf(from)
      const cost = stepCost(this.#cost, from, to, action)
      if (id !== state) out.push(this.#operators.idOf(action), id, cost)
    }
  }

  #listGoals(): number[] {
    const goals: unknown = this.#problem.goalStates?.(this.#goal, this.#start)
    if (!isIterable(goals)) {
      throw new ProblemError(`goalStates returned ${found(goals)}, expected a list of states${advice(goals)}`, {
        path: ['goalStates'],
      })
    }
    const ids = Array.from(goals as Iterable<State>, (state) =>
      this.#states.idOf(readState(this.#problem, state, 'goalStates')),
    )
    return [...new Set(ids)]
  }

  #bound(which: 'lowerBound' | 'upperBound', state: number, paid: number): number {
    const value: unknown = this.#problem[which]?.(this.valueOf(state), paid, this.#goal)
    if (typeof value === 'number' && !Number.isNaN(value)) return value
    const what = isAsync(value) ? found(value) : String(value)
    throw new ProblemError(`${which} is ${what} in ${this.describe(state)}, expected a number${advice(value)}`, {
      path: [which],
    })
  }
}
