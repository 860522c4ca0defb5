import { grown, type StateSpace, type Successors } from '../../state-space.ts'
import { UnsupportedError } from '../../task/unsupported-error.ts'
import { BestFirst } from '../best-first.ts'
import type { Engine, EngineSetup } from '../engine.ts'
import { HeapOpenList } from '../open-lists/heap.ts'
import { bestCost } from '../pruning/best-cost.ts'
import type { SearchStatus } from '../search.ts'
import { SteppedSearch } from '../stepped-search.ts'
import type { ItalianWords } from '../strategy-words.ts'

/** Uniform cost from both ends until the two meet. */
export const bidirectional: Engine = {
  name: 'bidirectional',
  title: 'Bidirectional',
  summary: 'Uniform cost forwards from the start and backwards from the goals, until they meet. Cheapest plans.',
  rank: 230,
  needs: 'predecessors',
  informed: false,
  ownPruning: 'best-cost',
  options: {},
  conditions: {
    complete: 'the problem defines predecessors and goal states',
    optimal: 'always',
  },
  complexity: { time: 'O(b^(d/2))', space: 'O(b^(d/2))' },
  guarantees: () => ({ complete: true, optimal: true }),
  create(space, setup) {
    if (space.predecessors === undefined || space.goalStates === undefined) {
      const missing = space.predecessors === undefined ? 'predecessors' : 'goal states'
      throw new UnsupportedError(
        `bidirectional search cannot be used: this problem does not define ${missing}; use "uniform-cost"`,
      )
    }
    if (space.foldCost !== undefined)
      throw new UnsupportedError('bidirectional search cannot be used: path costs must be sums')
    if (setup.explore) throw new UnsupportedError('bidirectional search cannot explore: it has two open lists')
    return new BidirectionalSearch(space, setup)
  },
}

export const bidirectionalItalian: ItalianWords = {
  name: 'bidirectional',
  title: 'Ricerca bidirezionale',
  summary: "A costo uniforme dall'inizio e, a ritroso, dagli obiettivi, finché si incontrano. Ottima.",
}

/**
 * Runs the loop twice: forwards from the start, and backwards from the goals. The side with fewer open nodes takes the next step. When both
 * sides know a state, the two halves form a path; it is cheapest as soon as no pair of open nodes could form a cheaper one (Nicholson 1966;
 * Pohl 1971).
 */
class BidirectionalSearch extends SteppedSearch {
  readonly #forward: SearchSide
  readonly #backward: SearchSide
  readonly #maxDepth: number
  readonly #maxCost: number
  #start = 0
  /** The best pair of nodes with the same state, and the cost of their path. */
  #meeting: readonly [forward: number, backward: number] | undefined
  #cost = Number.POSITIVE_INFINITY
  #cut: 'depth' | 'cost' | undefined

