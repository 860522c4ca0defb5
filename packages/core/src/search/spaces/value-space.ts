import type { StateSpace, Successors } from '../../state-space.ts'
import { OperatorNames } from './operator-names.ts'
import { valueKey } from './value-key.ts'

/** A step of a value problem. It costs 1 if nothing is said. */
export interface ValueStep<State> {
  readonly action: string
  readonly state: State
  readonly cost?: number
}

/** A problem whose states are any JavaScript values. */
export interface ValueProblem<State> {
  readonly start: State
  isGoal(state: State): boolean
  /** What can be done in a state. */
  successors(state: State): Iterable<ValueStep<State>>
  /** What leads to a state, each with the state before (bidirectional search). */
  predecessors?(state: State): Iterable<ValueStep<State>>
  /** All goal states (bidirectional search). */
  goalStates?(): Iterable<State>
  /** Equal keys, equal states. @default by structure, see `valueKey` */
  key?(state: State): unknown
  /** Decides between states with equal keys, for keys that are not exact. */
  equals?(a: State, b: State): boolean
  describe?(state: State): string
  /** How many parts of the goal are missing. */
  goalCount?(state: State): number
}

/**
 * A space over any JavaScript values: puzzles, plans of a game's own, whatever has a successor function.
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

export class ValueSpace<State> implements StateSpace {
  readonly goalCount?: (state: number) => number
  readonly predecessors?: (state: number, out: Successors) => void
  readonly goalStates?: () => Iterable<number>
  readonly #problem: ValueProblem<State>
  readonly #operators = new OperatorNames()
  #states: State[] = []
  #ids = new Map<unknown, number[]>()

  constructor(problem: ValueProblem<State>) {
    this.#problem = problem
    if (problem.goalCount !== undefined) this.goalCount = (state) => problem.goalCount?.(this.valueOf(state)) ?? 0
    if (problem.predecessors !== undefined)
      this.predecessors = (state, out) => this.#push(state, problem.predecessors?.(this.valueOf(state)) ?? [], out)
    if (problem.goalStates !== undefined)
      this.goalStates = () => Array.from(problem.goalStates?.() ?? [], (value) => this.#intern(value))
  }

  initial(): number {
    this.#states = []
    this.#ids = new Map()
    return this.#intern(this.#problem.start)
  }

  isGoal(state: number): boolean {
    return this.#problem.isGoal(this.#states[state])
  }

  expand(state: number, out: Successors): void {
    this.#push(state, this.#problem.successors(this.#states[state]), out)
  }

  #push(state: number, steps: Iterable<ValueStep<State>>, out: Successors): void {
    for (const { action, state: next, cost = 1 } of steps) {
      if (!(cost >= 0)) throw new RangeError(`the cost of ${action} is ${cost}, but costs are numbers of at least 0`)
      const id = this.#intern(next)
      if (id !== state) out.push(this.#operators.idOf(action), id, cost)
    }
  }

  describe(state: number): string {
    const value = this.#states[state]
    return this.#problem.describe?.(value) ?? (typeof value === 'string' ? value : valueKey(value))
  }

  operatorName(operator: number): string {
    return this.#operators.nameOf(operator)
  }

  /** A guess: what JavaScript values take cannot be measured. */
  bytes(): number {
    return this.#states.length * 128
  }

  /** The value behind a state id. */
  valueOf(state: number): State {
    return this.#states[state]
  }

  #intern(value: State): number {
    const key = this.#problem.key === undefined ? valueKey(value) : this.#problem.key(value)
    const same = this.#ids.get(key)
    if (same === undefined) {
      this.#ids.set(key, [this.#states.length])
      return this.#states.push(value) - 1
    }
    const { equals } = this.#problem
    const found = equals === undefined ? same[0] : same.find((id) => equals(this.#states[id], value))
    if (found !== undefined) return found
    same.push(this.#states.length)
    return this.#states.push(value) - 1
  }
}
