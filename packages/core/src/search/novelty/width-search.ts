import type { Emit } from '../../events.ts'
import { grown, type StateSpace, Successors } from '../../state-space.ts'
import type { Clock } from '../limits.ts'
import { PathFront } from '../nodes/path-front.ts'
import type { OpenList } from '../open-list.ts'
import type { SearchStatus } from '../search.ts'
import { SteppedSearch } from '../stepped-search.ts'
import type { FeatureSource } from './feature-source.ts'
import type { NoveltyMeasure } from './novelty-measure.ts'
import { NoveltyTable } from './novelty-table.ts'

/** Pairs are not looked at where states are known to have more features than this: each new partition would take too long. */
const mostForPairs = 1000

/** What is known of a state besides the novelty of its node, which is larger. */
const [unseen, hopeless] = [0, 255]

/** One pass over the space. */
export interface WidthPhase {
  readonly measure: NoveltyMeasure
  readonly open: OpenList
  /** States that are less new than this are dropped; from `notNovel` on none is. */
  readonly width: number
  /** Look at pairs of facts, and bytes for the tables of these. */
  readonly pairs: boolean
  readonly memory: number
  /** Keys of nodes of the next worse novelty are larger by this. */
  readonly span: number
}

export interface WidthSearchOptions {
  readonly engine: string
  readonly features: FeatureSource
  /** The next one begins when the one before has ended without a plan and has dropped states. */
  readonly phases: readonly WidthPhase[]
  readonly depth?: number
  readonly cost?: number
  readonly emit?: Emit
  readonly clock?: Clock
}

/**
 * Best-first width search: newer states first, then by what the measure counts (Lipovetzky & Geffner 2017). A state is kept once, on
 * the first path that reaches it; under limits on paths also on others that are cheaper or shorter. The only successor of a state counts as new as that state: a step that leaves no choice, such as
 * the end of a turn, brings little that is new and yet has to be taken.
 */
export class WidthSearch extends SteppedSearch {
  readonly optimal = false
  readonly #options: WidthSearchOptions
  readonly #features: FeatureSource
  readonly #tables: readonly NoveltyTable[]
  readonly #successors = new Successors()
  readonly #maxDepth: number
  readonly #maxCost: number
  /** Under limits on paths. */
  readonly #front: PathFront | undefined
  readonly #costMatters: boolean
  readonly #depthMatters: boolean
  #phase: WidthPhase
  #table: NoveltyTable
  #number = 0
  /** Evaluations of the phases before. */
  #evaluatedBefore = 0
  /** By state: the novelty of its first node. */
  #known = new Uint8Array(1024)
  /** By node. */
  #partition = new Int32Array(64)
  #novelty = new Uint8Array(64)
  /** Of the state whose novelty was asked for last. */
  #lastPartition = 0
  #cut: 'depth' | 'cost' | undefined
  #dropped = false
  /** A node that was taken from the open list to look at, or -1. */
  #waiting = -1

  constructor(space: StateSpace, options: WidthSearchOptions) {
    super(space, options.emit, options.clock)
    this.#options = options
    this.#features = options.features
    const { limit, most } = options.features
    const canPair = most <= mostForPairs || most === Number.POSITIVE_INFINITY
    this.#tables = options.phases.map(
      ({ pairs, memory }) => new NoveltyTable(limit, { pairs: pairs && canPair, memory }),
    )
    this.#phase = options.phases[0]
    this.#table = this.#tables[0]
    this.#maxDepth = options.depth ?? Number.POSITIVE_INFINITY
    // what costs more than numbers can hold has no cost
    this.#maxCost = Math.min(options.cost ?? Number.POSITIVE_INFINITY, Number.MAX_VALUE)
    this.#costMatters = options.cost !== undefined
    this.#depthMatters = options.depth !== undefined
    if (this.#costMatters || this.#depthMatters) this.#front = new PathFront()
    this.restart()
  }

  restart(): void {
    this.begin()
    this.#cut = undefined
    this.#evaluatedBefore = 0
    this.#beginPhase(0, this.space.initial())
  }

  step(): SearchStatus {
    const node = this.#next()
    if (node < 0) return this.#end()
    this.#waiting = -1
    this.current = node
    this.status = 'running'
    const state = this.nodes.state[node]
    if (this.space.isGoal(state)) {
      this.goalNode = node
      this.#count()
      return this.finish('solved')
    }
    this.#expand(node, state)
    return 'running'
  }

