import type { Emit } from '../events.ts'
import { type StateSpace, Successors } from '../state-space.ts'
import type { Clock, LimitName } from './limits.ts'
import type { SearchStatus } from './search.ts'
import { SteppedSearch } from './stepped-search.ts'

/** What there is instead of a next node: nothing is left, or it takes more than this step to find one. */
export const noneLeft = -1
export const notYet = -2
/** Nobody has looked at what comes next. */
const unknown = -3

export interface LoopOptions {
  /** Steps and cost that a path may have. */
  readonly depth?: number
  readonly cost?: number
  /** Go on over goals, and leave nodes at the greatest depth in the open list. */
  readonly explore?: boolean
  readonly emit?: Emit
  readonly clock?: Clock
}

/** What waits to be expanded: nodes, or steps that lead from them. */
export interface Frontier {
  readonly size: number
  /** Nodes, the next one first, for people who watch. */
  nodes(): Int32Array
  bytes(): number
}

/**
 * The one search loop: takes the next node, stops if it is a goal, else expands it and keeps what is admitted. A kind of search says
 * which node is next, what becomes of the paths that lead on from it, and whether there is another round when nothing is left.
 * Looking ahead, what becomes of paths that are cut or dropped, counting and the end are here for all of them.
 */
export abstract class SearchLoop extends SteppedSearch {
  /** What cut a path short, if anything did: the end is then no proof. */
  cut: 'depth' | 'cost' | undefined
  protected abstract readonly open: Frontier
  protected readonly maxDepth: number
  protected readonly maxCost: number
  protected readonly explores: boolean
  readonly #successors = new Successors()
  /** What comes next, when somebody has looked. */
  #ahead = unknown
  /** Exploring: nodes at the greatest depth. */
  #edge: number[] = []

  constructor(space: StateSpace, { depth, cost, explore, emit, clock }: LoopOptions) {
    super(space, emit, clock)
    this.maxDepth = depth ?? Number.POSITIVE_INFINITY
    // what costs more than numbers can hold has no cost
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
      if (this.narrator !== undefined) this.narrator.expand(node)
      this.expand(node, state)
    }
    this.count()
    return 'running'
  }

  openNodes(): Int32Array {
    // a node that was only looked at still waits
    const looked = this.#ahead < 0 ? [] : [this.#ahead]
    return Int32Array.from([...looked, ...this.#edge, ...this.open.nodes()])
  }

  override bytes(): number {
    return super.bytes() + this.open.bytes() + this.#edge.length * 8
  }

  /** The next node that is worth taking, or `noneLeft`, or `notYet`. */
  protected abstract next(): number

  /** Puts into the open list what is admitted of the paths that lead on from a node. */
  protected abstract expand(node: number, state: number): void

  /** A goal was taken: is it told, passed in silence, or even expanded? */
  protected meetGoal(node: number): SearchStatus | 'expand' {
    this.goalNode = node
    this.count()
    return this.finish('solved')
  }

  /** Nothing is left: begins another round, or says that there is none. */
  protected beginsAnother(): boolean {
    return false
  }

  /** There is none: the last word, and what keeps it from being a proof. */
  protected conclude(unproved: LimitName | undefined = this.cut, status: SearchStatus = 'exhausted'): SearchStatus {
    return this.finish(status, unproved)
  }

  protected goalIsNext(): boolean {
    if (this.#ahead === unknown) this.#ahead = this.next()
    this.statistics.open = this.#waiting
    const node = this.#ahead
    // nothing is left, or not yet: no step of that kind expands a node
    if (node < 0) return true
    return this.explores ? this.nodes.depth[node] >= this.maxDepth : this.space.isGoal(this.nodes.state[node])
  }

  /** All is looked at again from the first state. */
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

  /** What follows the state of a node, each with the cost of the whole path. The buffer is used again. */
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

  /** Whether a path is longer or dearer than allowed: then it ends here, and the end of the search is no proof. */
  protected cutsShort(g: number, depth: number, parent: number, operator: number, state: number): boolean {
    if (!(g > this.maxCost || depth > this.maxDepth)) return false
    const reason = depth > this.maxDepth ? 'depth' : 'cost'
    // what lies deeper might be cheaper; what is too dear is not
    if (this.cut !== 'depth') this.cut = reason
    this.drop(reason, parent, operator, state)
    return true
  }
}
