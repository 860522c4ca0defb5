import type { Emit } from '../../events.ts'
import type { FiniteSpace } from '../../task/finite/finite-space.ts'
import type { OperatorBuffer } from '../../task/finite/operator-buffer.ts'
import type { Clock, LimitName, Limits } from '../limits.ts'
import { BucketOpenList } from '../open-lists/buckets.ts'
import type { SearchStatus } from '../search.ts'
import { SteppedSearch } from '../stepped-search.ts'
import type { LandmarkCuts } from './landmark-cuts.ts'
import { landmarkCutsOf } from './lm-cut.ts'
import { StateBounds } from './state-bounds.ts'

export interface LandmarkAstarOptions {
  readonly engine: string
  readonly emit?: Emit
  readonly clock?: Clock
}

const notYet = -2
/** A whole number of units may come out a little larger. */
const roundedDown = 1 - 1e-14

/**
 * A* with LM-cut that looks at most states only when it has to.
 *
 * Landmarks of a state that do not contain an operator are landmarks of the state after it, too. So what LM-cut has left of the cost of
 * an operator is how much f rises at least with that step. A new state waits with this bound, and is given to LM-cut when it comes
 * first: often it never does.
 */
export class LandmarkAstar extends SteppedSearch {
  readonly optimal = true
  declare readonly space: FiniteSpace
  readonly #engine: string
  readonly #cuts: LandmarkCuts
  readonly #open: BucketOpenList
  readonly #bounds: StateBounds
  readonly #applicable: OperatorBuffer = { count: 0, operators: new Int32Array(64) }
  readonly #unit: number
  readonly #perUnit: number
  readonly #clock: Clock
  #waiting = -1

  constructor(space: FiniteSpace, { engine, emit, clock = () => performance.now() }: LandmarkAstarOptions) {
    super(space, emit, clock)
    this.#clock = clock
    this.#engine = engine
    this.#cuts = landmarkCutsOf(space)
    const { numerator, denominator } = this.#cuts.units
    this.#unit = numerator
    this.#perUnit = denominator
    this.#open = new BucketOpenList(numerator / denominator)
    this.#bounds = new StateBounds(this.#cuts)
    this.restart()
  }

  /** How much work the landmarks have been, in parts that were looked at. */
  get work(): number {
    return this.#cuts.work
  }

