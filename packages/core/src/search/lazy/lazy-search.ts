import { grown } from '../../state-space.ts'
import type { FactoredSpace } from '../../task/factored-space.ts'
import type { OperatorBuffer } from '../../task/fdr/fdr-task.ts'
import { LimitedPaths } from '../nodes/path-front.ts'
import type { SearchStatus } from '../search.ts'
import { type LoopOptions, noneLeft, notYet, SearchLoop } from '../search-loop.ts'
import { AlternatingQueues } from './alternating-queues.ts'
import type { LazyHeuristic } from './lazy-heuristics.ts'
import { LazyEstimates } from './lazy-heuristics.ts'
import { sortOperators } from './successor-queue.ts'

/** One order of the steps. */
export interface LazyPhase {
  /** Created when the phase begins. */
  readonly heuristics: () => readonly LazyHeuristic[]
  /** f = g + weight · h; Infinity: f = h. */
  readonly weight: number
  /** Re-open a state when a cheaper path to it is found. */
  readonly reopen: boolean
}

interface LazySearchOptions extends LoopOptions {
  readonly engine: string
  /** A solution starts the next phase; the last phase continues. */
  readonly phases: readonly LazyPhase[]
  /** After a solution, look for cheaper ones only. */
  readonly improve: boolean
  /** Turns that preferred steps get at each progress. */
  readonly boost: number
}

const unseen = -1
const hopeless = -2

/**
 * Lazy best-first search: a step waits with the estimate of the state that it leaves; its successor state is generated and evaluated when
 * the step is taken. Each state has one node, which gets a new parent when the state is re-opened; under a depth limit it has a node for
 * each path that no other beats in both cost and steps.
 */
export class LazySearch extends SearchLoop {
  declare readonly space: FactoredSpace
  protected readonly open: AlternatingQueues
  readonly #options: LazySearchOptions
  readonly #steps: OperatorBuffer = { count: 0, operators: new Int32Array(64) }
  readonly #leastCost: number
  /** Present under a depth limit. */
  readonly #front: LimitedPaths | undefined
  /** Operators preferred in the current state carry the stamp. */
  readonly #preferred: Int32Array
  #stamp = 0
  #nodeOf = new Int32Array(64).fill(unseen)
  #phase = 0
  #estimates: LazyEstimates
  #startState = 0
  #atStart = true
  /** A solution was reported, and nothing has been done since: the status may have become `limit` in between. */
  #isFound = false
  /** Exclusive upper bound on the cost of a better solution. */
  #bound = Number.POSITIVE_INFINITY
  #optimal = false
  #evaluatedAtProgress = 0

  constructor(space: FactoredSpace, options: LazySearchOptions) {
    super(space, options)
    this.#options = options
    this.open = new AlternatingQueues(options.boost)
    this.#leastCost = Math.max(0, space.leastCost)
    // cheaper paths are no better if any plan will do
    const cost = options.improve || options.cost !== undefined
    if (options.depth !== undefined) this.#front = new LimitedPaths({ cost, depth: true })
    this.#preferred = new Int32Array(space.task.operators.count)
    this.#estimates = new LazyEstimates(space, [])
    this.restart()
  }

  get optimal(): boolean {
    return this.#optimal
  }

  /** States evaluated since a heuristic last reached a new minimum. */
  get evaluatedInVain(): number {
    return this.statistics.evaluated - this.#evaluatedAtProgress
  }

  restart(): void {
    this.begin()
    this.#evaluatedAtProgress = 0
    this.#bound = Number.POSITIVE_INFINITY
    this.#optimal = false
    this.#isFound = false
    this.#startState = this.space.initial()
    this.#beginPhase(0)
  }

  override openNodes(): Int32Array {
    return this.#atStart ? Int32Array.of(0) : super.openNodes()
  }

  override bytes(): number {
    return super.bytes() + this.#nodeOf.length * 4 + (this.#front?.bytes() ?? 0) + this.#estimates.bytes()
  }

