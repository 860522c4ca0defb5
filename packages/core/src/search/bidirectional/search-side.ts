import { grown } from '../../state-space.ts'
import type { BestFirst } from '../best-first.ts'

/** One half of a bidirectional search, with its nodes for each state. */
export class SearchSide {
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
