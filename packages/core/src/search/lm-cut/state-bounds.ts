import { grown, grownFloats } from '../../state-space.ts'
import type { OperatorBuffer } from '../../task/finite/operator-buffer.ts'
import type { LandmarkCuts } from './landmark-cuts.ts'

const [isNew, isDead] = [0, 3]
/** What is known of a state: only a bound from the state before, or all that LM-cut says. */
const [isBounded, isEvaluatedMark] = [1, 2]

/** What A* knows of each state: the cheapest way to it, a lower bound on the way from it, and by how much each step from it raises f. */
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
  /** Where in `left` the steps of a state begin; -1 when they are not kept. */
  #place = new Int32Array(64)
  /** What LM-cut has left of the cost of the operators that can be carried out in a state, rounded down to a byte. */
  #left = new Uint8Array(1024)
  #leftCount = 0
  #known = 0
  /** The state that LM-cut has looked at last. */
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

  /** Takes up what LM-cut says; -1 for a dead end. */
  evaluated(state: number, units: number): void {
    this.#mark[state] = units < 0 ? isDead : isEvaluatedMark
    this.#landmarks[state] = this.#cuts.landmarks
    this.#last = state
    if (units > this.h[state]) this.h[state] = units
  }

  expanded(state: number): void {
    this.#node[state] = ~this.#node[state]
  }

  /** Writes down what is left of the costs of the operators that can be carried out in the state that was evaluated last. */
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
   * Lower bound for the state after a step, which is the `at`-th operator that can be carried out: what the bound of this state leaves,
   * and the landmarks that do not contain the operator. `cost` is what the step costs in units, which may be more than what LM-cut
   * counts.
   */
  afterStep(state: number, at: number, operator: number, cost: number): number {
    let left = 0
    if (this.#last === state) left = this.#cuts.left(operator)
    else if (this.#place[state] >= 0) left = this.#left[this.#place[state] + at] * this.#perByte
    const landmarks = this.#landmarks[state] - this.#units[operator] + left
    const rest = this.h[state] - cost
    return landmarks > rest ? landmarks : rest
  }

  /** Whether this is the cheapest way so far to a state from which something can be reached. Takes up the bound in any case. */
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
