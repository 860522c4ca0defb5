import { grown } from '../../state-space.ts'
import type { NodeTable } from '../nodes/node-table.ts'
import type { Pruning, PruningDeclaration } from '../pruning.ts'
import type { ItalianWords } from '../strategy-words.ts'

/** Drops a state that is already on the path that leads to it: no cycles. */
class CycleCheck implements Pruning {
  readonly remembersNodes = false
  readonly remembersStates = false
  readonly reopened = 0
  readonly #nodes: NodeTable
  /** The node whose path is marked: the one being expanded. */
  #end = -1
  /** By state: 1 on that path. Walking up for each successor would make deep paths quadratic. */
  #marks = new Int32Array(64)
  /** Scratch space. */
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

  /** Moves the marks from one path to another via their last common node; takes next to no work in depth-first search. */
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

export const cycleCheck: PruningDeclaration = {
  name: 'own-path',
  aliases: ['cutcycle'],
  title: 'Own path',
  summary: 'Drops a state that is already on its own path. Needs no memory besides the path.',
  rank: 40,
  finite: true,
  keepsCheapest: true,
  create: (nodes) => new CycleCheck(nodes),
}

export const cycleCheckItalian: ItalianWords = {
  name: 'own-path',
  title: 'Taglio dei cicli',
  summary: 'Scarta uno stato che si trova già sul proprio cammino. Non serve altra memoria.',
}
