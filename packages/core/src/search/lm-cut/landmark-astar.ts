import { grown, grownFloats } from '../../state-space.ts'
import type { FactoredSpace } from '../../task/factored-space.ts'
import type { OperatorBuffer } from '../../task/fdr/fdr-task.ts'
import { BucketOpenList } from '../open-lists/buckets.ts'
import { type LoopOptions, notYet, SearchLoop } from '../search-loop.ts'
import { type LandmarkCuts, landmarkCutsOf } from './landmark-cuts.ts'

interface LandmarkAstarOptions extends Pick<LoopOptions, 'emit' | 'clock'> {
  readonly engine: string
}

/** A whole number of units may come out slightly larger. */
const roundedDown = 1 - 1e-14

/**
 * A* with LM-cut that evaluates most states only when it has to.
 *
 * Landmarks of a state that do not contain an operator are landmarks of the operator's successor state, too. So the cost that LM-cut has
 * left for an operator is a lower bound on how much f rises with that step. A new state waits with this bound and is evaluated by LM-cut
 * only when it comes first: often it never does.
 */
export class LandmarkAstar extends SearchLoop {
  readonly optimal = true
  declare readonly space: FactoredSpace
  protected readonly open: BucketOpenList
  /** On large tasks one estimate takes long. */
  protected override readonly betweenLooks = 3
  readonly #engine: string
  readonly #cuts: LandmarkCuts
  readonly #bounds: StateBounds
  readonly #applicable: OperatorBuffer = { count: 0, operators: new Int32Array(64) }
  readonly #unit: number
  readonly #perUnit: number
  #workBefore = 0

  constructor(space: FactoredSpace, options: LandmarkAstarOptions) {
    super(space, options)
    this.#engine = options.engine
    this.#cuts = landmarkCutsOf(space)
    const { numerator, denominator } = this.#cuts.units
    this.#unit = numerator
    this.#perUnit = denominator
    this.open = new BucketOpenList(numerator / denominator)
    this.#bounds = new StateBounds(this.#cuts)
    this.restart()
  }

  /** Work spent on landmarks since the start, in visited parts. */
  get work(): number {
    return this.#cuts.work - this.#workBefore
  }

  restart(): void {
    this.begin()
    this.cut = undefined
    this.beginRound()
    this.open.clear()
    this.#bounds.clear()
    this.#workBefore = this.#cuts.work
    this.emitter?.start(this.#engine, 'lmcut', 'best-cost')
    this.#reach(this.space.initial(), -1, -1, 0, 0, 0)
    this.count()
  }

  override bytes(): number {
    return super.bytes() + this.#bounds.bytes() + this.#cuts.bytes()
  }

  /** `notYet` if a state was evaluated by LM-cut and has to wait. */
  protected next(): number {
    const bounds = this.#bounds
    for (;;) {
      const node = this.open.pop()
      if (node < 0) return node
      const state = this.nodes.state[node]
      if (!bounds.isBest(state, node)) {
        this.emitter?.discard(node)
        continue
      }
      const before = bounds.h[state]
      const isNew = !bounds.isEvaluated(state)
      if (isNew && !this.#evaluate(node, state)) return notYet
      // another path may have raised the bound since
      if (bounds.h[state] === before && this.nodes.h[node] === this.#cost(before)) return node
      if (isNew) bounds.keep(state, this.#applicableIn(state))
      const h = this.#cost(bounds.h[state])
      this.nodes.h[node] = h
      this.open.push(node, this.nodes.g[node] + h, h)
      if (isNew) return notYet
    }
  }

  protected expand(node: number, state: number): void {
    const { space, nodes, statistics } = this
    const bounds = this.#bounds
    bounds.expanded(state)
    const { count, operators } = this.#applicableIn(state)
    const depth = nodes.depth[node] + 1
    for (let at = 0; at < count; at++) {
      const operator = operators[at]
      const next = space.successor(state, operator)
      const cost = space.costOf(state, operator)
      const g = nodes.g[node] + cost
      // a cost may evaluate to NaN
      if (next < 0 || next === state || Number.isNaN(g)) continue
      if (this.cutsShort(g, depth, node, operator, next)) continue
      statistics.generated++
      const units = Math.ceil(((cost * this.#perUnit) / this.#unit) * roundedDown)
      this.#reach(next, node, operator, depth, g, bounds.afterStep(state, at, operator, units))
    }
  }

  protected override count(): void {
    this.statistics.reopened = this.#bounds.reopened
    super.count()
  }

  /** Returns false if the state is a dead end. */
  #evaluate(node: number, state: number): boolean {
    this.statistics.evaluated++
    const units = this.#cuts.evaluate(this.space.values(state))
    this.#bounds.evaluated(state, units)
    if (units >= 0) return true
    this.drop('dead-end', this.nodes.parent[node], this.nodes.operator[node], state)
    return false
  }

  #reach(state: number, parent: number, operator: number, depth: number, g: number, bound: number): void {
    if (!this.#bounds.improves(state, g, this.nodes.count, bound)) {
      this.drop('duplicate', parent, operator, state)
      return
    }
    const h = this.#cost(this.#bounds.h[state])
    const node = this.keep(state, parent, operator, depth, g, h)
    this.open.push(node, g + h, h)
    this.statistics.queued++
  }

  #applicableIn(state: number): OperatorBuffer {
    this.space.applicable(state, this.#applicable)
    return this.#applicable
  }

  #cost(units: number): number {
    return (units * this.#unit) / this.#perUnit
  }
}

const [isNew, isDead] = [0, 3]
/** What is known of a state: only a bound from its predecessor, or the full result of LM-cut. */
const [isBounded, isEvaluatedMark] = [1, 2]

/** What A* knows of each state: the cheapest path to it, a lower bound on the path from it, and by how much each step from it raises f. */
class StateBounds {
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
