import type { Emit } from '../events.ts'
import { type StateSpace, Successors } from '../state-space.ts'
import type { Bound } from './bound.ts'
import type { Heuristic, HeuristicDeclaration } from './heuristic.ts'
import type { Clock } from './limits.ts'
import { Estimates } from './nodes/estimates.ts'
import type { LiveStates } from './nodes/live-states.ts'
import { NodeReclaimer } from './nodes/node-reclaimer.ts'
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
  /** Push successors last one first: a stack then takes the first one next, and nodes that are done with can be forgotten. */
  readonly lastFirst?: boolean
  /** Prunings compare steps instead of costs. */
  readonly fewestSteps?: boolean
  readonly heuristic: HeuristicDeclaration | undefined
  readonly pruning: PruningDeclaration
  /** What a solution proves, as the engine's declaration has it. */
  readonly optimal: boolean
  /** A bound that changes while the search goes on. */
  readonly bound?: Bound
  /** Steps and cost that a path may have. */
  readonly depth?: number
  readonly cost?: number
  /** Go on over goals, and leave nodes at the greatest depth in the open list. */
  readonly explore?: boolean
  readonly emit?: Emit
  readonly clock?: Clock
}

/**
 * The one search loop: takes the next node, stops if it is a goal, else expands it and keeps what pruning and heuristic admit.
 * Most engines are this loop with another open list, other weights or another bound.
 *
 * @example
 * const pruning = findByName('pruning', prunings, 'best-cost')
 * const open = new HeapOpenList()
 * const options = { engine: 'mine', open, weightG: 1, weightH: 1, heuristic: undefined, pruning, optimal: true }
 * new BestFirst(space, options).run() // 'solved'
 */
export class BestFirst extends SteppedSearch {
  readonly #options: BestFirstOptions
  readonly #open: OpenList
  readonly #pruning: Pruning
  readonly #bound: Bound | undefined
  readonly #heuristic: Heuristic | undefined
  readonly #estimates: Estimates | undefined
  readonly #successors = new Successors()
  readonly #weightG: number
  readonly #weightH: number
  readonly #lastFirst: boolean
  readonly #fewestSteps: boolean
  readonly #maxDepth: number
  readonly #maxCost: number
  readonly #folds: boolean
  readonly #explore: boolean
  /** Go on over goals, noting them. */
  readonly #notesGoals: boolean
  readonly #forgetting: NodeReclaimer
  readonly #forgets: boolean
  readonly #live: LiveStates | undefined
  /** What cut a path short: the end of the open list is then no proof. */
  #cut: 'depth' | 'cost' | undefined
  /** A node that was taken from the open list to look at, or -1. */
  #waiting = -1
  /** Exploring: nodes at the greatest depth. */
  #edge: number[] = []
  #goalsPassed: number[] = []
  /** Whether nothing was left. */
  #ended = false
  /** Re-opened in the rounds before. */
  #reopenedBefore = 0

