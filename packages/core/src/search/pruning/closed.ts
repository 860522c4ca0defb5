import type { NodeTable } from '../node-table.ts'
import type { Pruning, PruningDeclaration } from '../pruning.ts'

/** Drops states that have been expanded; the open list may hold one several times. */
class Closed implements Pruning {
  readonly reopened = 0
  readonly #nodes: NodeTable
  #expanded = new Uint8Array(64)
  #known = 0

  constructor(nodes: NodeTable) {
    this.#nodes = nodes
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
    if (this.#expanded[state] === 1) return false
    this.#expanded[state] = 1
    return true
  }

  bytes(): number {
    return this.#expanded.length
  }
}

export const closed: PruningDeclaration = {
  name: 'closed',
  title: 'Expanded states',
  summary: 'A state that has been expanded once is dropped, even if it is reached more cheaply later.',
  finite: true,
  keepsCheapest: false,
  create: (nodes) => new Closed(nodes),
}
