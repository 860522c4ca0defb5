import type { FactoredSpace } from '../../task/factored-space.ts'
import type { OperatorBuffer } from '../../task/fdr/operator-buffer.ts'
import { BucketOpenList } from '../open-lists/buckets.ts'
import { type LoopOptions, notYet, SearchLoop } from '../search-loop.ts'
import { type LandmarkCuts, landmarkCutsOf } from './landmark-cuts.ts'
import { StateBounds } from './state-bounds.ts'

export interface LandmarkAstarOptions extends Pick<LoopOptions, 'emit' | 'clock'> {
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
