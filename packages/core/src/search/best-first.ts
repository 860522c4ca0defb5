import type { Emit } from '../events.ts'
import { grownFloats, type StateSpace, Successors } from '../state-space.ts'
import type { Heuristic, HeuristicDeclaration } from './heuristic.ts'
import type { Clock, LimitName, Limits } from './limits.ts'
import { NodeTable } from './node-table.ts'
import type { OpenList } from './open-list.ts'
import type { Pruning, PruningDeclaration } from './pruning.ts'
import type { Search, SearchStatistics, SearchStatus } from './search.ts'

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

const noLimits: Limits = {}

/**
 * The one loop: take the next node, stop if it is a goal, else expand it and keep what pruning and heuristic let through.
 * A*, greedy, weighted A*, uniform cost, breadth-first and depth-first search are this loop with another open list or other weights.
 */
export class BestFirst implements Search {
  readonly space: StateSpace
  readonly nodes = new NodeTable()
  readonly statistics: SearchStatistics
  readonly optimal: boolean
  status: SearchStatus = 'running'
  limit: LimitName | undefined
  goalNode = -1

  readonly #options: BestFirstOptions
  readonly #open: OpenList
  readonly #pruning: Pruning
  readonly #heuristic: Heuristic | undefined
  readonly #successors = new Successors()
  readonly #weightG: number
  readonly #weightH: number
  readonly #maxDepth: number
  readonly #maxCost: number
  readonly #emit: Emit | undefined
  readonly #clock: Clock
  /** A path that was cut by depth or cost: the end of the open list is then no proof. */
  #cut: LimitName | undefined
  /** h by state, so that a state reached twice is evaluated once. */
  #estimates = new Float64Array(64)
  #estimated = 0

  constructor(space: StateSpace, options: BestFirstOptions) {
    this.space = space
    this.#options = options
    this.#open = options.open
    this.#pruning = options.pruning.create(this.nodes)
    this.#heuristic = options.heuristic?.create(space)
    this.#weightG = options.weightG
    this.#weightH = options.weightH
    this.#maxDepth = options.depth ?? Number.POSITIVE_INFINITY
    this.#maxCost = options.cost ?? Number.POSITIVE_INFINITY
    this.#emit = options.emit
    this.#clock = options.clock ?? (() => performance.now())
    this.optimal = options.optimal
    this.statistics = {
      expanded: 0,
      generated: 0,
      evaluated: 0,
      reopened: 0,
      duplicates: 0,
      deadEnds: 0,
      open: 0,
      maxOpen: 0,
      maxDepth: 0,
    }
    this.restart()
  }

