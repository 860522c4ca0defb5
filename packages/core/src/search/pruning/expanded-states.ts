import { grown } from '../../state-space.ts'
import type { NodeTable } from '../nodes/node-table.ts'
import type { Pruning, PruningDeclaration } from '../pruning.ts'
import type { ItalianWords } from '../strategy-words.ts'

/** Drops paths to expanded states. Before that, the open list may hold a state several times. */
class ExpandedStates implements Pruning {
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

/** Textbook graph search: each state is expanded once. */
export const expandedOnce: PruningDeclaration = {
  name: 'expanded-once',
  title: 'Expanded once',
  summary: 'Expands each state once; drops later paths to it, even cheaper ones.',
  rank: 20,
  aliases: ['graph-search'],
  finite: true,
  keepsCheapest: false,
  create: (nodes, depthIsLimited) => new ExpandedStates(nodes, true, depthIsLimited),
}

export const expandedOnceItalian: ItalianWords = {
  name: 'expanded-once',
  title: 'Una sola espansione',
  summary:
    'Ogni stato è espanso una volta sola; i cammini che lo raggiungono dopo sono scartati, anche se meno costosi.',
}

/** Cantoni's closed list (sections 1.5 and 3.3): checked when a state is generated, but not again when it is taken from the open list. */
export const closed: PruningDeclaration = {
  name: 'closed',
  title: 'Closed list',
  summary: 'An expanded state does not enter the open list again; entries already there stay.',
  rank: 30,
  aliases: ['explored'],
  finite: true,
  keepsCheapest: false,
  create: (nodes, depthIsLimited) => new ExpandedStates(nodes, false, depthIsLimited),
}

export const closedItalian: ItalianWords = {
  name: 'closed',
  title: 'Lista chiusa',
  summary: 'Uno stato già espanso non torna nella frontiera; ciò che vi si trova già resta.',
}