  openNodes(): Int32Array {
    const looked = this.#waiting < 0 ? [] : [this.#waiting]
    return Int32Array.from([...looked, ...this.#phase.open.nodes()])
  }

  override bytes(): number {
    const columns = this.#known.length + this.#partition.length * 5
    const { open, measure } = this.#phase
    return super.bytes() + columns + (this.#front?.bytes() ?? 0) + open.bytes() + measure.bytes() + this.#table.bytes()
  }

  protected goalIsNext(): boolean {
    this.#waiting = this.#next()
    return this.#waiting >= 0 && this.space.isGoal(this.nodes.state[this.#waiting])
  }

  #beginPhase(number: number, state: number): void {
    this.#number = number
    this.#phase = this.#options.phases[number]
    this.#table = this.#tables[number]
    this.#phase.open.clear()
    this.#phase.measure.restart()
    this.#table.clear()
    this.#known.fill(unseen)
    this.#front?.clear()
    this.#dropped = false
    this.#waiting = -1
    this.nodes.count = 0
    this.current = -1
    if (this.narrator !== undefined) this.narrator.start(this.#options.engine, 'zero', 'closed')
    this.#features.setBefore(state)
    this.#reach(state, -1, -1, 0, 0, false)
    this.#count()
  }

  #next(): number {
    if (this.#waiting >= 0) return this.#waiting
    for (;;) {
      const node = this.#phase.open.pop()
      if (node < 0 || this.#front === undefined) return node
      const { state, g, depth } = this.nodes
      if (this.#front.keeps(state[node], this.#costOf(g[node]), this.#stepsOf(depth[node]))) return node
    }
  }

  #expand(node: number, state: number): void {
    const counters = this.statistics
    const successors = this.#successors
    counters.expanded++
    if (this.narrator !== undefined) this.narrator.expand(node)
    if (!this.#phase.measure.expand(node, state)) {
      counters.deadEnds++
      this.#count()
      return
    }
    successors.count = 0
    this.space.expand(state, successors)
    const { count, states, operators, costs } = successors
    counters.generated += count
    this.#features.setBefore(state)
    const depth = this.nodes.depth[node] + 1
    const g = this.nodes.g[node]
    // the only way on is as new as what it starts from
    const forced = count === 1
    for (let at = 0; at < count; at++) {
      const cost = this.space.foldCost === undefined || node === 0 ? g + costs[at] : this.space.foldCost(g, costs[at])
      this.#reach(states[at], node, operators[at], depth, cost, forced)
    }
    this.#count()
  }

  /** A path has reached a state: makes a node of it, unless something speaks against it. */
  #reach(state: number, parent: number, operator: number, depth: number, g: number, forced: boolean): void {
    if (state >= this.#known.length) this.#growKnown(state)
    const known = this.#known[state]
    const front = this.#front
    const isKnown = known !== unseen && (known === hopeless || front === undefined)
    if (isKnown || front?.beats(state, this.#costOf(g), this.#stepsOf(depth))) {
      this.statistics.duplicates++
      if (this.narrator !== undefined) this.narrator.pruned('duplicate', parent, operator, state)
      return
    }
    if (depth > this.#maxDepth || g > this.#maxCost) {
      const reason = depth > this.#maxDepth ? 'depth' : 'cost'
      if (this.#cut !== 'depth') this.#cut = reason
      if (this.narrator !== undefined) this.narrator.pruned(reason, parent, operator, state)
      return
    }
    const features = this.#features
    const { measure, open, width, span } = this.#phase
    features.read(state)
    const isAlive =
      parent < 0 ? measure.start(state, features) : measure.measure(parent, operator, state, features, forced)
    if (!isAlive) {
      this.#known[state] = hopeless
      this.statistics.deadEnds++
      if (this.narrator !== undefined) this.narrator.pruned('dead-end', parent, operator, state)
      return
    }
    const own = this.#noveltyOf(parent)
    const least = parent < 0 ? 1 : forced ? this.#novelty[parent] : own
    let novelty = least < own ? least : own
    // what was new on another path is so on a better one
    if (known !== unseen && known < novelty) novelty = known
    if (novelty > width && !this.space.isGoal(state)) {
      this.#dropped = true
      if (this.narrator !== undefined) this.narrator.pruned('bound', parent, operator, state)
      return
    }
    if (known === unseen) this.#known[state] = novelty
    else this.statistics.reopened++
    front?.add(state, this.#costOf(g), this.#stepsOf(depth))
    const node = this.nodes.add(state, parent, operator, depth, g, measure.first)
    if (node >= this.#partition.length) this.#growColumns()
    this.#partition[node] = this.#lastPartition
    this.#novelty[node] = novelty
    measure.keep(node)
    open.push(node, (novelty - 1) * span + measure.first, measure.second)
    this.statistics.queued++
    if (depth > this.statistics.maxDepth) this.statistics.maxDepth = depth
    if (this.narrator !== undefined) this.narrator.node(node)
  }

  /** Only what is limited makes one path better than another. */
  #costOf(g: number): number {
    return this.#costMatters ? g : 0
  }

  #stepsOf(depth: number): number {
    return this.#depthMatters ? depth : 0
  }

  /** Of the state that was read and measured last. */
  #noveltyOf(parent: number): number {
    const { facts, count, fresh, freshCount, limit } = this.#features
    const table = this.#table
    const { measure } = this.#phase
    table.widen(limit)
    const partition = table.partition(measure.first, measure.second)
    this.#lastPartition = partition
    const isSame = parent >= 0 && this.#partition[parent] === partition
    return isSame
      ? table.note(partition, facts, count, fresh, freshCount)
      : table.note(partition, facts, count, facts, count)
  }

  #end(): SearchStatus {
    this.#count()
    // once there was a plan, the next phase would only find it again
    if (this.#dropped && this.goalNode < 0 && this.#number + 1 < this.#options.phases.length) {
      this.#evaluatedBefore += this.#phase.measure.evaluated
      this.#beginPhase(this.#number + 1, this.nodes.state[0])
      this.status = 'running'
      return 'running'
    }
    this.limit = this.#cut ?? (this.#dropped ? 'dropped' : undefined)
    return this.finish('exhausted')
  }

  #count(): void {
    const counters = this.statistics
    const { open, measure } = this.#phase
    counters.evaluated = this.#evaluatedBefore + measure.evaluated
    counters.open = open.size + (this.#waiting < 0 ? 0 : 1)
    if (counters.open > counters.maxOpen) counters.maxOpen = counters.open
  }

  #growKnown(state: number): void {
    const larger = new Uint8Array(Math.max(this.#known.length * 2, state + 1))
    larger.set(this.#known)
    this.#known = larger
  }

  #growColumns(): void {
    this.#partition = grown(this.#partition)
    const larger = new Uint8Array(this.#partition.length)
    larger.set(this.#novelty)
    this.#novelty = larger
  }
}