  constructor(space: StateSpace, { depth, cost, emit, clock }: EngineSetup) {
    super(space, emit, clock)
    this.#maxDepth = depth ?? Number.POSITIVE_INFINITY
    this.#maxCost = cost ?? Number.POSITIVE_INFINITY
    const side = (first: () => Iterable<number>, steps: StateSpace['expand']) =>
      new SearchSide(
        new BestFirst(new OneWaySpace(space, first, steps), {
          engine: 'bidirectional',
          open: new HeapOpenList(),
          weightG: 1,
          weightH: 0,
          heuristic: undefined,
          pruning: bestCost,
          optimal: true,
          depth,
          cost,
        }),
      )
    this.#forward = side(
      () => [this.#start],
      (state, out) => space.expand(state, out),
    )
    this.#backward = side(
      () => space.goalStates?.() ?? [],
      (state, out) => space.predecessors?.(state, out),
    )
    this.restart()
  }

  get optimal(): boolean {
    return this.#cutBy !== 'depth'
  }

  /** The limit that cut paths off, at a meeting or before. A side that runs empty is not run again, so its `limit` does not show this. */
  get #cutBy(): 'depth' | 'cost' | undefined {
    const cuts = [this.#cut, this.#forward.search.cut, this.#backward.search.cut]
    return cuts.includes('depth') ? 'depth' : cuts.find((cut) => cut !== undefined)
  }

  restart(): void {
    this.begin()
    this.#start = this.space.initial()
    this.#meeting = undefined
    this.#cost = Number.POSITIVE_INFINITY
    this.#cut = undefined
    this.emitter?.start('bidirectional', 'zero', bestCost.name)
    const sides = [this.#forward, this.#backward]
    // restart both before either looks for meetings with the other, which would still have its nodes of the previous run
    for (const side of sides) side.restart()
    for (const side of sides) {
      // the node before the first states is not a step
      side.search.step()
      this.#look(side)
    }
    this.statistics.maxOpen = this.statistics.open
  }

  step(): SearchStatus {
    if (this.#isDone()) return this.#end()
    const [forward, backward] = [this.#forward, this.#backward]
    const side = forward.search.statistics.open <= backward.search.statistics.open ? forward : backward
    side.search.step()
    this.current = side.row[side.search.current]
    this.emitter?.expand(this.current)
    this.#look(side)
    this.status = 'running'
    return 'running'
  }

  openNodes(): Int32Array {
    const rows = [this.#forward, this.#backward].map((side) =>
      [...side.search.openNodes()].map((node) => side.row[node]),
    )
    return Int32Array.from(rows.flat())
  }

  override bytes(): number {
    return super.bytes() + this.#forward.bytes() + this.#backward.bytes()
  }

  protected goalIsNext(): boolean {
    return this.#isDone()
  }

  /** Whether no path still to come can be cheaper, or one side has expanded everything. */
  #isDone(): boolean {
    const [forward, backward] = [this.#forward, this.#backward]
    if (forward.search.statistics.open === 0 || backward.search.statistics.open === 0) return true
    return forward.reached + backward.reached >= this.#cost
  }

  /** Takes over the nodes that a side has generated, and checks where it meets the other. */
  #look(side: SearchSide): void {
    const forward = side === this.#forward
    const other = forward ? this.#backward : this.#forward
    const { nodes } = side.search
    for (let node = side.seen; node < nodes.count; node++) {
      const parent = nodes.parent[node]
      const state = nodes.state[node] - 1
      if (state < 0) {
        side.add(node, -1)
        continue
      }
      const row = this.keep(state, side.row[parent], nodes.operator[node], nodes.depth[node], nodes.g[node], 0)
      side.add(node, row)
      const met = other.nodeOf(state)
      if (met >= 0) this.#meet(forward ? node : met, forward ? met : node)
    }
    this.#count()
  }

  #meet(forward: number, backward: number): void {
    const [ahead, behind] = [this.#forward.search.nodes, this.#backward.search.nodes]
    const cost = ahead.g[forward] + behind.g[backward]
    if (cost >= this.#cost) return
    if (ahead.depth[forward] + behind.depth[backward] > this.#maxDepth) this.#cut = 'depth'
    else if (cost > this.#maxCost) this.#cut ??= 'cost'
    else {
      this.#cost = cost
      this.#meeting = [forward, backward]
    }
  }

  #count(): void {
    const [a, b] = [this.#forward.search.statistics, this.#backward.search.statistics]
    const counters = this.statistics
    // each side has expanded the node before the first states
    counters.expanded = a.expanded + b.expanded - 2 < 0 ? 0 : a.expanded + b.expanded - 2
    counters.queued = this.nodes.count
    counters.generated = a.generated + b.generated
    counters.reopened = a.reopened + b.reopened
    counters.duplicates = a.duplicates + b.duplicates
    this.countOpen(a.open + b.open)
  }

  #end(): SearchStatus {
    if (this.#meeting === undefined || this.goalNode >= 0) return this.finish('exhausted', this.#cutBy)
    this.goalNode = this.#join(...this.#meeting)
    return this.finish('solved')
  }

  /** Appends the path from the meeting point to the goal, which the backward side holds in reverse. */
  #join(forward: number, backward: number): number {
    const { state, parent, operator, g } = this.#backward.search.nodes
    let row = this.#forward.row[forward]
    for (let node = backward; state[parent[node]] > 0; node = parent[node]) {
      const next = parent[node]
      const { depth, g: paid } = this.nodes
      row = this.nodes.add(state[next] - 1, row, operator[node], depth[row] + 1, paid[row] + g[node] - g[next], 0)
      this.emitter?.node(row)
    }
    return row
  }
}

/** One half of a bidirectional search, with its nodes for each state. */
class SearchSide {
  readonly search: BestFirst
  /** Row of each of its nodes in the table shared by both sides; -1 for the node before the first states. */
  row = new Int32Array(64)
  /** Nodes that have a row. */
  seen = 0
  /** Its cheapest node for each state of the space, plus one; 0 if it has none. */
  #best = new Int32Array(64)
  #known = 0

  constructor(search: BestFirst) {
    this.search = search
  }

  restart(): void {
    this.search.restart()
    this.seen = 0
    this.#best.fill(0, 0, this.#known)
    this.#known = 0
  }

  /** Cost of the node taken last: all later ones cost at least as much. */
  get reached(): number {
    const { current, nodes } = this.search
    return current < 0 ? 0 : nodes.g[current]
  }

  nodeOf(state: number): number {
    return state < this.#known ? this.#best[state] - 1 : -1
  }

  /** Records the row of a new node, and that its state can be reached. */
  add(node: number, row: number): void {
    if (node >= this.row.length) this.row = grown(this.row, node + 1)
    this.row[node] = row
    this.seen = node + 1
    const state = this.search.nodes.state[node] - 1
    if (state < 0) return
    if (state >= this.#best.length) this.#best = grown(this.#best, state + 1)
    if (state >= this.#known) this.#known = state + 1
    const known = this.#best[state] - 1
    if (known < 0 || this.search.nodes.g[node] < this.search.nodes.g[known]) this.#best[state] = node + 1
  }

  bytes(): number {
    return this.search.bytes() + (this.row.length + this.#best.length) * 4
  }
}

/**
 * A space with several first states, steps in one direction and no goal. State 0 precedes them all and leads to each at no cost; state n +
 * 1 is state n of the space.
 */
class OneWaySpace implements StateSpace {
  readonly #space: StateSpace
  readonly #first: () => Iterable<number>
  readonly #steps: (state: number, out: Successors) => void

  constructor(space: StateSpace, first: () => Iterable<number>, steps: (state: number, out: Successors) => void) {
    this.#space = space
    this.#first = first
    this.#steps = steps
  }

  initial(): number {
    return 0
  }

  isGoal(): boolean {
    return false
  }

  expand(state: number, out: Successors): void {
    if (state === 0) for (const first of this.#first()) out.push(-1, first + 1, 0)
    else {
      this.#steps(state - 1, out)
      for (let at = 0; at < out.count; at++) out.states[at]++
    }
  }

  describe(state: number): string {
    return state === 0 ? '' : this.#space.describe(state - 1)
  }

  operatorName(operator: number): string {
    return operator < 0 ? '' : this.#space.operatorName(operator)
  }

  bytes(): number {
    return 0
  }
}
