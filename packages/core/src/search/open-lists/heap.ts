import { grown, grownFloats } from '../../state-space.ts'
import type { OpenList } from '../open-list.ts'

/**
 * Pops the smallest f first; breaks ties by smaller h, then by insertion. Node ids increase, so the order is total and runs are
 * reproducible. Keys are stored next to the nodes: reading them from the node table would miss the cache on every comparison.
 *
 * @example
 * const open = new HeapOpenList()
 * open.push(0, 5, 2) // node, f, h
 * open.push(1, 3, 3)
 * open.pop() // 1
 */
export class HeapOpenList implements OpenList {
  size = 0
  #node = new Int32Array(64)
  #f = new Float64Array(64)
  #h = new Float64Array(64)

  push(node: number, f: number, h: number): void {
    let at = this.size++
    if (at === this.#node.length) this.#grow()
    const nodes = this.#node
    const fs = this.#f
    const hs = this.#h
    while (at > 0) {
      const up = (at - 1) >> 1
      const upF = fs[up]
      if (upF < f || (upF === f && (hs[up] < h || (hs[up] === h && nodes[up] < node)))) break
      nodes[at] = nodes[up]
      fs[at] = upF
      hs[at] = hs[up]
      at = up
    }
    nodes[at] = node
    fs[at] = f
    hs[at] = h
  }

  pop(): number {
    if (this.size === 0) return -1
    const nodes = this.#node
    const top = nodes[0]
    const size = --this.size
    if (size > 0) this.#sink(nodes[size], this.#f[size], this.#h[size], size)
    return top
  }

  clear(): void {
    this.size = 0
  }

  bytes(): number {
    return this.#node.length * 20
  }

  nodes(): Int32Array {
    const rows = Int32Array.from({ length: this.size }, (_, row) => row)
    const [nodes, fs, hs] = [this.#node, this.#f, this.#h]
    return rows.sort((a, b) => fs[a] - fs[b] || hs[a] - hs[b] || nodes[a] - nodes[b]).map((row) => nodes[row])
  }

  #sink(node: number, f: number, h: number, size: number): void {
    const nodes = this.#node
    const fs = this.#f
    const hs = this.#h
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= size) break
      const right = child + 1
      if (right < size) {
        const rightF = fs[right]
        const leftF = fs[child]
        if (
          rightF < leftF ||
          (rightF === leftF && (hs[right] < hs[child] || (hs[right] === hs[child] && nodes[right] < nodes[child])))
        ) {
          child = right
        }
      }
      const childF = fs[child]
      if (f < childF || (f === childF && (h < hs[child] || (h === hs[child] && node < nodes[child])))) break
      nodes[at] = nodes[child]
      fs[at] = childF
      hs[at] = hs[child]
      at = child
    }
    nodes[at] = node
    fs[at] = f
    hs[at] = h
  }

  #grow(): void {
    this.#node = grown(this.#node)
    this.#f = grownFloats(this.#f)
    this.#h = grownFloats(this.#h)
  }
}
