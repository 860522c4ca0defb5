import type { StateSpace } from '../../state-space.ts'
import { BestFirst } from '../best-first.ts'
import type { EngineSetup } from '../engine.ts'
import { HeapOpenList } from '../open-lists/heap.ts'
import { bestCost } from '../pruning/best-cost.ts'
import type { SearchStatus } from '../search.ts'
import { SteppedSearch } from '../stepped-search.ts'
import { OneWaySpace } from './one-way-space.ts'
import { SearchSide } from './search-side.ts'

/**
 * Runs the loop twice: forwards from the start, and backwards from the goals. The side with fewer open nodes takes the next step. When both
 * sides know a state, the two halves form a path; it is cheapest as soon as no pair of open nodes could form a cheaper one (Nicholson 1966;
 * Pohl 1971).
 */
export class BidirectionalSearch extends SteppedSearch {
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
