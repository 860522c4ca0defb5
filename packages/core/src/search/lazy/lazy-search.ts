import type { Emit } from '../../events.ts'
import { grown } from '../../state-space.ts'
import type { FiniteSpace } from '../../task/finite/finite-space.ts'
import type { OperatorBuffer } from '../../task/finite/operator-buffer.ts'
import type { Clock } from '../limits.ts'
import { PathFront } from '../nodes/path-front.ts'
import type { SearchStatus } from '../search.ts'
import { SteppedSearch } from '../stepped-search.ts'
import { AlternatingQueues } from './alternating-queues.ts'
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

export interface LazySearchOptions {
  readonly engine: string
  /** The next phase begins after a solution; the last one goes on. */
  readonly phases: readonly LazyPhase[]
  /** After a solution, look for cheaper ones only. */
  readonly improve: boolean
  /** Turns that preferred steps get at every progress. */
  readonly boost: number
  /** Steps and cost that a path may have. */
  readonly depth?: number
  readonly cost?: number
  readonly emit?: Emit
  readonly clock?: Clock
}

const unseen = -1
const hopeless = -2

/**
 * Lazy best-first search: a step waits with the estimate of the state that it leaves; the state that it leads to is made and estimated
 * when the step is taken. Each state has one node, which gets another parent when the state is taken up again; under a limit on depth
 * it has a node for each path that no other one beats in both cost and steps.
 */
export class LazySearch extends SteppedSearch {
  declare readonly space: FiniteSpace
  readonly #options: LazySearchOptions
  readonly #open: AlternatingQueues
  readonly #steps: OperatorBuffer = { count: 0, operators: new Int32Array(64) }
  readonly #leastCost: number
  readonly #maxDepth: number
  readonly #maxCost: number
  /** Under a limit on depth. */
  readonly #front: PathFront | undefined
  /** Whether cheaper paths are better: not when any plan will do. */
  readonly #costMatters: boolean
  /** Operators that are preferred in the state at hand have the stamp. */
  readonly #preferred: Int32Array
  #stamp = 0
  #nodeOf = new Int32Array(64).fill(unseen)
  #phase = 0
  #heuristics: readonly LazyHeuristic[] = []
  #values = new Float64Array(0)
  #keys = new Float64Array(0)
  #best = new Float64Array(0)
  #startState = 0
  #atStart = true
  /** What a better solution has to cost less than. */
  #bound = Number.POSITIVE_INFINITY
  #cut: 'depth' | 'cost' | undefined
  #optimal = false
  #evaluatedAtProgress = 0

  constructor(space: FiniteSpace, options: LazySearchOptions) {
    super(space, options.emit, options.clock)
    this.#options = options
    this.#open = new AlternatingQueues(options.boost)
    this.#leastCost = Math.max(0, space.leastCost)
    this.#maxDepth = options.depth ?? Number.POSITIVE_INFINITY
    // what costs more than numbers can hold has no cost
    this.#maxCost = Math.min(options.cost ?? Number.POSITIVE_INFINITY, Number.MAX_VALUE)
    if (options.depth !== undefined) this.#front = new PathFront()
    this.#costMatters = options.improve || options.cost !== undefined
    this.#preferred = new Int32Array(space.task.operators.count)
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
    this.#cut = undefined
    this.#optimal = false
    this.#startState = this.space.initial()
    this.#beginPhase(0)
  }

