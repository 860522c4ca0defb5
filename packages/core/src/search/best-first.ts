import type { Emit } from '../events.ts'
import { grownFloats, type StateSpace, Successors } from '../state-space.ts'
import type { Heuristic, HeuristicDeclaration } from './heuristic.ts'
import type { Clock } from './limits.ts'
import type { OpenList } from './open-list.ts'
import type { Pruning, PruningDeclaration } from './pruning.ts'
import type { SearchStatus } from './search.ts'
import { SteppedSearch } from './stepped-search.ts'

/** What makes one best-first search differ from another. */
export interface BestFirstOptions {
  readonly engine: string
  readonly open: OpenList
  /** f = g · `weightG` + h · `weightH`; queues and stacks do not look at it. */
  readonly weightG: number
  readonly weightH: number
  /** Push successors last one first: a stack then takes the first one next. */
  readonly lastFirst?: boolean
  readonly heuristic: HeuristicDeclaration | undefined
  readonly pruning: PruningDeclaration
  /** What a solution proves, as the engine's declaration has it. */
  readonly optimal: boolean
  /** Steps and cost that a path may have. */
  readonly depth?: number
  readonly cost?: number
  readonly emit?: Emit
  readonly clock?: Clock
}

/**
 * The one loop: take the next node, stop if it is a goal, else expand it and keep what pruning and heuristic let through.
 * A*, greedy, weighted A*, uniform cost, breadth-first and depth-first search are this loop with another open list or other weights.
 */
export class BestFirst extends SteppedSearch {
  readonly #options: BestFirstOptions
  readonly #open: OpenList
  readonly #pruning: Pruning
  readonly #heuristic: Heuristic | undefined
  readonly #quick: boolean
  readonly #successors = new Successors()
  readonly #weightG: number
  readonly #weightH: number
  readonly #lastFirst: boolean
  readonly #maxDepth: number
  readonly #maxCost: number
  /** What cut a path short: the end of the open list is then no proof. */
  #cut: 'depth' | 'cost' | undefined
  /** A node that was taken from the open list to look at, or -1. */
  #waiting = -1
  /** h by state, so that a state reached twice is evaluated once. */
  #estimates = new Float64Array(64)
  #estimated = 0

  constructor(space: StateSpace, options: BestFirstOptions) {
    super(space, options.emit, options.clock)
    this.#options = options
    this.#open = options.open
    this.#pruning = options.pruning.create(this.nodes, options.depth !== undefined)
    this.#heuristic = options.heuristic?.create(space)
    this.#quick = this.#heuristic?.quick ?? false
    this.#weightG = options.weightG
    this.#weightH = options.weightH
    this.#lastFirst = options.lastFirst ?? false
    this.#maxDepth = options.depth ?? Number.POSITIVE_INFINITY
    this.#maxCost = options.cost ?? Number.POSITIVE_INFINITY
    this.restart()
  }

  get optimal(): boolean {
    // what lies deeper might have been cheaper; what costs more than allowed might not
    return this.#options.optimal && this.#cut !== 'depth'
  }

  restart(): void {
    this.begin()
    this.#open.clear()
    this.#pruning.restart()
    this.#estimated = 0
    this.#cut = undefined
    this.#waiting = -1
    const state = this.space.initial()
    this.#heuristic?.restart?.()
    const { engine, heuristic, pruning } = this.#options
    this.narrator?.start(engine, heuristic?.name ?? 'zero', pruning.name)
    this.#reach(state, -1, -1, 0, 0)
  }

  step(): SearchStatus {
    const node = this.#next()
    if (node < 0) return this.#end()
    this.#waiting = -1
    const state = this.nodes.state[node]
    if (this.space.isGoal(state)) {
      this.goalNode = node
      this.statistics.reopened = this.#pruning.reopened
      return this.finish('solved')
    }
    this.#expand(node, state)
    this.status = 'running'
    return 'running'
  }

