import type { NodeTable } from '../node-table.ts'
import type { Pruning, PruningDeclaration } from '../pruning.ts'

/** Drops a state that already stands on the path that leads to it: no cycles. */
class OwnPath implements Pruning {
  readonly reopened = 0
  readonly #nodes: NodeTable

  constructor(nodes: NodeTable) {
    this.#nodes = nodes
  }

  restart(): void {}

  admits(parent: number, state: number): boolean {
    const { state: states, parent: parents } = this.#nodes
    for (let at = parent; at >= 0; at = parents[at]) if (states[at] === state) return false
    return true
  }

  worthExpanding(): boolean {
    return true
  }
}

export const ownPath: PruningDeclaration = {
  name: 'own-path',
  aliases: ['cutcycle'],
  title: 'Own path',
  summary: 'A state is dropped when it stands on its own path already. Needs no memory beside the path.',
  finite: true,
  keepsCheapest: true,
  create: (nodes) => new OwnPath(nodes),
}
