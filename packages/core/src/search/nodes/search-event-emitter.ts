import type { Emit } from '../../events.ts'
import type { StateSpace } from '../../state-space.ts'
import type { NodeTable } from './node-table.ts'

/** Why a path does not become a node. */
export type PruningReason = 'duplicate' | 'dead-end' | 'depth' | 'cost' | 'bound' | 'not-novel'

/** Emits the events of a search. A search without a subscriber has no emitter. */
export class SearchEventEmitter {
  readonly #emit: Emit
  readonly #space: StateSpace
  readonly #nodes: NodeTable

  constructor(emit: Emit, space: StateSpace, nodes: NodeTable) {
    this.#emit = emit
    this.#space = space
    this.#nodes = nodes
  }

  start(engine: string, heuristic: string, pruning: string): void {
    this.#emit({ type: 'search-start', engine, heuristic, pruning })
  }

  node(node: number): void {
    const { state, parent, operator, g, h, depth } = this.#nodes
    this.#emit({
      type: 'node',
      node,
      parent: parent[node],
      action: parent[node] < 0 ? '' : this.#space.operatorName(operator[node]),
      state: state[node],
      label: this.#space.describe(state[node]),
      g: g[node],
      h: h[node],
      depth: depth[node],
    })
  }

  expand(node: number): void {
    this.#emit({ type: 'expand', node })
  }

  discard(node: number): void {
    this.#emit({ type: 'discard', node })
  }

  pruned(reason: PruningReason, parent: number, operator: number, state: number): void {
    const action = parent < 0 ? '' : this.#space.operatorName(operator)
    this.#emit({ type: 'pruned', parent, action, state, reason })
  }

  goal(node: number): void {
    this.#emit({ type: 'goal', node, cost: this.#nodes.g[node] })
  }

  pause(limit: string, expanded: number): void {
    this.#emit({ type: 'search-pause', limit, expanded })
  }

  end(status: string, expanded: number): void {
    this.#emit({ type: 'search-end', status, expanded })
  }
}
