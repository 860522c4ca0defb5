import type { StateSpace } from '../state-space.ts'
import type { NodeTable } from './nodes/node-table.ts'

/**
 * Cuts paths off by a measure that changes during the search: a limit that rises when nothing is left below it (iterative deepening), or
 * the best solution so far (branch and bound).
 */
export interface Bound {
  /** Whether it limits depth, so that a shorter path must not be dropped for a cheaper one. */
  readonly limitsDepth: boolean
  /** Whether goals are recorded, and the best one reported when the open list is empty. */
  readonly notesGoals: boolean
  restart(): void
  /** Whether a path with these values may become a node. */
  admits(state: number, depth: number, g: number, h: number): boolean
  /** Called when a goal is taken from the open list. Returns whether to report it. */
  accepts(nodes: NodeTable, node: number): boolean
  /** Called when the open list is empty. Returns whether to search again with a wider bound. */
  widen(): boolean
}

/** The quantity that iterative deepening limits and raises round by round. */
export interface DeepeningMeasure {
  readonly limitsDepth: boolean
  of(depth: number, g: number, h: number): number
}

/**
 * The bound of iterative deepening: searches up to a limit and, when nothing is left below it, again up to a higher one.
 *
 * @example
 * const bound = new Deepening({ limitsDepth: true, of: (depth) => depth }, 1, 0)
 * bound.restart()
 * bound.admits(0, 0, 0, 0) // true: the first node sets the limit, here depth 0
 * bound.admits(1, 1, 1, 0) // false: too deep for this round
 * bound.widen() // true: the next round goes to depth 1
 */
export class Deepening implements Bound {
  readonly limitsDepth: boolean
  readonly notesGoals = false
  readonly #measure: DeepeningMeasure
  readonly #increment: number
  readonly #first: number
  #limit = 0
  /** The limit of the previous round: goals below it have been reported. */
  #before = Number.NEGATIVE_INFINITY
  /** The smallest value that exceeded the limit. */
  #least = Number.POSITIVE_INFINITY

  /**
   * The first limit is the value of the first node, but at least `first`. It then rises to the smallest value that was cut off, and by at
   * least `increment`.
   */
  constructor(measure: DeepeningMeasure, increment: number, first: number) {
    this.limitsDepth = measure.limitsDepth
    this.#measure = measure
    this.#increment = increment
    this.#first = first
  }

  restart(): void {
    this.#limit = Number.NaN
    this.#before = Number.NEGATIVE_INFINITY
    this.#least = Number.POSITIVE_INFINITY
  }

  admits(_state: number, depth: number, g: number, h: number): boolean {
    const measured = this.#measure.of(depth, g, h)
    // the first node sets the first limit
    if (Number.isNaN(this.#limit)) this.#limit = Math.max(measured, this.#first)
    if (measured <= this.#limit) return true
    if (measured < this.#least) this.#least = measured
    return false
  }

  accepts({ parent, depth, g, h }: NodeTable, node: number): boolean {
    for (let at = node; at >= 0; at = parent[at]) {
      if (this.#measure.of(depth[at], g[at], h[at]) > this.#before) return true
    }
    return false
  }

  widen(): boolean {
    if (this.#least === Number.POSITIVE_INFINITY) return false
    this.#before = this.#limit
    this.#limit = Math.max(this.#least, this.#limit + this.#increment)
    this.#least = Number.POSITIVE_INFINITY
    return true
  }
}

/**
 * The bound of branch and bound: drops paths that cannot beat the best solution so far, or the cost that the space promises to be possible.
 *
 * @example
 * const bound = new BestSoFar(space, false)
 * bound.admits(state, 2, 9) // true: there is no solution yet
 * bound.accepts(nodes, goal) // true: the first solution; say that it costs 7
 * bound.admits(state, 2, 9) // false: 9 is not better than 7
 */
export class BestSoFar implements Bound {
  readonly limitsDepth = false
  readonly notesGoals = true
  readonly #space: StateSpace
  readonly #trusting: boolean
  #best = Number.POSITIVE_INFINITY
  #promised = Number.POSITIVE_INFINITY

  /** `trusting`: count promised solutions, which may lie beyond a depth limit. */
  constructor(space: StateSpace, trusting: boolean) {
    this.#space = space
    this.#trusting = trusting
  }

  restart(): void {
    this.#best = this.#promised = Number.POSITIVE_INFINITY
  }

  accepts({ g }: NodeTable, node: number): boolean {
    if (!(g[node] < this.#best)) return false
    this.#best = g[node]
    return true
  }

  admits(state: number, _depth: number, g: number): boolean {
    const space = this.#space
    if (this.#trusting && space.upperBound !== undefined) {
      const upper = space.upperBound(state, g)
      if (upper < this.#promised) this.#promised = upper
    }
    const lower = space.lowerBound === undefined ? g : space.lowerBound(state, g)
    return lower < this.#best && lower <= this.#promised
  }

  widen(): boolean {
    return false
  }
}