  /** Takes one step. Returns the node of the state it leads to, or `notYet` if that state is not wanted. */
  protected next(): number {
    if (this.#isFound && this.#hasNextPhase) this.#beginPhase(this.#phase + 1)
    this.#isFound = false
    if (this.#atStart) {
      this.#atStart = false
      if (this.goalNode < 0) this.nodes.count = 0
      if (this.#bound > 0) return this.#reach(this.#startState, -1, -1, 0, 0)
    }
    if (!this.open.next()) return noneLeft
    const { nodes, space } = this
    const { node: parent, operator } = this.open
    const from = nodes.state[parent]
    if (this.#front?.keeps(from, nodes.g[parent], nodes.depth[parent]) === false) return notYet
    const g = nodes.g[parent] + space.costOf(from, operator)
    // a cost may evaluate to NaN
    if (Number.isNaN(g)) return notYet
    const depth = nodes.depth[parent] + 1
    if (this.#isBeyond(g, depth, parent, operator, -1)) {
      this.statistics.generated++
      return notYet
    }
    const state = space.successor(from, operator)
    if (state < 0 || state === from) return notYet
    this.statistics.generated++
    return this.#reach(state, parent, operator, g, depth)
  }

  protected expand(node: number, state: number): void {
    const steps = this.#steps
    this.space.applicable(state, steps)
    sortOperators(steps)
    this.#estimates.prefer(state, steps, this.#preferred, ++this.#stamp)
    this.statistics.queued += steps.count
    const keys = this.#estimates.keys(this.nodes.g[node], this.#options.phases[this.#phase].weight)
    this.open.push(node, steps, this.#preferred, this.#stamp, keys)
  }

  protected override meetGoal(node: number): SearchStatus {
    this.goalNode = node
    this.count()
    this.#isFound = true
    if (this.#options.improve) {
      // nodes on the path may get other parents later
      if (this.#reopens) this.#addPlan(0, this.#planSteps())
      this.#bound = this.nodes.g[this.goalNode]
    }
    return this.finish('solved')
  }

  protected override beginsAnother(): boolean {
    const isWorthIt = this.goalNode >= 0 && this.#options.improve && !this.#options.phases[this.#phase].reopen
    if (!isWorthIt || !this.#hasNextPhase) return false
    this.#beginPhase(this.#phase + 1)
    return true
  }

  protected override conclude(): SearchStatus {
    const { phases, improve } = this.#options
    const seesAllCosts = phases[this.#phase].reopen || this.#front !== undefined
    // a path beyond the depth limit might have been cheaper
    this.#optimal = this.goalNode >= 0 && improve && seesAllCosts && this.cut !== 'depth'
    // a path beyond the cost limit costs more than the solution
    if (this.#optimal) this.cut = undefined
    return super.conclude()
  }

  get #hasNextPhase(): boolean {
    return this.#phase + 1 < this.#options.phases.length
  }

  #beginPhase(phase: number): void {
    const { engine, phases } = this.#options
    const { weight } = phases[phase]
    const heuristics = phases[phase].heuristics()
    this.#phase = phase
    this.#estimates = new LazyEstimates(this.space, heuristics)
    this.#atStart = true
    this.open.clear(heuristics.length)
    this.#nodeOf.fill(unseen)
    this.#front?.clear()
    this.beginRound()
    // earlier cuts no longer matter
    this.cut = undefined
    const names = heuristics.map(({ name }) => name).join(' + ')
    if (this.emitter !== undefined)
      this.emitter.start(engine, Number.isFinite(weight) ? `${weight} × (${names})` : names, 'expanded-once')
    const plan = this.goalNode < 0 ? [] : this.#planSteps()
    this.nodes.count = 0
    // it waits without an estimate, which the first step computes
    const first = this.nodes.add(this.#startState, -1, -1, 0, 0, 0)
    const counters = this.statistics
    counters.queued++
    counters.open = 1
    counters.maxOpen = Math.max(1, counters.maxOpen)
    if (this.goalNode < 0) return
    this.emitter?.node(first)
    this.#addPlan(first, plan)
  }

  /** Turns a reached state into a node, unless it is a duplicate, beyond a bound or a dead end. */
  #reach(state: number, parent: number, operator: number, g: number, depth: number): number {
    if (state >= this.#nodeOf.length) this.#addStates(state)
    const known = this.#nodeOf[state]
    if (known !== unseen && !this.#isBetter(known, state, g, depth)) {
      this.drop('duplicate', parent, operator, state)
      return notYet
    }
    let h = 0
    if (!this.space.isGoal(state)) {
      const least = g + this.#leastCost
      if (least >= this.#bound && this.#isBeyond(least, depth, parent, operator, state)) return notYet
      h = this.#evaluate(state, parent < 0 ? -1 : this.nodes.state[parent], operator)
      if (h === Number.POSITIVE_INFINITY) {
        this.#nodeOf[state] = hopeless
        this.drop('dead-end', parent, operator, state)
        return notYet
      }
    }
    if (known >= 0) this.statistics.reopened++
    this.#front?.add(state, g, depth)
    const node = this.#nodeFor(known, state, parent, operator, depth, g, h)
    this.#nodeOf[state] = node
    return node
  }

  /** Whether a known state is worth re-opening. */
  #isBetter(known: number, state: number, g: number, depth: number): boolean {
    if (known === hopeless) return false
    if (this.#front !== undefined) return !this.#front.beats(state, g, depth)
    return this.#reopens && g < this.nodes.g[known]
  }

  /** Whether a node gets a new parent when a cheaper path to its state is found. */
  get #reopens(): boolean {
    if (this.#front !== undefined) return false
    return this.#options.cost !== undefined || this.#options.phases[this.#phase].reopen
  }

  /** Returns the node of a state, set to the path just found. */
  #nodeFor(
    known: number,
    state: number,
    parent: number,
    operator: number,
    depth: number,
    g: number,
    h: number,
  ): number {
    const { nodes } = this
    // the plan of the previous phase starts at this node, too
    const isFirst = parent < 0 && nodes.count > 0
    if (!isFirst && (known < 0 || this.#front !== undefined)) return this.keep(state, parent, operator, depth, g, h)
    const node = isFirst ? 0 : known
    nodes.parent[node] = parent
    nodes.operator[node] = operator
    nodes.depth[node] = depth
    nodes.g[node] = g
    nodes.h[node] = h
    if (depth > this.statistics.maxDepth) this.statistics.maxDepth = depth
    return node
  }

  #evaluate(state: number, parentState: number, operator: number): number {
    this.statistics.evaluated++
    const h = this.#estimates.of(state, parentState, operator)
    if (this.#estimates.isProgress) {
      this.#evaluatedAtProgress = this.statistics.evaluated
      this.open.boost()
    }
    return h
  }

  /** The last solution as operators and the states they lead to. */
  #planSteps(): { state: number; operator: number }[] {
    const { state, operator } = this.nodes
    const path = this.nodes.pathTo(this.goalNode)
    return path.slice(1).map((node) => ({ state: state[node], operator: operator[node] }))
  }

  /** Adds separate nodes for a solution; their costs are summed anew, since parents may have become cheaper. */
  #addPlan(first: number, plan: readonly { readonly state: number; readonly operator: number }[]): void {
    const { nodes, space } = this
    let parent = first
    for (const { state, operator } of plan) {
      const g = nodes.g[parent] + space.costOf(nodes.state[parent], operator)
      parent = this.keep(state, parent, operator, nodes.depth[parent] + 1, g, 0)
    }
    this.goalNode = parent
  }

  /** Drops paths at or above the bound, which lead to no better solution; others that cost too much or are too deep are cut off. */
  #isBeyond(g: number, depth: number, parent: number, operator: number, state: number): boolean {
    if (this.goalNode < 0 || g < this.#bound) return this.cutsShort(g, depth, parent, operator, state)
    this.drop('bound', parent, operator, state)
    return true
  }

  #addStates(state: number): void {
    const before = this.#nodeOf.length
    this.#nodeOf = grown(this.#nodeOf, state + 1)
    this.#nodeOf.fill(unseen, before)
  }
}