  step(): SearchStatus {
    if (this.status === 'solved' && this.#phase + 1 < this.#options.phases.length) this.#beginPhase(this.#phase + 1)
    this.status = 'running'
    if (this.#atStart) {
      this.#atStart = false
      if (this.#bound > 0) return this.#reach(this.#startState, -1, -1, 0, 0)
    }
    if (!this.#open.next()) return this.#end()
    const { nodes, space } = this
    const parent = this.#open.node
    const operator = this.#open.operator
    const from = nodes.state[parent]
    if (this.#front?.keeps(from, this.#measured(nodes.g[parent]), nodes.depth[parent]) === false) return 'running'
    const cost = space.costOf(from, operator)
    // a cost may come out as no number
    if (Number.isNaN(cost)) return 'running'
    const g = nodes.g[parent] + cost
    const depth = nodes.depth[parent] + 1
    if (g >= this.#bound || g > this.#maxCost || depth > this.#maxDepth) {
      this.statistics.generated++
      return this.#cutShort(g, depth, parent)
    }
    const state = space.successor(from, operator)
    if (state < 0 || state === from) return 'running'
    this.statistics.generated++
    return this.#reach(state, parent, operator, g, depth)
  }

  openNodes(): Int32Array {
    return this.#open.waiting()
  }

  override bytes(): number {
    let total = super.bytes() + this.#open.bytes() + this.#nodeOf.length * 4 + (this.#front?.bytes() ?? 0)
    for (const heuristic of this.#heuristics) total += heuristic.bytes?.() ?? 0
    return total
  }

  /** Steps lead to states that nobody has looked at yet. */
  protected goalIsNext(): boolean {
    return false
  }

  protected get startState(): number {
    return this.#startState
  }

  /** Begins again from the first state, but counts on. */
  protected startOver(): void {
    this.goalNode = -1
    this.#beginPhase(0)
  }

  #beginPhase(phase: number): void {
    const { engine, phases } = this.#options
    this.#phase = phase
    const { weight } = phases[phase]
    const heuristics = phases[phase].heuristics()
    this.#heuristics = heuristics
    this.#atStart = true
    this.#open.clear(heuristics.length)
    this.#values = new Float64Array(heuristics.length)
    this.#keys = new Float64Array(heuristics.length)
    this.#best = new Float64Array(heuristics.length).fill(Number.POSITIVE_INFINITY)
    this.#nodeOf.fill(unseen)
    this.#front?.clear()
    // all is looked at again
    this.#cut = undefined
    const names = heuristics.map(({ name }) => name).join(' + ')
    if (this.narrator !== undefined)
      this.narrator.start(engine, Number.isFinite(weight) ? `${weight} × (${names})` : names, 'expanded-once')
    const plan = this.goalNode < 0 ? [] : this.#planSteps()
    this.nodes.count = 0
    if (this.goalNode < 0) return
    const first = this.nodes.add(this.#startState, -1, -1, 0, 0, 0)
    this.narrator?.node(first)
    this.#addPlan(first, plan)
  }

  /** A step has led to a state: makes a node of it and puts its steps into the queues, unless something speaks against it. */
  #reach(state: number, parent: number, operator: number, g: number, depth: number): SearchStatus {
    const { statistics, nodes, space } = this
    if (state >= this.#nodeOf.length) this.#addStates(state)
    const known = this.#nodeOf[state]
    if (known !== unseen && !this.#isBetter(known, state, g, depth)) {
      statistics.duplicates++
      this.narrator?.pruned('duplicate', parent, operator, state)
      return 'running'
    }
    if (space.isGoal(state)) return this.#found(this.#take(known, state, parent, operator, depth, g, 0))
    if (g + this.#leastCost >= this.#bound) return this.#cutShort(g + this.#leastCost, depth, parent)
    const h = this.#evaluate(state, parent < 0 ? -1 : nodes.state[parent], operator)
    if (h === Number.POSITIVE_INFINITY) {
      statistics.deadEnds++
      this.#nodeOf[state] = hopeless
      this.narrator?.pruned('dead-end', parent, operator, state)
      return 'running'
    }
    this.#expand(this.#take(known, state, parent, operator, depth, g, h))
    return 'running'
  }

  /** Whether a state that is known is worth taking up again. */
  #isBetter(known: number, state: number, g: number, depth: number): boolean {
    if (known === hopeless) return false
    if (this.#front !== undefined) return !this.#front.beats(state, this.#measured(g), depth)
    return this.#reopens && g < this.nodes.g[known]
  }

  /** What a path counts as when it is compared with others. */
  #measured(g: number): number {
    return this.#costMatters ? g : 0
  }

  /** Whether a node gets another parent when a cheaper way to its state is found. */
  get #reopens(): boolean {
    if (this.#front !== undefined) return false
    return this.#options.cost !== undefined || this.#options.phases[this.#phase].reopen
  }

  /** The node of a state with the way to it that was found now. */
  #take(known: number, state: number, parent: number, operator: number, depth: number, g: number, h: number): number {
    const { nodes, statistics } = this
    if (depth > statistics.maxDepth) statistics.maxDepth = depth
    this.#front?.add(state, this.#measured(g), depth)
    if (known >= 0) statistics.reopened++
    if (parent < 0 && nodes.count > 0) {
      // a plan of the phase before begins here, too
      nodes.h[0] = h
      this.#nodeOf[state] = 0
      this.current = 0
      return 0
    }
    if (known >= 0 && this.#front === undefined) {
      nodes.parent[known] = parent
      nodes.operator[known] = operator
      nodes.depth[known] = depth
      nodes.g[known] = g
      nodes.h[known] = h
      this.current = known
      return known
    }
    const node = nodes.add(state, parent, operator, depth, g, h)
    this.#nodeOf[state] = node
    this.current = node
    this.narrator?.node(node)
    return node
  }

  /** Asks all heuristics; the first one's estimate, or Infinity when any has a proof that there is no way on. */
  #evaluate(state: number, parentState: number, operator: number): number {
    const heuristics = this.#heuristics
    const values = this.space.values(state)
    const numbers = this.space.task.numeric.count > 0 ? this.space.numbers(state) : undefined
    this.statistics.evaluated++
    let progress = false
    for (let at = 0; at < heuristics.length; at++) {
      const heuristic = heuristics[at]
      const h =
        parentState < 0
          ? heuristic.start(state, values, numbers)
          : heuristic.evaluate(state, values, parentState, operator, numbers)
      if (h === Number.POSITIVE_INFINITY) return h
      this.#values[at] = h
      if (h < this.#best[at]) {
        this.#best[at] = h
        progress = true
      }
    }
    if (progress) {
      this.#evaluatedAtProgress = this.statistics.evaluated
      this.#open.boost()
    }
    return this.#values[0]
  }

  #expand(node: number): void {
    const { statistics, nodes } = this
    const steps = this.#steps
    const { weight } = this.#options.phases[this.#phase]
    statistics.expanded++
    this.narrator?.expand(node)
    const state = nodes.state[node]
    this.space.applicable(state, steps)
    sortOperators(steps)
    const values = this.space.values(state)
    this.#stamp++
    for (let at = 0; at < this.#heuristics.length; at++)
      this.#heuristics[at].prefer(state, values, steps, this.#preferred, this.#stamp)
    statistics.queued += steps.count
    const isGreedy = weight === Number.POSITIVE_INFINITY
    for (let at = 0; at < this.#keys.length; at++)
      this.#keys[at] = isGreedy ? this.#values[at] : nodes.g[node] + weight * this.#values[at]
    this.#open.push(node, steps, this.#preferred, this.#stamp, this.#keys)
    statistics.open = this.#open.open
    if (statistics.open > statistics.maxOpen) statistics.maxOpen = statistics.open
  }

  #found(node: number): SearchStatus {
    this.goalNode = node
    if (this.#options.improve) {
      // nodes on the way may get other parents later
      if (this.#reopens) this.#addPlan(0, this.#planSteps())
      this.#bound = this.nodes.g[this.goalNode]
    }
    return this.finish('solved')
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
      parent = nodes.add(state, parent, operator, nodes.depth[parent] + 1, g, 0)
      this.narrator?.node(parent)
    }
    this.goalNode = parent
  }

  #cutShort(g: number, depth: number, parent: number): SearchStatus {
    // better solutions do not lie beyond the bound
    const isBeyond = this.goalNode >= 0 && g >= this.#bound
    const reason = isBeyond ? 'bound' : depth > this.#maxDepth ? 'depth' : 'cost'
    if (reason !== 'bound' && this.#cut !== 'depth') this.#cut = reason
    this.narrator?.pruned(reason, parent, this.#open.operator, this.nodes.state[parent])
    return 'running'
  }

  #end(): SearchStatus {
    const { phases, improve } = this.#options
    this.statistics.open = 0
    const hasSolution = this.goalNode >= 0
    if (hasSolution && improve && !phases[this.#phase].reopen && this.#phase + 1 < phases.length) {
      this.#beginPhase(this.#phase + 1)
      return 'running'
    }
    const seesAllCosts = phases[this.#phase].reopen || this.#front !== undefined
    // what lies deeper might have been cheaper
    this.#optimal = hasSolution && improve && seesAllCosts && this.#cut !== 'depth'
    // what costs more than is allowed costs more than the solution
    this.limit = this.#optimal ? undefined : this.#cut
    return this.finish('exhausted')
  }

  #addStates(state: number): void {
    const before = this.#nodeOf.length
    this.#nodeOf = grown(this.#nodeOf, state + 1)
    this.#nodeOf.fill(unseen, before)
  }
}