  restart(): void {
    const counters = this.statistics
    counters.expanded = counters.generated = counters.evaluated = counters.reopened = 0
    counters.duplicates = counters.deadEnds = counters.open = counters.maxOpen = counters.maxDepth = 0
    this.nodes.count = 0
    this.#open.clear()
    this.#pruning.restart()
    this.#estimated = 0
    this.#cut = undefined
    this.limit = undefined
    this.goalNode = -1
    this.status = 'running'
    const state = this.space.initial()
    this.#heuristic?.restart?.()
    if (this.#emit !== undefined) this.#announce()
    this.#reach(state, -1, -1, 0, 0)
  }

  /** Expands one node. */
  step(): SearchStatus {
    const node = this.#next()
    if (node < 0) return this.#end()
    const state = this.nodes.state[node]
    if (this.space.isGoal(state)) return this.#found(node)
    this.#expand(node, state)
    this.status = 'running'
    return 'running'
  }

  run(limits: Limits = noLimits): SearchStatus {
    const { signal, milliseconds, memory } = limits
    const counters = this.statistics
    const last = counters.expanded + (limits.expansions ?? Number.POSITIVE_INFINITY)
    const watched = signal !== undefined || milliseconds !== undefined || memory !== undefined
    const deadline = milliseconds === undefined ? Number.POSITIVE_INFINITY : this.#clock() + milliseconds
    this.limit = undefined
    let status: SearchStatus = 'running'
    while (status === 'running') {
      if (counters.expanded >= last) return this.#stop('expansions')
      if (watched && (counters.expanded & 15) === 0) {
        if (signal?.aborted) return this.#stop('abort')
        if (milliseconds !== undefined && this.#clock() >= deadline) return this.#stop('milliseconds')
        if (memory !== undefined && this.bytes() > memory) return this.#stop('memory')
      }
      status = this.step()
    }
    return status
  }

  openNodes(): Int32Array {
    return this.#open.nodes()
  }

  bytes(): number {
    return this.nodes.bytes() + this.#open.bytes() + this.space.bytes() + this.#estimates.length * 8
  }

  #next(): number {
    let node = this.#open.pop()
    while (node >= 0 && !this.#pruning.worthExpanding(node)) node = this.#open.pop()
    return node
  }

  #expand(node: number, state: number): void {
    const successors = this.#successors
    const counters = this.statistics
    counters.expanded++
    if (this.#emit !== undefined) this.#emit({ type: 'expand', node })
    successors.count = 0
    this.space.expand(state, successors)
    const count = successors.count
    counters.generated += count
    const g = this.nodes.g[node]
    const depth = this.nodes.depth[node] + 1
    const { states, operators, costs } = successors
    if (this.#options.lastFirst) {
      for (let at = count - 1; at >= 0; at--) this.#reach(states[at], node, operators[at], g + costs[at], depth)
    } else for (let at = 0; at < count; at++) this.#reach(states[at], node, operators[at], g + costs[at], depth)
    counters.open = this.#open.size
    if (counters.open > counters.maxOpen) counters.maxOpen = counters.open
  }

  /** A path has reached a state: makes a node of it, unless something speaks against it. */
  #reach(state: number, parent: number, operator: number, g: number, depth: number): void {
    if (depth > this.#maxDepth) return this.#drop('depth', parent, operator, state)
    if (g > this.#maxCost) return this.#drop('cost', parent, operator, state)
    const nodes = this.nodes
    if (!this.#pruning.admits(parent, state, g, nodes.count)) {
      this.statistics.duplicates++
      if (this.#emit !== undefined) this.#tellPruned('duplicate', parent, operator, state)
      return
    }
    let h = 0
    if (this.#heuristic !== undefined) {
      h = this.#estimate(state, this.#heuristic)
      if (h === Number.POSITIVE_INFINITY) {
        this.statistics.deadEnds++
        if (this.#emit !== undefined) this.#tellPruned('dead-end', parent, operator, state)
        return
      }
    }
    const node = nodes.add(state, parent, operator, depth, g, h)
    if (depth > this.statistics.maxDepth) this.statistics.maxDepth = depth
    this.#open.push(node, g * this.#weightG + h * this.#weightH, h)
    if (this.#emit !== undefined) this.#tellNode(node)
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

  #found(node: number): SearchStatus {
    this.goalNode = node
    this.statistics.reopened = this.#pruning.reopened
    if (this.#emit !== undefined) this.#emit({ type: 'goal', node, cost: this.nodes.g[node] })
    return this.#finish('solved')
  }

  #end(): SearchStatus {
    this.statistics.reopened = this.#pruning.reopened
    this.limit = this.#cut
    return this.#finish(this.#cut === undefined ? 'exhausted' : 'limit')
  }

  #stop(limit: LimitName): SearchStatus {
    this.statistics.reopened = this.#pruning.reopened
    this.limit = limit
    this.status = 'limit'
    return 'limit'
  }

  #finish(status: SearchStatus): SearchStatus {
    this.status = status
    if (this.#emit !== undefined) this.#emit({ type: 'search-end', status, expanded: this.statistics.expanded })
    return status
  }

  #drop(reason: 'depth' | 'cost', parent: number, operator: number, state: number): void {
    this.#cut = reason
    if (this.#emit !== undefined) this.#tellPruned(reason, parent, operator, state)
  }

  #announce(): void {
    const { engine, heuristic, pruning } = this.#options
    this.#emit?.({ type: 'search-start', engine, heuristic: heuristic?.name ?? 'zero', pruning: pruning.name })
  }

  #tellNode(node: number): void {
    const { state, parent, operator, g, h, depth } = this.nodes
    this.#emit?.({
      type: 'node',
      node,
      parent: parent[node],
      action: parent[node] < 0 ? '' : this.space.operatorName(operator[node]),
      state: state[node],
      label: this.space.describe(state[node]),
      g: g[node],
      h: h[node],
      depth: depth[node],
    })
  }

  #tellPruned(
    reason: 'duplicate' | 'dead-end' | 'depth' | 'cost',
    parent: number,
    operator: number,
    state: number,
  ): void {
    if (parent < 0) return
    this.#emit?.({ type: 'pruned', parent, action: this.space.operatorName(operator), state, reason })
  }
}