  constructor(space: StateSpace, options: BestFirstOptions) {
    super(space, options.emit, options.clock)
    this.#options = options
    this.#open = options.open
    // with a limit on cost as well, neither a shorter nor a cheaper path may be dropped for the other
    this.#fewestSteps = (options.fewestSteps ?? false) && options.cost === undefined
    const depthMatters = options.depth !== undefined || options.fewestSteps || options.bound?.limitsDepth
    this.#pruning = options.pruning.create(this.nodes, (depthMatters ?? false) && !this.#fewestSteps)
    this.#bound = options.bound
    this.#heuristic = options.heuristic?.create(space)
    if (this.#heuristic !== undefined && !this.#heuristic.quick)
      this.#estimates = new Estimates(this.#heuristic, this.statistics)
    this.#weightG = options.weightG
    this.#weightH = options.weightH
    this.#lastFirst = options.lastFirst ?? false
    this.#maxDepth = options.depth ?? Number.POSITIVE_INFINITY
    // what costs more than numbers can hold has no cost
    this.#maxCost = Math.min(options.cost ?? Number.POSITIVE_INFINITY, Number.MAX_VALUE)
    this.#folds = space.foldCost !== undefined
    this.#explore = options.explore ?? false
    this.#notesGoals = this.#explore || (options.bound?.notesGoals ?? false)
    // people who watch know nodes by their numbers, so then every node keeps its own
    const onStack = this.#lastFirst && !this.#explore && options.emit === undefined
    const [pruning, heuristic, estimates] = [this.#pruning, this.#heuristic, this.#estimates]
    this.#forgetting = new NodeReclaimer(this.nodes, { space, pruning, heuristic, estimates, onStack })
    this.#forgets = this.#forgetting.isOn
    this.#live = this.#forgetting.live
    this.restart()
  }

  get optimal(): boolean {
    // what lies deeper might have been cheaper; what costs more than allowed might not
    if (!this.#options.optimal || this.#cut === 'depth') return false
    // the best solution so far is the best of all when nothing is left
    const noted = this.#bound?.notesGoals ?? false
    if (noted && !this.#ended) return false
    if (!this.#folds) return true
    // estimates are of sums, and prunings keep what is cheapest so far
    return noted && (this.space.foldKeepsOrder === true || this.#options.pruning.keepsAll === true)
  }

  /** Goals that were met without stopping: better and better ones in branch and bound, all of them when exploring. */
  get goalsPassed(): readonly number[] {
    return this.#goalsPassed
  }

  /** What cut a path short, if anything did: the end of the open list is then no proof. */
  get cut(): 'depth' | 'cost' | undefined {
    return this.#cut
  }

  restart(): void {
    this.begin()
    this.#bound?.restart()
    this.#cut = undefined
    this.#ended = false
    this.#goalsPassed = []
    this.#reopenedBefore = 0
    const state = this.space.initial()
    this.#forgetting.restart(state)
    if (this.#estimates === undefined) this.#heuristic?.restart?.()
    else this.#estimates.restart()
    this.#beginAt(state)
  }

  step(): SearchStatus {
    const node = this.#next()
    if (node < 0) return this.#end()
    this.#waiting = -1
    this.current = node
    const state = this.nodes.state[node]
    this.status = 'running'
    if (this.space.isGoal(state)) {
      const accepted = this.#bound === undefined || this.#bound.accepts(this.nodes, node)
      if (accepted) this.#found(node)
      if (accepted && !this.#notesGoals) return this.finish('solved')
      // a goal that was told in an earlier round has left the open list, too
      if (!accepted) this.#count()
      if (!this.#explore) return 'running'
    }
    if (this.#explore && this.nodes.depth[node] >= this.#maxDepth) this.#edge.push(node)
    else this.#expand(node, state)
    return 'running'
  }

  openNodes(): Int32Array {
    // a node that was only looked at still waits
    const looked = this.#waiting < 0 ? [] : [this.#waiting]
    return Int32Array.from([...looked, ...this.#edge, ...this.#open.nodes()])
  }

  protected goalIsNext(): boolean {
    this.#waiting = this.#next()
    this.#count()
    if (this.#waiting < 0 || this.#notesGoals) return false
    return this.space.isGoal(this.nodes.state[this.#waiting])
  }

  override bytes(): number {
    const beside = (this.#pruning.bytes?.() ?? 0) + (this.#estimates?.bytes() ?? 0) + (this.#live?.bytes() ?? 0)
    return super.bytes() + this.#open.bytes() + beside + this.#edge.length * 8
  }

  #beginAt(state: number): void {
    this.#forgetting.clear()
    this.#edge = []
    this.#open.clear()
    this.#pruning.restart()
    this.#waiting = -1
    this.current = -1
    const { engine, heuristic, pruning } = this.#options
    if (this.narrator !== undefined) this.narrator.start(engine, heuristic?.name ?? 'zero', pruning.name)
    this.#reach(state, -1, -1, 0, 0)
    this.#count()
  }

  #next(): number {
    if (this.#waiting >= 0) return this.#waiting
    for (;;) {
      const node = this.#open.pop()
      if (node < 0) return node
      if (this.#notesGoals && !this.#stillAdmitted(node)) continue
      if (!this.#pruning.worthExpanding(node)) continue
      // on a stack, all that came after this node is done with
      if (this.#forgets) this.#forgetting.after(node)
      return node
    }
  }

  /** A solution that was found while a node waited may have made it worthless. */
  #stillAdmitted(node: number): boolean {
    const { state, depth, g, h } = this.nodes
    return this.#bound?.admits(state[node], depth[node], g[node], h[node]) ?? true
  }

  #found(node: number): void {
    this.goalNode = node
    if (this.#notesGoals) this.#goalsPassed.push(node)
    this.#forgetting.keep(node)
    this.#count()
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
    if (this.#folds) this.#foldCosts(node, g)
    // what was folded has g in it
    const paid = this.#folds ? 0 : g
    if (this.#live !== undefined) this.#live.meet(states, count)
    if (this.#lastFirst) {
      for (let at = count - 1; at >= 0; at--) this.#reach(states[at], node, operators[at], paid + costs[at], depth)
    } else {
      for (let at = 0; at < count; at++) this.#reach(states[at], node, operators[at], paid + costs[at], depth)
    }
    if (this.#live !== undefined) this.#live.settle(states, count)
    this.#count()
  }

  /** The cost of the first step is that of the path; from then on it is folded. */
  #foldCosts(node: number, g: number): void {
    if (this.nodes.parent[node] < 0) return
    const { space } = this
    const { costs, count } = this.#successors
    for (let at = 0; at < count; at++) costs[at] = space.foldCost?.(g, costs[at]) ?? costs[at]
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
    if (!this.#pruning.admits(parent, state, this.#fewestSteps ? depth : g, nodes.count, depth)) {
      this.statistics.duplicates++
      if (this.narrator !== undefined) this.narrator.pruned('duplicate', parent, operator, state)
      return
    }
    let h = 0
    if (this.#heuristic !== undefined) {
      h = this.#estimates === undefined ? this.#heuristic.evaluate(state) : this.#estimates.of(state)
      if (h === Number.POSITIVE_INFINITY) {
        this.statistics.deadEnds++
        if (this.narrator !== undefined) this.narrator.pruned('dead-end', parent, operator, state)
        return
      }
    }
    if (this.#bound !== undefined && !this.#bound.admits(state, depth, g, h)) {
      if (this.narrator !== undefined) this.narrator.pruned('bound', parent, operator, state)
      return
    }
    const node = nodes.add(state, parent, operator, depth, g, h)
    if (this.#live !== undefined) this.#live.hold(state)
    this.statistics.queued++
    if (depth > this.statistics.maxDepth) this.statistics.maxDepth = depth
    this.#open.push(node, g * this.#weightG + h * this.#weightH, h)
    if (this.narrator !== undefined) this.narrator.node(node)
  }

  #count(): void {
    const counters = this.statistics
    counters.reopened = this.#reopenedBefore + this.#pruning.reopened
    const open = this.#open.size + this.#edge.length + (this.#waiting < 0 ? 0 : 1)
    counters.open = open
    if (open > counters.maxOpen) counters.maxOpen = open
  }

  /** What else keeps the end from being a proof. */
  #unproved(): 'dropped' | 'dead-ends' | undefined {
    if (this.#open.dropped) return 'dropped'
    const { heuristic } = this.#options
    const isSafe = heuristic === undefined || heuristic.admissible || heuristic.safe
    return this.statistics.deadEnds > 0 && !isSafe ? 'dead-ends' : undefined
  }

  #cutShort(depth: number, parent: number, operator: number, state: number): void {
    const reason = depth > this.#maxDepth ? 'depth' : 'cost'
    if (this.#cut !== 'depth') this.#cut = reason
    this.narrator?.pruned(reason, parent, operator, state)
  }

  #end(): SearchStatus {
    this.#count()
    if (this.#bound?.widen()) {
      this.#reopenedBefore = this.statistics.reopened
      this.#beginAt(this.nodes.state[0])
      this.status = 'running'
      return 'running'
    }
    this.#ended = true
    this.limit = this.#cut ?? this.#unproved()
    // branch and bound tells its best solution once; asked again, there is nothing more
    if (this.#notesGoals && !this.#explore && this.goalNode >= 0 && this.status !== 'solved')
      return this.finish('solved')
    return this.finish('exhausted')
  }
}