  restart(): void {
    this.begin()
    this.#waiting = -1
    this.#open.clear()
    this.#bounds.clear()
    this.narrator?.start(this.#engine, 'lmcut', 'best-cost')
    this.#reach(this.space.initial(), -1, -1, 0, 0, 0)
    this.#count()
  }

  /** Gives one state to LM-cut or expands one. */
  step(): SearchStatus {
    this.status = 'running'
    const node = this.#next()
    if (node === notYet) return 'running'
    if (node < 0) return this.finish('exhausted')
    this.#waiting = -1
    this.current = node
    const state = this.nodes.state[node]
    if (this.space.isGoal(state)) {
      this.goalNode = node
      this.#count()
      return this.finish('solved')
    }
    this.#expand(node, state)
    this.#count()
    return 'running'
  }

  /** As every search, but it looks at the limits between estimates, too: on large tasks one takes long. */
  override run(limits: Limits = {}): SearchStatus {
    return this.unlessStopped(() => this.#run(limits))
  }

  #run({ expansions, signal, milliseconds, memory }: Limits): SearchStatus {
    const { statistics } = this
    const last = expansions === undefined ? Number.POSITIVE_INFINITY : statistics.expanded + expansions
    const deadline = milliseconds === undefined ? Number.POSITIVE_INFINITY : this.#clock() + milliseconds
    const watched = signal !== undefined || milliseconds !== undefined || memory !== undefined
    this.limit = undefined
    for (let steps = 0; ; steps++) {
      if (watched && (steps & 3) === 0) {
        if (signal?.aborted) return this.stop('abort')
        if (this.#clock() >= deadline) return this.stop('milliseconds')
        if (memory !== undefined && this.bytes() > memory) return this.stop('memory')
      }
      // a goal may still be told when all expansions are spent
      if (statistics.expanded >= last) {
        const node = this.#next()
        if (node === notYet) continue
        if (node >= 0) this.#waiting = node
        if (node >= 0 && !this.goalIsNext()) return this.stop('expansions')
      }
      const status = this.step()
      if (status !== 'running') return status
    }
  }

  openNodes(): Int32Array {
    const looked = this.#waiting < 0 ? [] : [this.#waiting]
    return Int32Array.from([...looked, ...this.#open.nodes()])
  }

  override bytes(): number {
    return super.bytes() + this.#open.bytes() + this.#bounds.bytes() + this.#cuts.bytes()
  }

  protected goalIsNext(): boolean {
    return this.#waiting >= 0 && this.space.isGoal(this.nodes.state[this.#waiting])
  }

  protected override stop(limit: LimitName): SearchStatus {
    this.#count()
    return super.stop(limit)
  }

  /** The node to expand next; -1 when there is none, `notYet` when a state was given to LM-cut and has to wait. */
  #next(): number {
    if (this.#waiting >= 0) return this.#waiting
    const bounds = this.#bounds
    for (;;) {
      const node = this.#open.pop()
      if (node < 0) return node
      const state = this.nodes.state[node]
      if (!bounds.isBest(state, node)) continue
      const before = bounds.h[state]
      const isNew = !bounds.isEvaluated(state)
      if (isNew && !this.#evaluate(node, state)) return notYet
      // another path may have raised the bound since
      if (bounds.h[state] === before && this.nodes.h[node] === this.#cost(before)) return node
      if (isNew) bounds.keep(state, this.#applicableIn(state))
      this.#push(node, state)
      if (isNew) return notYet
    }
  }

  /** False when the state is a dead end. */
  #evaluate(node: number, state: number): boolean {
    this.statistics.evaluated++
    const units = this.#cuts.evaluate(this.space.values(state))
    this.#bounds.evaluated(state, units)
    if (units >= 0) return true
    this.statistics.deadEnds++
    this.narrator?.pruned('dead-end', this.nodes.parent[node], this.nodes.operator[node], state)
    return false
  }

  #expand(node: number, state: number): void {
    const { space, nodes, statistics } = this
    const bounds = this.#bounds
    statistics.expanded++
    this.narrator?.expand(node)
    bounds.expanded(state)
    const { count, operators } = this.#applicableIn(state)
    const g = nodes.g[node]
    const depth = nodes.depth[node] + 1
    for (let at = 0; at < count; at++) {
      const operator = operators[at]
      const next = space.successor(state, operator)
      const cost = space.costOf(state, operator)
      // a cost may come out as no number, and a sum as more than numbers can hold
      if (next < 0 || next === state || !(g + cost < Number.POSITIVE_INFINITY)) continue
      statistics.generated++
      const bound = bounds.afterStep(
        state,
        at,
        operator,
        Math.ceil(((cost * this.#perUnit) / this.#unit) * roundedDown),
      )
      this.#reach(next, node, operator, depth, g + cost, bound)
    }
  }

  #reach(state: number, parent: number, operator: number, depth: number, g: number, bound: number): void {
    const { nodes, statistics } = this
    const bounds = this.#bounds
    const node = nodes.count
    if (!bounds.improves(state, g, node, bound)) {
      statistics.duplicates++
      this.narrator?.pruned('duplicate', parent, operator, state)
      return
    }
    nodes.add(state, parent, operator, depth, g, 0)
    statistics.queued++
    if (depth > statistics.maxDepth) statistics.maxDepth = depth
    this.#push(node, state)
    this.narrator?.node(node)
  }

  #push(node: number, state: number): void {
    const h = this.#cost(this.#bounds.h[state])
    this.nodes.h[node] = h
    this.#open.push(node, this.nodes.g[node] + h, h)
  }

  #applicableIn(state: number): OperatorBuffer {
    this.space.applicable(state, this.#applicable)
    return this.#applicable
  }

  #cost(units: number): number {
    return (units * this.#unit) / this.#perUnit
  }

  #count(): void {
    const { statistics } = this
    const open = this.#open.size + (this.#waiting < 0 ? 0 : 1)
    statistics.open = open
    if (open > statistics.maxOpen) statistics.maxOpen = open
    statistics.reopened = this.#bounds.reopened
  }
}
