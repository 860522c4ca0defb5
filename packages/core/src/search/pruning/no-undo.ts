import type { NodeTable } from '../nodes/node-table.ts'
import type { Pruning, PruningDeclaration } from '../pruning.ts'
import type { ItalianWords } from '../strategy-words.ts'

/** Drops a step straight back to the parent's own parent. */
class NoUndo implements Pruning {
  readonly remembersNodes = false
  readonly remembersStates = false
  readonly reopened = 0
  readonly #nodes: NodeTable

  constructor(nodes: NodeTable) {
    this.#nodes = nodes
  }

  restart(): void {}

  admits(parent: number, state: number): boolean {
    if (parent < 0) return true
    const before = this.#nodes.parent[parent]
    return before < 0 || this.#nodes.state[before] !== state
  }

  worthExpanding(): boolean {
    return true
  }
}

export const noUndo: PruningDeclaration = {
  name: 'parent',
  title: 'Parent',
  summary: 'Drops only the step straight back.',
  rank: 50,
  finite: false,
  keepsCheapest: true,
  create: (nodes) => new NoUndo(nodes),
}

export const noUndoItalian: ItalianWords = {
  name: 'parent',
  title: 'Ritorno al genitore',
  summary: 'Scarta soltanto il passo che torna subito indietro.',
}
