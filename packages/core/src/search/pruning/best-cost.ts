import { grown, grownFloats } from '../../state-space.ts'
import type { NodeTable } from '../nodes/node-table.ts'
import { PathFront } from '../nodes/path-front.ts'
import type { Pruning, PruningDeclaration, PruningStrategy } from '../pruning.ts'
import { type ItalianWords, withWords } from '../strategy-words.ts'

/** Keeps the cheapest known path to each state and admits a state again when a cheaper one is found. */
class BestCost implements Pruning {
  reopened = 0
  readonly #nodes: NodeTable
  /** States below this number have been reached. */
  #known = 0
  #cost = new Float64Array(64)
  /** The node with that cost; its complement once it has been expanded. */
  #node = new Int32Array(64)

  constructor(nodes: NodeTable) {
    this.#nodes = nodes
  }

  restart(): void {
    this.#known = 0
    this.reopened = 0
  }

  admits(_parent: number, state: number, g: number, node: number): boolean {
    if (state >= this.#known) {
      if (state >= this.#cost.length) this.#grow(state)
      // ids increase, so this is nearly always the next one
      for (let at = this.#known; at < state; at++) {
        this.#cost[at] = Number.POSITIVE_INFINITY
        this.#node[at] = 0
      }
      this.#known = state + 1
    } else if (g >= this.#cost[state]) return false
    else if (this.#node[state] < 0) this.reopened++
    this.#cost[state] = g
    this.#node[state] = node
    return true
  }

  worthExpanding(node: number): boolean {
    const state = this.#nodes.state[node]
    if (this.#node[state] !== node) return false
    this.#node[state] = ~node
    return true
  }

  bytes(): number {
    return this.#cost.length * 12
  }

  #grow(state: number): void {
    this.#cost = grownFloats(this.#cost, state + 1)
    this.#node = grown(this.#node, state + 1)
  }
}

/** Under a depth limit, a path is kept unless another one costs no more and is no longer. */
class BestCostOrDepth implements Pruning {
  readonly remembersNodes = false
  reopened = 0
  readonly #nodes: NodeTable
  readonly #front = new PathFront()

  constructor(nodes: NodeTable) {
    this.#nodes = nodes
  }

  restart(): void {
    this.#front.clear()
    this.reopened = 0
  }

  admits(_parent: number, state: number, g: number, _node: number, depth: number): boolean {
    if (this.#front.beats(state, g, depth)) return false
    if (this.#front.knows(state)) this.reopened++
    this.#front.add(state, g, depth)
    return true
  }

  worthExpanding(node: number): boolean {
    const { state, g, depth } = this.#nodes
    return this.#front.keeps(state[node], g[node], depth[node])
  }

  bytes(): number {
    return this.#front.bytes()
  }
}

/** The default. Needed for cheapest plans when a heuristic is admissible but not consistent. */
export const bestCostStrategy: PruningStrategy = {
  name: 'best-cost',
  finite: true,
  keepsCheapest: true,
  create: (nodes, depthIsLimited) => (depthIsLimited ? new BestCostOrDepth(nodes) : new BestCost(nodes)),
}

export const bestCost: PruningDeclaration = /* @__PURE__ */ withWords(bestCostStrategy, {
  title: 'Best cost, with re-opening',
  summary: 'Drops a state unless it is reached more cheaply than before; then re-opens it.',
  rank: 10,
})

export const bestCostItalian: ItalianWords = {
  name: 'best-cost',
  title: 'Costo migliore, con riapertura',
  summary: 'Scarta uno stato se non è raggiunto a un costo minore di prima; altrimenti lo riesamina.',
}
