import type { StateSpace } from '../state-space.ts'
import type { Bound } from './bound.ts'
import type { Heuristic, HeuristicStrategy } from './heuristic.ts'
import { Estimates } from './nodes/estimates.ts'
import type { LiveStates, NodeReclaimer } from './nodes/node-reclaimer.ts'
import type { OpenList } from './open-list.ts'
import type { Pruning, PruningStrategy } from './pruning.ts'
import type { SearchStatus } from './search.ts'
import { type LoopOptions, SearchLoop } from './search-loop.ts'

/** The parameters that distinguish one best-first search from another. */
export interface BestFirstOptions extends LoopOptions {
  readonly engine: string
  readonly open: OpenList
  /** f = g · `weightG` + h · `weightH`; queues and stacks ignore it. */
  readonly weightG: number
  readonly weightH: number
  /** Push successors in reverse order: a stack then takes the first one next, and finished nodes can be forgotten. */
  readonly lastFirst?: boolean
  /** Forgets finished nodes; without it they stay. Passed in because games never use it. */
  readonly reclaimer?: typeof NodeReclaimer
  /** Prunings compare steps instead of costs. */
  readonly fewestSteps?: boolean
  readonly heuristic: HeuristicStrategy | undefined
  readonly pruning: PruningStrategy
  /** Whether a solution is proved cheapest, as the engine's declaration states. */
  readonly optimal: boolean
  /** Other searches share the task and resume later: keep their states. */
  readonly beside?: boolean
  /** A bound that changes during the search. */
  readonly bound?: Bound
}

/**
 * The search loop with a single order for all nodes, f = g · `weightG` + h · `weightH`. A pruning and a heuristic decide which nodes are
 * admitted. Most engines are this search with a different open list, weights or bound.
 *
 * @example
 * const pruning = findByName('pruning', prunings, 'best-cost')
 * const open = new HeapOpenList()
 * const options = { engine: 'mine', open, weightG: 1, weightH: 1, heuristic: undefined, pruning, optimal: true }
 * new BestFirst(space, options).run() // 'solved'
 */
export class BestFirst extends SearchLoop {
  protected readonly open: OpenList
  readonly #options: BestFirstOptions
  readonly #pruning: Pruning
  readonly #bound: Bound | undefined
  readonly #heuristic: Heuristic | undefined
  readonly #estimates: Estimates | undefined
  readonly #weightG: number
  readonly #weightH: number
  readonly #lastFirst: boolean
  readonly #fewestSteps: boolean
  /** Continue past goals, recording them. */
  readonly #notesGoals: boolean
  readonly #forgetting: NodeReclaimer | undefined
  readonly #live: LiveStates | undefined
  #goalsPassed: number[] = []
  /** Whether the open list has run empty. */
  #ended = false
  /** States re-opened in earlier rounds. */
  #reopenedBefore = 0

