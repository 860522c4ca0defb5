/** Keeps just enough of the nodes that a picture has no room for to find the path to each of them. */

export interface TrailNode {
  readonly node: number
  readonly parent: number
  readonly g: number
  readonly h: number
  /** When it was expanded; 0 while it is open. */
  readonly order: number
  /** Successors that did not become nodes. */
  readonly pruned: number
}

/** The nodes below a node that are not in the trail. */
export interface BeyondCount {
  readonly nodes: number
  readonly pruned: number
}

/** Stores nodes by number in flat arrays: 28 bytes each, however long their states are. */
export class NodeTrail {
  /** The number plus one, so that 0 means none. */
  #parent = new Int32Array(0)
  #order = new Int32Array(0)
  #pruned = new Int32Array(0)
  #g = new Float64Array(0)
  #h = new Float64Array(0)

  add(node: number, parent: number, g: number, h: number): void {
    if (node >= this.#parent.length) this.#grow(node + 1)
    this.#parent[node] = parent + 1
    this.#order[node] = this.#pruned[node] = 0
    this.#g[node] = g
    this.#h[node] = h
  }

  expand(node: number, order: number): void {
    if (this.#has(node) && this.#order[node] === 0) this.#order[node] = order
  }

  /** Records that a successor of a node was pruned. False if the node is not here. */
  prune(node: number): boolean {
    if (!this.#has(node)) return false
    this.#pruned[node]++
    return true
  }

  /** Removes the nodes from the first one below another node down to this one. */
  takeWay(node: number): TrailNode[] {
    const way: TrailNode[] = []
    for (let at = node; this.#has(at); ) {
      const parent = this.#parent[at] - 1
      way.push({ node: at, parent, g: this.#g[at], h: this.#h[at], order: this.#order[at], pruned: this.#pruned[at] })
      this.#parent[at] = 0
      at = parent
    }
    return way.reverse()
  }

  /** By the number of the nearest ancestor that is not here. */
  count(): Map<number, BeyondCount> {
    const counts = new Map<number, { nodes: number; pruned: number }>()
    const owner = new Int32Array(this.#parent.length)
    for (let node = 0; node < owner.length; node++) {
      if (!this.#has(node)) continue
      const parent = this.#parent[node] - 1
      // nodes come after their parents
      owner[node] = this.#has(parent) ? owner[parent] : parent
      const count = counts.get(owner[node]) ?? { nodes: 0, pruned: 0 }
      count.nodes++
      count.pruned += this.#pruned[node]
      counts.set(owner[node], count)
    }
    return counts
  }

  #has(node: number): boolean {
    return node >= 0 && node < this.#parent.length && this.#parent[node] > 0
  }

  #grow(size: number): void {
    const length = Math.max(1024, 2 ** Math.ceil(Math.log2(size)))
    const grown = <T extends Int32Array | Float64Array>(from: T, to: T): T => {
      to.set(from)
      return to
    }
    this.#parent = grown(this.#parent, new Int32Array(length))
    this.#order = grown(this.#order, new Int32Array(length))
    this.#pruned = grown(this.#pruned, new Int32Array(length))
    this.#g = grown(this.#g, new Float64Array(length))
    this.#h = grown(this.#h, new Float64Array(length))
  }
}
