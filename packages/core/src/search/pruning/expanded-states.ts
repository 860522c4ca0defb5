import { grown } from '../../state-space.ts'
import type { NodeTable } from '../nodes/node-table.ts'
import type { Pruning } from '../pruning.ts'

/** Drops paths to expanded states. Before that, the open list may hold a state several times. */
export class ExpandedStates implements Pruning {
  readonly remembersNodes = false
  reopened = 0
  readonly #nodes: NodeTable
  /** Whether nodes in the open list are dropped as well once their state has been expanded. */
  readonly #once: boolean
  /** Whether a shorter path is admitted again: under a depth limit it leads further. */
  readonly #byDepth: boolean
  /** The smallest depth at which a state has been expanded, plus one; 0 if it has not. */
  #expanded = new Int32Array(64)
  #known = 0

  constructor(nodes: NodeTable, once: boolean, byDepth: boolean) {
    this.#nodes = nodes
    this.#once = once
    this.#byDepth = byDepth
  }

  restart(): void {
    this.#expanded.fill(0, 0, this.#known)
    this.#known = 0
    this.reopened = 0
  }

  admits(_parent: number, state: number, _g: number, _node: number, depth: number): boolean {
    const before = state < this.#known ? this.#expanded[state] : 0
    if (before === 0) return true
    if (!this.#byDepth || depth + 1 >= before) return false
    this.reopened++
    return true
  }

  worthExpanding(node: number): boolean {
    const state = this.#nodes.state[node]
    const now = this.#nodes.depth[node] + 1
    if (state >= this.#expanded.length) this.#expanded = grown(this.#expanded, state + 1)
    if (state >= this.#known) this.#known = state + 1
    const before = this.#expanded[state]
    if (this.#once && before > 0 && (!this.#byDepth || now >= before)) return false
    if (before === 0 || now < before) this.#expanded[state] = now
    return true
  }

  bytes(): number {
    return this.#expanded.length * 4
  }
}
