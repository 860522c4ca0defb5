import type { StateSpace, Successors } from '../../state-space.ts'
import { OperatorNames } from './operator-names.ts'
import { valueKey } from './value-key.ts'
import { type ValueEquality, ValueTable } from './value-table.ts'

/** A step of a value problem. It costs 1 by default. */
export interface ValueStep<State> {
  readonly action: string
  readonly state: State
  readonly cost?: number
}

/** A problem whose states are any JavaScript values. */
export interface ValueProblem<State> {
  readonly start: State
  isGoal(state: State): boolean
  /** The steps available in a state. */
  successors(state: State): Iterable<ValueStep<State>>
  /** The steps that lead to a state, each with the state before (for bidirectional search). */
  predecessors?(state: State): Iterable<ValueStep<State>>
  /** All goal states (for bidirectional search). */
  goalStates?(): Iterable<State>
  /** Equal keys, equal states. @default by structure, see `valueKey` */
  key?(state: State): unknown
  /** Distinguishes states with equal keys, if keys are not exact. */
  equals?(a: State, b: State): boolean
  describe?(state: State): string
  /** How many parts of the goal are missing. */
  goalCount?(state: State): number
}

/**
 * Creates a state space over any JavaScript values: puzzles, a game's own plans, anything with a successor function.
 *
 * @example
 * const space = valueSpace({
 *   start: 1,
 *   isGoal: (n) => n === 10,
 *   successors: (n) => [{ action: 'double', state: n * 2 }, { action: 'add one', state: n + 1 }],
 * })
 * createSearch(space, { engine: 'breadth-first' }).run()
 */
export function valueSpace<State>(problem: ValueProblem<State>): ValueSpace<State> {
  return new ValueSpace(problem)
}

/**
 * A state space over JavaScript values; `valueSpace` creates one.
 *
 * @example
 * const space = new ValueSpace({ start: 1, isGoal: (n) => n === 8, successors: (n) => [{ action: 'double', state: n * 2 }] })
 * const search = createSearch(space, { engine: 'breadth-first' })
 * search.run() // 'solved'
 * space.valueOf(search.nodes.state[search.goalNode]) // 8
 */
export class ValueSpace<State> implements StateSpace {
  readonly goalCount?: (state: number) => number
  readonly predecessors?: (state: number, out: Successors) => void
  readonly goalStates?: () => Iterable<number>
  readonly #problem: ValueProblem<State>
  readonly #operators = new OperatorNames()
  #states: ValueTable<State>

  constructor(problem: ValueProblem<State>) {
    this.#problem = problem
    this.#states = new ValueTable(samenessOf(problem))
    if (problem.goalCount !== undefined) this.goalCount = (state) => problem.goalCount?.(this.valueOf(state)) ?? 0
    if (problem.predecessors !== undefined)
      this.predecessors = (state, out) => this.#push(state, problem.predecessors?.(this.valueOf(state)) ?? [], out)
    if (problem.goalStates !== undefined)
      this.goalStates = () => Array.from(problem.goalStates?.() ?? [], (value) => this.#states.idOf(value))
  }

  initial(): number {
    this.#states = new ValueTable(samenessOf(this.#problem))
    return this.#states.idOf(this.#problem.start)
  }

  isGoal(state: number): boolean {
    return this.#problem.isGoal(this.valueOf(state))
  }

  expand(state: number, out: Successors): void {
    this.#push(state, this.#problem.successors(this.valueOf(state)), out)
  }

  #push(state: number, steps: Iterable<ValueStep<State>>, out: Successors): void {
    for (const { action, state: next, cost = 1 } of steps) {
      if (!(cost >= 0))
        throw new RangeError(`the cost of ${action} is ${cost}, but costs must be numbers of at least 0`)
      const id = this.#states.idOf(next)
      if (id !== state) out.push(this.#operators.idOf(action), id, cost)
    }
  }

  describe(state: number): string {
    const value = this.valueOf(state)
    return this.#problem.describe?.(value) ?? (typeof value === 'string' ? value : valueKey(value))
  }

  operatorName(operator: number): string {
    return this.#operators.nameOf(operator)
  }

  release(state: number): void {
    this.#states.release(state)
  }

  bytes(): number {
    return this.#states.bytes()
  }

  /** The value behind a state id. */
  valueOf(state: number): State {
    return this.#states.valueOf(state)
  }
}

function samenessOf<State>(problem: ValueProblem<State>): ValueEquality<State> {
  const { key, equals } = problem
  return { ...(key && { key: key.bind(problem) }), ...(equals && { equals: equals.bind(problem) }) }
}
