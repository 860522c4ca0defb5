import type { StateSpace } from '../../state-space.ts'
import { LimitedPaths } from '../nodes/path-front.ts'
import type { OpenList } from '../open-list.ts'
import type { SearchStatus } from '../search.ts'
import { type LoopOptions, SearchLoop } from '../search-loop.ts'
import type { FeatureSource } from './features.ts'
import type { NoveltyMeasure } from './novelty-measure.ts'
import { NodeNovelty, NoveltyTable } from './novelty-table.ts'

/** Pairs are not checked if states are known to have more features than this: each new partition would take too long. */
const mostForPairs = 1000

/** Marks of a state besides the novelty of its first node, which lies in between. */
const [unseen, hopeless] = [0, 255]

/** One pass over the space. */
export interface WidthPhase {
  readonly measure: NoveltyMeasure
  readonly open: OpenList
  /** States less new than this are dropped; from `notNovel` on, none is. */
  readonly width: number
  /** Whether to check pairs of facts, and the bytes for their tables. */
  readonly pairs: boolean
  readonly memory: number
  /** Difference between the keys of nodes of adjacent novelty. */
  readonly span: number
}

interface WidthSearchOptions extends LoopOptions {
  readonly engine: string
  readonly features: FeatureSource
  /** A phase begins when the previous one has ended without a plan and has dropped states. */
  readonly phases: readonly WidthPhase[]
}

/**
 * Best-first width search: newer states first, then by the counts of the measure (Lipovetzky & Geffner 2017). A state is kept once, on the
 * first path that reaches it; under limits on paths, also on others that are cheaper or shorter. The only successor of a state counts as at
 * least as new as that state: a step without alternatives, such as the end of a turn, adds little that is new and yet has to be taken.
 */
export class WidthSearch extends SearchLoop {
  readonly optimal = false
  protected open: OpenList
  readonly #options: WidthSearchOptions
  readonly #features: FeatureSource
  readonly #tables: readonly NoveltyTable[]
  readonly #nodes: NodeNovelty
  /** Present under limits on paths. */
  readonly #front: LimitedPaths | undefined
  #phase: WidthPhase
  #table: NoveltyTable
  #number = 0
  /** Evaluations in earlier phases. */
  #evaluatedBefore = 0
  /** By state: the novelty of its first node. */
  #known = new Uint8Array(1024)
  #dropped = false

  constructor(space: StateSpace, options: WidthSearchOptions) {
    super(space, options)
    this.#options = options
    this.#features = options.features
    const { limit, most } = options.features
    const canPair = most <= mostForPairs || most === Number.POSITIVE_INFINITY
    this.#tables = options.phases.map(
      ({ pairs, memory }) => new NoveltyTable(limit, { pairs: pairs && canPair, memory }),
    )
    this.#nodes = new NodeNovelty(options.features)
    this.#phase = options.phases[0]
    this.#table = this.#tables[0]
    this.open = this.#phase.open
    const [cost, depth] = [options.cost !== undefined, options.depth !== undefined]
    if (cost || depth) this.#front = new LimitedPaths({ cost, depth })
    this.restart()
  }

  restart(): void {
    this.begin()
    this.cut = undefined
    this.#evaluatedBefore = 0
    this.#beginPhase(0, this.space.initial())
  }

  override bytes(): number {
    const { measure } = this.#phase
    const known = this.#known.length + this.#nodes.bytes() + (this.#front?.bytes() ?? 0)
    return super.bytes() + known + measure.bytes() + this.#table.bytes()
  }

  protected next(): number {
    for (;;) {
      const node = this.open.pop()
      if (node < 0 || this.#front === undefined) return node
      const { state, g, depth } = this.nodes
      if (this.#front.keeps(state[node], g[node], depth[node])) return node
      if (this.emitter !== undefined) this.emitter.discard(node)
    }
  }

  protected expand(node: number, state: number): void {
    if (!this.#phase.measure.expand(node, state)) {
      this.statistics.deadEnds++
      return
    }
    const { count, states, operators, costs } = this.successorsOf(node, state)
    this.#features.setBefore(state)
    const depth = this.nodes.depth[node] + 1
    for (let at = 0; at < count; at++) this.#reach(states[at], node, operators[at], depth, costs[at], count === 1)
  }

  protected override count(): void {
    this.statistics.evaluated = this.#evaluatedBefore + this.#phase.measure.evaluated
    super.count()
  }

  protected override beginsAnother(): boolean {
    // after a plan, the next phase would only find it again
    if (!this.#dropped || this.goalNode >= 0 || this.#number + 1 === this.#options.phases.length) return false
    this.#evaluatedBefore += this.#phase.measure.evaluated
    this.#beginPhase(this.#number + 1, this.nodes.state[0])
    return true
  }

  protected override conclude(): SearchStatus {
    return super.conclude(this.cut ?? (this.#dropped ? 'dropped' : undefined))
  }

  #beginPhase(number: number, state: number): void {
    this.#number = number
    this.#phase = this.#options.phases[number]
    this.#table = this.#tables[number]
    this.open = this.#phase.open
    this.#phase.open.clear()
    this.#phase.measure.restart()
    this.#table.clear()
    this.#known.fill(unseen)
    this.#front?.clear()
    this.#dropped = false
    this.nodes.count = 0
    this.beginRound()
    if (this.emitter !== undefined) this.emitter.start(this.#options.engine, 'novelty', 'closed')
    this.#features.setBefore(state)
    this.#reach(state, -1, -1, 0, 0, false)
    this.count()
  }

  /** Turns a path that has reached a state into a node, unless it is a duplicate, beyond a limit, a dead end or not new enough. */
  #reach(state: number, parent: number, operator: number, depth: number, g: number, forced: boolean): void {
    if (state >= this.#known.length) this.#growKnown(state)
    const known = this.#known[state]
    const front = this.#front
    const isKnown = known !== unseen && (known === hopeless || front === undefined)
    if (isKnown || front?.beats(state, g, depth)) {
      this.drop('duplicate', parent, operator, state)
      return
    }
    if (this.cutsShort(g, depth, parent, operator, state)) return
    const { measure, open, width, span } = this.#phase
    if (!this.#measure(state, parent, operator, forced)) {
      this.#known[state] = hopeless
      this.drop('dead-end', parent, operator, state)
      return
    }
    let novelty = this.#nodes.measured(this.#table, measure, parent, forced)
    // a state that was new on another path is also new on a better one
    if (known !== unseen && known < novelty) novelty = known
    if (novelty > width && !this.space.isGoal(state)) {
      this.#dropped = true
      this.drop('not-novel', parent, operator, state)
      return
    }
    if (known === unseen) this.#known[state] = novelty
    else this.statistics.reopened++
    front?.add(state, g, depth)
    const node = this.keep(state, parent, operator, depth, g, measure.first)
    this.#nodes.keep(node, novelty)
    measure.keep(node)
    open.push(node, (novelty - 1) * span + measure.first, measure.second)
    this.statistics.queued++
  }

  /** Returns false if no goal can be reached from the state. */
  #measure(state: number, parent: number, operator: number, forced: boolean): boolean {
    const features = this.#features
    const { measure } = this.#phase
    features.read(state)
    return parent < 0 ? measure.start(state, features) : measure.measure(parent, operator, state, features, forced)
  }

  #growKnown(state: number): void {
    const larger = new Uint8Array(Math.max(this.#known.length * 2, state + 1))
    larger.set(this.#known)
    this.#known = larger
  }
}
