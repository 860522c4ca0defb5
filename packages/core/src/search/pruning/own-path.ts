import { grown } from '../../state-space.ts'
import type { NodeTable } from '../nodes/node-table.ts'
import type { Pruning, PruningDeclaration } from '../pruning.ts'

/** Drops a state that already stands on the path that leads to it: no cycles. */
class OwnPath implements Pruning {
  readonly remembersNodes = false
  readonly remembersStates = false
  readonly reopened = 0
  readonly #nodes: NodeTable
  /** The node whose path is marked: the one that is being expanded. */
  #end = -1
  /** By state: 1 on that path. Walking up for each successor would make deep paths quadratic. */
  #marks = new Int32Array(64)
  /** Reused. */
  readonly #added: number[] = []

  constructor(nodes: NodeTable) {
    this.#nodes = nodes
  }

  restart(): void {
    this.#marks.fill(0)
    this.#end = -1
  }

  admits(parent: number, state: number): boolean {
    if (parent < 0) return true
    if (parent !== this.#end) this.#markPathTo(parent)
    return state >= this.#marks.length || this.#marks[state] === 0
  }

  worthExpanding(): boolean {
    return true
  }

  bytes(): number {
    return this.#marks.length * 4
  }

  /** From one path to another over the last node that both share; next to no work in depth-first search. */
  #markPathTo(node: number): void {
    const { parent } = this.#nodes
    const added = this.#added
    added.length = 0
    let [before, now] = [this.#end, node]
    // parents have smaller numbers than their children
    while (before !== now) {
      if (before > now) {
        this.#mark(before, 0)
        before = parent[before]
      } else {
        added.push(now)
        now = parent[now]
      }
    }
    for (const each of added) this.#mark(each, 1)
    this.#end = node
  }

  #mark(node: number, mark: number): void {
    const state = this.#nodes.state[node]
    if (state >= this.#marks.length) this.#marks = grown(this.#marks, state + 1)
    this.#marks[state] = mark
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