  constructor(space: StateSpace, options: BestFirstOptions) {
    super(space, options)
    this.#options = options
    this.open = options.open
    // with a cost limit as well, neither a shorter nor a cheaper path may be dropped for the other
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
    this.#notesGoals = this.explores || (options.bound?.notesGoals ?? false)
    // subscribers identify nodes by number, so with a subscriber every node keeps its own
    const onStack = this.#lastFirst && !this.explores && options.emit === undefined
    const [pruning, heuristic, estimates] = [this.#pruning, this.#heuristic, this.#estimates]
    this.#forgetting =
      options.reclaimer && new options.reclaimer(this.nodes, { space, pruning, heuristic, estimates, onStack })
    this.#live = this.#forgetting?.live
    this.restart()
  }

  get optimal(): boolean {
    // a path beyond the depth limit might have been cheaper; one beyond the cost limit could not
    if (!this.#options.optimal || this.cut === 'depth') return false
    // when the open list is empty, the best solution so far is the best of all
    const noted = this.#bound?.notesGoals ?? false
    if (noted && (!this.#ended || this.#leftOut)) return false
    if (this.space.foldCost === undefined) return true
    // estimates assume costs that are sums, and prunings keep the path that is cheapest so far
    return noted && (this.space.foldKeepsOrder === true || this.#options.pruning.keepsAll === true)
  }

  /** Goals passed without stopping: successively better ones in branch and bound, all of them when exploring. */
  get goalsPassed(): readonly number[] {
    return this.#goalsPassed
  }

  restart(): void {
    this.begin()
    this.cut = undefined
    this.#bound?.restart()
    this.#ended = false
    this.#goalsPassed = []
    this.#reopenedBefore = 0
    const state = this.space.initial(this.#options.beside)
    this.#forgetting?.restart(state)
    if (this.#estimates === undefined) this.#heuristic?.restart?.()
    else this.#estimates.restart()
    this.#beginAt(state)
  }

  override bytes(): number {
    const beside = (this.#pruning.bytes?.() ?? 0) + (this.#estimates?.bytes() ?? 0) + (this.#live?.bytes() ?? 0)
    return super.bytes() + beside
  }

  protected next(): number {
    for (;;) {
      const node = this.open.pop()
      if (node < 0) return node
      if ((this.#notesGoals && !this.#stillAdmitted(node)) || !this.#pruning.worthExpanding(node)) {
        if (this.emitter !== undefined) this.emitter.discard(node)
        continue
      }
      // on a stack, everything after this node is finished
      this.#forgetting?.after(node)
      return node
    }
  }

  protected override meetGoal(node: number): SearchStatus | 'expand' {
    const accepted = this.#bound === undefined || this.#bound.accepts(this.nodes, node)
    if (accepted) {
      this.goalNode = node
      if (this.#notesGoals) this.#goalsPassed.push(node)
      this.#forgetting?.keep(node)
    }
    // a goal reported in an earlier round has also left the open list
    this.count()
    if (accepted && !this.#notesGoals) return this.finish('solved')
    return this.explores ? 'expand' : 'running'
  }

  protected expand(node: number, state: number): void {
    const depth = this.nodes.depth[node]
    const { count, states, operators, costs } = this.successorsOf(node, state)
    if (this.#live !== undefined) this.#live.meet(states, count)
    if (this.#lastFirst) {
      for (let at = count - 1; at >= 0; at--) this.#reach(states[at], node, operators[at], costs[at], depth)
    } else {
      for (let at = 0; at < count; at++) this.#reach(states[at], node, operators[at], costs[at], depth)
    }
    if (this.#live !== undefined) this.#live.settle(states, count)
  }

  protected override count(): void {
    this.statistics.reopened = this.#reopenedBefore + this.#pruning.reopened
    super.count()
  }

  protected override beginsAnother(): boolean {
    if (!this.#bound?.widen()) return false
    this.#reopenedBefore = this.statistics.reopened
    this.#beginAt(this.nodes.state[0])
    return true
  }

  protected override conclude(): SearchStatus {
    const deadEnds = this.#leftOut ? 'dead-ends' : undefined
    // branch and bound reports its best solution once; a further run reports nothing more
    const isNews = this.#notesGoals && !this.explores && this.goalNode >= 0 && !this.#ended
    this.#ended = true
    return super.conclude(this.cut ?? (this.open.dropped ? 'dropped' : deadEnds), isNews ? 'solved' : 'exhausted')
  }

  /** Whether a heuristic without a guarantee declared states to be dead ends: a goal, or a cheaper path to one, may lie beyond them. */
  get #leftOut(): boolean {
    const { heuristic } = this.#options
    return this.statistics.deadEnds > 0 && !heuristic?.admissible && !heuristic?.safe
  }

  #beginAt(state: number): void {
    this.#forgetting?.clear()
    this.open.clear()
    this.#pruning.restart()
    this.beginRound()
    const { engine, heuristic, pruning } = this.#options
    if (this.emitter !== undefined) this.emitter.start(engine, heuristic?.name ?? 'zero', pruning.name)
    this.#reach(state, -1, -1, 0, 0)
    this.count()
  }

  /** A solution found while a node waited may have made the node worthless. */
  #stillAdmitted(node: number): boolean {
    const { state, depth, g, h } = this.nodes
    return this.#bound?.admits(state[node], depth[node], g[node], h[node]) ?? true
  }

  /** Turns a path that has reached a state into a node, unless a limit, the pruning, the heuristic or the bound rejects it. */
  #reach(state: number, parent: number, operator: number, g: number, depthBefore: number): void {
    // neither the first node nor a choice among goals counts as a step
    const depth = operator < 0 ? depthBefore : depthBefore + 1
    if (this.cutsShort(g, depth, parent, operator, state)) return
    if (!this.#pruning.admits(parent, state, this.#fewestSteps ? depth : g, this.nodes.count, depth)) {
      this.drop('duplicate', parent, operator, state)
      return
    }
    let h = 0
    if (this.#heuristic !== undefined) {
      h = this.#estimates === undefined ? this.#heuristic.evaluate(state) : this.#estimates.of(state)
      if (h === Number.POSITIVE_INFINITY) {
        this.drop('dead-end', parent, operator, state)
        return
      }
    }
    if (this.#bound !== undefined && !this.#bound.admits(state, depth, g, h)) {
      this.drop('bound', parent, operator, state)
      return
    }
    const node = this.keep(state, parent, operator, depth, g, h)
    if (this.#live !== undefined) this.#live.hold(state)
    this.statistics.queued++
    this.open.push(node, g * this.#weightG + h * this.#weightH, h)
  }
}
