import type { NodeTable } from '../node-table.ts'
import type { Pruning } from '../pruning.ts'

/** Drops paths to states that have been expanded. The open list may hold a state several times before that. */
export class ExpandedStates implements Pruning {
  readonly reopened = 0
  readonly #nodes: NodeTable
  /** Whether what waits in the open list is dropped as well, once its state has been expanded. */
  readonly #once: boolean
  #expanded = new Uint8Array(64)
  #known = 0

  constructor(nodes: NodeTable, once: boolean) {
    this.#nodes = nodes
    this.#once = once
  }

  restart(): void {
    this.#expanded.fill(0, 0, this.#known)
    this.#known = 0
  }

  admits(_parent: number, state: number): boolean {
    return state >= this.#known || this.#expanded[state] === 0
  }

  worthExpanding(node: number): boolean {
    const state = this.#nodes.state[node]
    if (state >= this.#expanded.length) {
      const larger = new Uint8Array(Math.max(state + 1, this.#expanded.length * 2))
      larger.set(this.#expanded)
      this.#expanded = larger
    }
    if (state >= this.#known) this.#known = state + 1
    if (this.#once && this.#expanded[state] === 1) return false
    this.#expanded[state] = 1
    return true
  }

  bytes(): number {
    return this.#expanded.length
  }
}
