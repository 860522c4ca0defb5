import { grown, grownFloats } from '../../state-space.ts'
import type { OperatorBuffer } from '../../task/fdr/operator-buffer.ts'
import type { LandmarkCuts } from './landmark-cuts.ts'

const [isNew, isDead] = [0, 3]
/** What is known of a state: only a bound from its predecessor, or the full result of LM-cut. */
const [isBounded, isEvaluatedMark] = [1, 2]

/** What A* knows of each state: the cheapest path to it, a lower bound on the path from it, and by how much each step from it raises f. */
export class StateBounds {
  reopened = 0
  /** Lower bounds in units. */
  h = new Int32Array(64)
  readonly #cuts: LandmarkCuts
  readonly #units: Int32Array
  readonly #perByte: number
  /** The cost of the landmarks that steps are compared with. */
  #landmarks = new Int32Array(64)
  #mark = new Uint8Array(64)
  #g = new Float64Array(64)
  /** The node with that cost; its complement once it has been expanded. */
  #node = new Int32Array(64)
  /** Where in `left` the steps of a state begin; -1 if they are not kept. */
  #place = new Int32Array(64)
  /** The cost that LM-cut has left for the operators applicable in a state, rounded down to a byte. */
  #left = new Uint8Array(1024)
  #leftCount = 0
  #known = 0
  /** The state that LM-cut evaluated last. */
  #last = -1

  constructor(cuts: LandmarkCuts) {
    this.#cuts = cuts
    this.#units = cuts.units.units
    this.#perByte = Math.ceil(this.#units.reduce((most, cost) => Math.max(most, cost), 1) / 255)
  }

  clear(): void {
    this.#known = this.#leftCount = this.reopened = 0
    this.#last = -1
  }

  isBest(state: number, node: number): boolean {
    return this.#node[state] === node && this.#mark[state] !== isDead
  }

  isEvaluated(state: number): boolean {
    return this.#mark[state] === isEvaluatedMark
  }

  /** Stores the result of LM-cut; -1 for a dead end. */
  evaluated(state: number, units: number): void {
    this.#mark[state] = units < 0 ? isDead : isEvaluatedMark
    this.#landmarks[state] = this.#cuts.landmarks
    this.#last = state
    if (units > this.h[state]) this.h[state] = units
  }

  expanded(state: number): void {
    this.#node[state] = ~this.#node[state]
  }

  /** Stores the remaining costs of the operators applicable in the state evaluated last. */
  keep(state: number, { count, operators }: OperatorBuffer): void {
    if (this.#leftCount + count > this.#left.length) {
      const larger = new Uint8Array(Math.max(this.#left.length * 2, this.#leftCount + count))
      larger.set(this.#left)
      this.#left = larger
    }
    this.#place[state] = this.#leftCount
    for (let at = 0; at < count; at++) {
      const left = Math.floor(this.#cuts.left(operators[at]) / this.#perByte)
      this.#left[this.#leftCount++] = left < 255 ? left : 255
    }
  }

  /**
   * Lower bound for the state after a step with the `at`-th applicable operator: the larger of this state's bound minus the step's cost,
   * and the landmarks that do not contain the operator. `cost` is the cost of the step in units, which may exceed the cost that LM-cut
   * uses.
   */
  afterStep(state: number, at: number, operator: number, cost: number): number {
    let left = 0
    if (this.#last === state) left = this.#cuts.left(operator)
    else if (this.#place[state] >= 0) left = this.#left[this.#place[state] + at] * this.#perByte
    const landmarks = this.#landmarks[state] - this.#units[operator] + left
    const rest = this.h[state] - cost
    return landmarks > rest ? landmarks : rest
  }

  /** Whether this is the cheapest path so far to a state that is not a dead end. Stores the bound in any case. */
  improves(state: number, g: number, node: number, bound: number): boolean {
    if (state >= this.#known) this.#meet(state)
    if (bound > this.h[state]) this.h[state] = bound
    if (this.#mark[state] === isDead || g >= this.#g[state]) return false
    if (this.#mark[state] === isNew) this.#mark[state] = isBounded
    else if (this.#node[state] < 0) this.reopened++
    this.#g[state] = g
    this.#node[state] = node
    return true
  }

  bytes(): number {
    return this.h.length * 25 + this.#left.length
  }

  #meet(state: number): void {
    if (state >= this.h.length) {
      this.h = grown(this.h, state + 1)
      this.#landmarks = grown(this.#landmarks, state + 1)
      this.#place = grown(this.#place, state + 1)
      this.#node = grown(this.#node, state + 1)
      this.#g = grownFloats(this.#g, state + 1)
      const marks = new Uint8Array(this.h.length)
      marks.set(this.#mark)
      this.#mark = marks
    }
    for (; this.#known <= state; this.#known++) {
      this.h[this.#known] = 0
      this.#landmarks[this.#known] = 0
      this.#place[this.#known] = -1
      this.#g[this.#known] = Number.POSITIVE_INFINITY
      this.#mark[this.#known] = isNew
    }
  }
}
