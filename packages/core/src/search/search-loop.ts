import type { Emit } from '../events.ts'
import { type StateSpace, Successors } from '../state-space.ts'
import type { Clock, LimitName } from './limits.ts'
import type { SearchStatus } from './search.ts'
import { SteppedSearch } from './stepped-search.ts'

/** Returned instead of a next node: none is left, or finding one takes more than this step. */
export const noneLeft = -1
export const notYet = -2
/** The next node has not been determined yet. */
const unknown = -3

export interface LoopOptions {
  /** Maximum steps and cost of a path. */
  readonly depth?: number
  readonly cost?: number
  /** Continue past goals, and leave nodes at the depth limit in the open list. */
  readonly explore?: boolean
  readonly emit?: Emit
  readonly clock?: Clock
}

/** Nodes waiting to be expanded, or steps that lead from them. */
interface Frontier {
  readonly size: number
  /** Nodes, the next one first, for display. */
  nodes(): Int32Array
  bytes(): number
}

/**
 * The one search loop: takes the next node, stops if it is a goal, otherwise expands it and keeps the admitted successors. Subclasses
 * decide which node is next, what becomes of its successors, and whether another round follows when no node is left. Lookahead, cut and
 * dropped paths, counting and termination are handled here for all of them.
 */
export abstract class SearchLoop extends SteppedSearch {
  /** The limit that cut a path off, if any: running out of nodes is then no proof. */
  cut: 'depth' | 'cost' | undefined
  protected abstract readonly open: Frontier
  protected readonly maxDepth: number
  protected readonly maxCost: number
  protected readonly explores: boolean
  readonly #successors = new Successors()
  /** The next node, if a lookahead has determined it. */
  #ahead = unknown
  /** When exploring: nodes at the depth limit. */
  #edge: number[] = []

  constructor(space: StateSpace, { depth, cost, explore, emit, clock }: LoopOptions) {
    super(space, emit, clock)
    this.maxDepth = depth ?? Number.POSITIVE_INFINITY
    // a cost too large for a number does not count as a cost
    this.maxCost = Math.min(cost ?? Number.POSITIVE_INFINITY, Number.MAX_VALUE)
    this.explores = explore ?? false
  }

  step(): SearchStatus {
    const node = this.#ahead === unknown ? this.next() : this.#ahead
    this.#ahead = unknown
    if (node === noneLeft) {
      this.count()
      if (!this.beginsAnother()) return this.conclude()
    }
    this.status = 'running'
    if (node < 0) return 'running'
    this.current = node
    const state = this.nodes.state[node]
    if (this.space.isGoal(state)) {
      const status = this.meetGoal(node)
      if (status !== 'expand') return status
    }
    if (this.explores && this.nodes.depth[node] >= this.maxDepth) this.#edge.push(node)
    else {
      this.statistics.expanded++
      if (this.emitter !== undefined) this.emitter.expand(node)
      this.expand(node, state)
    }
    this.count()
    return 'running'
  }

  openNodes(): Int32Array {
    // a node taken only by the lookahead still waits
    const looked = this.#ahead < 0 ? [] : [this.#ahead]
    return Int32Array.from([...looked, ...this.#edge, ...this.open.nodes()])
  }

  override bytes(): number {
    return super.bytes() + this.open.bytes() + this.#edge.length * 8
  }

  /** Returns the next node worth taking, or `noneLeft`, or `notYet`. */
  protected abstract next(): number

  /** Pushes the admitted successors of a node onto the open list. */
  protected abstract expand(node: number, state: number): void

  /** Called when a goal is taken: decides whether to report it, pass over it, or expand it. */
  protected meetGoal(node: number): SearchStatus | 'expand' {
    this.goalNode = node
    this.count()
    return this.finish('solved')
  }

  /** Called when no node is left: begins another round, or returns false. */
  protected beginsAnother(): boolean {
    return false
  }

  /** Ends the search after the last round; `unproved` names the limit that keeps the end from being a proof. */
  protected conclude(unproved: LimitName | undefined = this.cut, status: SearchStatus = 'exhausted'): SearchStatus {
    return this.finish(status, unproved)
  }

  protected goalIsNext(): boolean {
    if (this.#ahead === unknown) this.#ahead = this.next()
    this.statistics.open = this.#waiting
    const node = this.#ahead
    // no node is left, or none yet: a step of that kind expands nothing
    if (node < 0) return true
    return this.explores ? this.nodes.depth[node] >= this.maxDepth : this.space.isGoal(this.nodes.state[node])
  }

  /** Resets the round so that it starts again from the first state. */
  protected beginRound(): void {
    this.#ahead = unknown
    this.#edge = []
    this.current = -1
  }

  protected count(): void {
    this.countOpen(this.#waiting)
  }

  get #waiting(): number {
    return this.open.size + this.#edge.length + (this.#ahead < 0 ? 0 : 1)
  }

  /** The successors of a node, each with the cost of its whole path. The buffer is reused. */
  protected successorsOf(node: number, state: number): Successors {
    const { space, nodes } = this
    const successors = this.#successors
    successors.count = 0
    space.expand(state, successors)
    const { count, costs } = successors
    this.statistics.generated += count
    const g = nodes.g[node]
    // the cost of the first step is that of the path; from then on it is folded
    if (space.foldCost !== undefined && nodes.parent[node] >= 0)
      for (let at = 0; at < count; at++) costs[at] = space.foldCost(g, costs[at])
    else for (let at = 0; at < count; at++) costs[at] += g
    return successors
  }

  /** Whether a path is longer or costs more than allowed: it then ends here, and running out of nodes proves nothing. */
  protected cutsShort(g: number, depth: number, parent: number, operator: number, state: number): boolean {
    if (!(g > this.maxCost || depth > this.maxDepth)) return false
    const reason = depth > this.maxDepth ? 'depth' : 'cost'
    // a path beyond the depth limit might be cheaper; one beyond the cost limit is not
    if (this.cut !== 'depth') this.cut = reason
    this.drop(reason, parent, operator, state)
    return true
  }
}
