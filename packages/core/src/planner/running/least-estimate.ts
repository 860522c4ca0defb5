import type { NodeTable } from '../../search/nodes/node-table.ts'

/** Tracks the smallest estimate of all nodes of a search; reads each node once. */
export class LeastEstimate {
  #nodes: NodeTable | undefined
  #seen = 0
  #least = Number.POSITIVE_INFINITY

  /** Undefined if there is none, or if all are 0, as in blind searches. */
  of(nodes: NodeTable): number | undefined {
    // a restarted search has other nodes, or fewer
    if (nodes !== this.#nodes || nodes.count < this.#seen) {
      this.#nodes = nodes
      this.#seen = 0
      this.#least = Number.POSITIVE_INFINITY
    }
    for (; this.#seen < nodes.count; this.#seen++) this.#least = Math.min(this.#least, nodes.h[this.#seen])
    return this.#least > 0 && this.#least < Number.POSITIVE_INFINITY ? this.#least : undefined
  }
}
