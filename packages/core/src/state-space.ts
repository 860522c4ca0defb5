/**
 * The interface that every engine searches.
 *
 * A space owns its states; the search sees only small integers. The space assigns an id when it first meets a state and returns the same id
 * for an equal one. Ids count up from 0 after each `initial()`.
 */
export interface StateSpace {
  /** True when paths lead from the goal to the start, so that plans must be read in reverse. */
  readonly backward?: boolean
  /** Forgets all states and returns the id of the start state. Tasks can be told to keep their states, for searches that take turns. */
  initial(keep?: boolean): number
  isGoal(state: number): boolean
  /** Appends the successors of a state; never the state itself. */
  expand(state: number, out: Successors): void
  /** Formats a state for people. */
  describe(state: number): string
  /** Formats an operator as in a plan, e.g. `go(tower)`. */
  operatorName(operator: number): string
  /** Bytes that the states occupy, for memory limits. */
  bytes(): number
  /** Tells the space that the search has forgotten this state. The space may reuse its id. */
  release?(state: number): void
  /** The least that any step can cost, if the space knows it. */
  readonly leastCost?: number
  /**
   * Returns the cost of a path extended by one step, if costs do not simply add up. The cost of a one-step path is the cost of its step.
   */
  foldCost?(before: number, step: number): number
  /**
   * Requires `foldCost`: extending a path never makes it cheaper, and the cheaper of two paths to a state stays the cheaper one. A maximum
   * satisfies this.
   */
  readonly foldKeepsOrder?: boolean
  /** For branch and bound: no solution through this state, reached at this cost, costs less. */
  lowerBound?(state: number, cost: number): number
  /** For branch and bound: some solution through this state, reached at this cost, costs at most this much. */
  upperBound?(state: number, cost: number): number
  /** Number of goal conditions that do not hold, if the space can count them. */
  goalCount?(state: number): number
  /** Appends the predecessors of a state as (operator, state before, cost), for bidirectional search. */
  predecessors?(state: number, out: Successors): void
  /** The goal states, if they can be listed. */
  goalStates?(): Iterable<number>
  /** For novelty: fills `out` with the features that hold and returns their number. */
  features?(state: number, out: Int32Array): number
}

/**
 * A reusable buffer of successors: operator, state and cost side by side.
 *
 * @example
 * const out = new Successors()
 * space.expand(space.initial(), out)
 * for (let at = 0; at < out.count; at++) console.log(space.operatorName(out.operators[at]), out.costs[at])
 */
export class Successors {
  count = 0
  operators = new Int32Array(64)
  states = new Int32Array(64)
  costs = new Float64Array(64)

  push(operator: number, state: number, cost: number): void {
    const at = this.count
    if (at === this.operators.length) this.#grow()
    this.operators[at] = operator
    this.states[at] = state
    this.costs[at] = cost
    this.count = at + 1
  }

  #grow(): void {
    this.operators = grown(this.operators)
    this.states = grown(this.states)
    this.costs = grownFloats(this.costs)
  }
}

/**
 * Copies the numbers into an array of twice the length, or of length `atLeast` if that is more.
 *
 * @example grown(Int32Array.of(1, 2)) // Int32Array [1, 2, 0, 0]
 */
export function grown(array: Int32Array, atLeast = 0): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.max(array.length * 2, atLeast))
  larger.set(array)
  return larger
}

/**
 * Copies the numbers into an array of twice the length, or of length `atLeast` if that is more.
 *
 * @example grownFloats(Float64Array.of(0.5)) // Float64Array [0.5, 0]
 */
export function grownFloats(array: Float64Array, atLeast = 0): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(Math.max(array.length * 2, atLeast))
  larger.set(array)
  return larger
}
