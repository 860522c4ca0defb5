/**
 * The contract that every engine accepts.
 *
 * A space owns its states. The search sees small integers and nothing else: the space hands out a state id when it first meets a
 * state, the same id whenever it meets an equal one, counting up from 0 after each `initial()`.
 */
export interface StateSpace {
  /** True when paths lead from the goal to the start, so that plans have to be read the other way round. */
  readonly backward?: boolean
  /** Forgets all states and gives the id of the first one. Tasks keep them if told so, for searches that take turns. */
  initial(keep?: boolean): number
  isGoal(state: number): boolean
  /** Appends what can be done in a state; never the state itself. */
  expand(state: number, out: Successors): void
  /** A state in words, for people. */
  describe(state: number): string
  /** An operator in words, as it stands in a plan: `go(tower)`. */
  operatorName(operator: number): string
  /** Bytes that the states take, for memory limits. */
  bytes(): number
  /** Tells the space that the search has forgotten this state; its number may be given to another one. */
  release?(state: number): void
  /** The least that any step can cost, where the space can tell. */
  readonly leastCost?: number
  /** How the cost of a path goes on with the next step, where that is no sum. The first step's cost is the path's. */
  foldCost?(before: number, step: number): number
  /** With `foldCost`: a path never gets cheaper by going on, and of two ways to a state the cheaper stays so. A maximum does this. */
  readonly foldKeepsOrder?: boolean
  /** For branch and bound: no solution over this state, reached at this cost, costs less. */
  lowerBound?(state: number, cost: number): number
  /** For branch and bound: some solution over this state, reached at this cost, costs at most this much. */
  upperBound?(state: number, cost: number): number
  /** How many goal conditions do not hold, where the space can tell. */
  goalCount?(state: number): number
  /** What leads to a state, as (operator, state before, cost) (bidirectional search). */
  predecessors?(state: number, out: Successors): void
  /** The goal states, where they can be listed. */
  goalStates?(): Iterable<number>
  /** Which features hold, for novelty: fills `out` and returns how many. */
  features?(state: number, out: Int32Array): number
}

/**
 * A buffer of successors that a search reuses: operator, state and cost side by side.
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
 * Copies the numbers into an array of twice the length, or of `atLeast` if that is more.
 *
 * @example grown(Int32Array.of(1, 2)) // Int32Array [1, 2, 0, 0]
 */
export function grown(array: Int32Array, atLeast = 0): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.max(array.length * 2, atLeast))
  larger.set(array)
  return larger
}

/** As `grown`, for float64. */
export function grownFloats(array: Float64Array, atLeast = 0): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(Math.max(array.length * 2, atLeast))
  larger.set(array)
  return larger
}