  openNodes(): Int32Array {
    const nodes = this.#open.nodes()
    if (this.#waiting < 0) return nodes
    // a node that was only looked at still waits
    const all = new Int32Array(nodes.length + 1)
    all[0] = this.#waiting
    all.set(nodes, 1)
    return all
  }

  protected goalIsNext(): boolean {
    this.#waiting = this.#next()
    return this.#waiting >= 0 && this.space.isGoal(this.nodes.state[this.#waiting])
  }

  #next(): number {
    if (this.#waiting >= 0) return this.#waiting
    let node = this.#open.pop()
    while (node >= 0 && !this.#pruning.worthExpanding(node)) node = this.#open.pop()
    return node
  }

  override bytes(): number {
    return super.bytes() + this.#open.bytes() + (this.#pruning.bytes?.() ?? 0) + this.#estimates.length * 8
  }

  #expand(node: number, state: number): void {
    const successors = this.#successors
    const counters = this.statistics
    counters.expanded++
    if (this.narrator !== undefined) this.narrator.expand(node)
    successors.count = 0
    this.space.expand(state, successors)
    const count = successors.count
    counters.generated += count
    const g = this.nodes.g[node]
    const depth = this.nodes.depth[node]
    const { states, operators, costs } = successors
    if (this.#lastFirst) {
      for (let at = count - 1; at >= 0; at--) this.#reach(states[at], node, operators[at], g + costs[at], depth)
    } else {
      for (let at = 0; at < count; at++) this.#reach(states[at], node, operators[at], g + costs[at], depth)
    }
    const open = this.#open.size
    counters.open = open
    if (open > counters.maxOpen) counters.maxOpen = open
  }

  /** A path has reached a state: makes a node of it, unless something speaks against it. */
  #reach(state: number, parent: number, operator: number, g: number, depthBefore: number): void {
    // the first node is no step, and neither is a choice among goals
    const depth = operator < 0 ? depthBefore : depthBefore + 1
    if (depth > this.#maxDepth || g > this.#maxCost) {
      this.#cutShort(depth, parent, operator, state)
      return
    }
    const nodes = this.nodes
    if (!this.#pruning.admits(parent, state, g, nodes.count, depth)) {
      this.statistics.duplicates++
      if (this.narrator !== undefined) this.narrator.pruned('duplicate', parent, operator, state)
      return
    }
    let h = 0
    if (this.#heuristic !== undefined) {
      h = this.#quick ? this.#heuristic.evaluate(state) : this.#estimate(state, this.#heuristic)
      if (h === Number.POSITIVE_INFINITY) {
        this.statistics.deadEnds++
        if (this.narrator !== undefined) this.narrator.pruned('dead-end', parent, operator, state)
        return
      }
    }
    const node = nodes.add(state, parent, operator, depth, g, h)
    if (depth > this.statistics.maxDepth) this.statistics.maxDepth = depth
    this.#open.push(node, g * this.#weightG + h * this.#weightH, h)
    if (this.narrator !== undefined) this.narrator.node(node)
  }

  #estimate(state: number, heuristic: Heuristic): number {
    if (state >= this.#estimates.length) this.#estimates = grownFloats(this.#estimates, state + 1)
    const estimates = this.#estimates
    if (state < this.#estimated) {
      if (!Number.isNaN(estimates[state])) return estimates[state]
    } else {
      estimates.fill(Number.NaN, this.#estimated, state + 1)
      this.#estimated = state + 1
    }
    this.statistics.evaluated++
    const h = heuristic.evaluate(state)
    estimates[state] = h
    return h
  }

  #cutShort(depth: number, parent: number, operator: number, state: number): void {
    const reason = depth > this.#maxDepth ? 'depth' : 'cost'
    if (this.#cut !== 'depth') this.#cut = reason
    this.narrator?.pruned(reason, parent, operator, state)
  }

  #end(): SearchStatus {
    this.statistics.reopened = this.#pruning.reopened
    this.limit = this.#cut
    return this.finish('exhausted')
  }
}
