import { grown, grownFloats } from '../../state-space.ts'

/**
 * Holds the nodes of a search, one column per property; a node is its row. Several nodes may hold the same state.
 *
 * @example
 * const nodes = new NodeTable()
 * const root = nodes.add(0, -1, -1, 0, 0, 5) // state, parent, operator, depth, g, h
 * const child = nodes.add(1, root, 3, 1, 2, 4)
 * nodes.pathTo(child) // [0, 1]
 */
export class NodeTable {
  count = 0
  state = new Int32Array(64)
  parent = new Int32Array(64)
  operator = new Int32Array(64)
  depth = new Int32Array(64)
  g = new Float64Array(64)
  h = new Float64Array(64)

  add(state: number, parent: number, operator: number, depth: number, g: number, h: number): number {
    const node = this.count
    if (node === this.state.length) this.#grow()
    this.state[node] = state
    this.parent[node] = parent
    this.operator[node] = operator
    this.depth[node] = depth
    this.g[node] = g
    this.h[node] = h
    this.count = node + 1
    return node
  }

  /** Returns the nodes from the first one to this one. */
  pathTo(node: number): number[] {
    const path: number[] = []
    for (let at = node; at >= 0; at = this.parent[at]) path.push(at)
    return path.reverse()
  }

  bytes(): number {
    return this.state.length * (4 * 4 + 2 * 8)
  }

  #grow(): void {
    this.state = grown(this.state)
    this.parent = grown(this.parent)
    this.operator = grown(this.operator)
    this.depth = grown(this.depth)
    this.g = grownFloats(this.g)
    this.h = grownFloats(this.h)
  }
}
