import { grown } from '../../state-space.ts'
import type { FactoredSpace } from '../../task/factored-space.ts'
import type { OperatorBuffer } from '../../task/finite/operator-buffer.ts'
import { LimitedPaths } from '../nodes/limited-paths.ts'
import type { SearchStatus } from '../search.ts'
import { type LoopOptions, noneLeft, notYet, SearchLoop } from '../search-loop.ts'
import { AlternatingQueues } from './alternating-queues.ts'
import { LazyEstimates } from './lazy-estimates.ts'
import type { LazyHeuristic } from './lazy-heuristic.ts'
import { sortOperators } from './sort-operators.ts'

/** One way to order the steps. */
export interface LazyPhase {
  /** Made when the phase begins. */
  readonly heuristics: () => readonly LazyHeuristic[]
  /** f = g + weight · h; Infinity: f = h. */
  readonly weight: number
  /** Take up a state again when a cheaper way to it is found. */
  readonly reopen: boolean
}

export interface LazySearchOptions extends LoopOptions {
  readonly engine: string
  /** The next phase begins after a solution; the last one goes on. */
  readonly phases: readonly LazyPhase[]
  /** After a solution, look for cheaper ones only. */
  readonly improve: boolean
  /** Turns that preferred steps get at every progress. */
  readonly boost: number
}

const unseen = -1
const hopeless = -2

/**
 * Lazy best-first search: a step waits with the estimate of the state that it leaves; the state that it leads to is made and estimated
 * when the step is taken. Each state has one node, which gets another parent when the state is taken up again; under a limit on depth
 * it has a node for each path that no other one beats in both cost and steps.
 */
export class LazySearch extends SearchLoop {
  declare readonly space: FactoredSpace
  protected readonly open: AlternatingQueues
  readonly #options: LazySearchOptions
  readonly #steps: OperatorBuffer = { count: 0, operators: new Int32Array(64) }
  readonly #leastCost: number
  /** Under a limit on depth. */
  readonly #front: LimitedPaths | undefined
  /** Operators that are preferred in the state at hand have the stamp. */
  readonly #preferred: Int32Array
  #stamp = 0
  #nodeOf = new Int32Array(64).fill(unseen)
  #phase = 0
  #estimates: LazyEstimates
  #startState = 0
  #atStart = true
  /** A solution was told, and nothing has been done since: the status may have become `limit` in between. */
  #isFound = false
  /** What a better solution has to cost less than. */
  #bound = Number.POSITIVE_INFINITY
  #optimal = false
  #evaluatedAtProgress = 0

  constructor(space: FactoredSpace, options: LazySearchOptions) {
    super(space, options)
    this.#options = options
    this.open = new AlternatingQueues(options.boost)
    this.#leastCost = Math.max(0, space.leastCost)
    // cheaper paths are no better when any plan will do
    const cost = options.improve || options.cost !== undefined
    if (options.depth !== undefined) this.#front = new LimitedPaths({ cost, depth: true })
    this.#preferred = new Int32Array(space.task.operators.count)
    this.#estimates = new LazyEstimates(space, [])
    this.restart()
  }

  get optimal(): boolean {
    return this.#optimal
  }

  /** States that were evaluated since one of the heuristics has come nearer to a goal. */
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

  /** Takes one step: the node of the state that it leads to, `notYet` where it leads to none that is wanted. */
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
    // a cost may come out as no number
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
      // nodes on the way may get other parents later
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
    // what lies deeper might have been cheaper
    this.#optimal = this.goalNode >= 0 && improve && seesAllCosts && this.cut !== 'depth'
    // what costs more than is allowed costs more than the solution
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
    // what cut paths short does not matter any more
    this.cut = undefined
    const names = heuristics.map(({ name }) => name).join(' + ')
    if (this.narrator !== undefined)
      this.narrator.start(engine, Number.isFinite(weight) ? `${weight} × (${names})` : names, 'expanded-once')
    const plan = this.goalNode < 0 ? [] : this.#planSteps()
    this.nodes.count = 0
    // it waits without an estimate, which the first step makes
    const first = this.nodes.add(this.#startState, -1, -1, 0, 0, 0)
    const counters = this.statistics
    counters.queued++
    counters.open = 1
    counters.maxOpen = Math.max(1, counters.maxOpen)
    if (this.goalNode < 0) return
    this.narrator?.node(first)
    this.#addPlan(first, plan)
  }

  /** A step has led to a state: makes a node of it, unless something speaks against it. */
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

  /** Whether a state that is known is worth taking up again. */
  #isBetter(known: number, state: number, g: number, depth: number): boolean {
    if (known === hopeless) return false
    if (this.#front !== undefined) return !this.#front.beats(state, g, depth)
    return this.#reopens && g < this.nodes.g[known]
  }

  /** Whether a node gets another parent when a cheaper way to its state is found. */
  get #reopens(): boolean {
    if (this.#front !== undefined) return false
    return this.#options.cost !== undefined || this.#options.phases[this.#phase].reopen
  }

  /** The node of a state with the way to it that was found now. */
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
    // a plan of the phase before begins here, too
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

  /** The last solution, as the states that it leads to and the operators. */
  #planSteps(): { state: number; operator: number }[] {
    const { state, operator } = this.nodes
    const path = this.nodes.pathTo(this.goalNode)
    return path.slice(1).map((node) => ({ state: state[node], operator: operator[node] }))
  }

  /** Adds nodes of their own for a solution; what they cost is added up anew, since parents may have got cheaper. */
  #addPlan(first: number, plan: readonly { readonly state: number; readonly operator: number }[]): void {
    const { nodes, space } = this
    let parent = first
    for (const { state, operator } of plan) {
      const g = nodes.g[parent] + space.costOf(nodes.state[parent], operator)
      parent = this.keep(state, parent, operator, nodes.depth[parent] + 1, g, 0)
    }
    this.goalNode = parent
  }

  /** Better solutions do not lie beyond the bound; what else is too dear or too deep is cut short. */
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
