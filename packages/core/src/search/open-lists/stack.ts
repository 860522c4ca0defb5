import { grown } from '../../state-space.ts'
import type { OpenList } from '../open-list.ts'

/** Last in, first out: depth-first search. */
export class StackOpenList implements OpenList {
  size = 0
  #nodes = new Int32Array(64)

  push(node: number): void {
    if (this.size === this.#nodes.length) this.#nodes = grown(this.#nodes)
    this.#nodes[this.size++] = node
  }

  pop(): number {
    return this.size === 0 ? -1 : this.#nodes[--this.size]
  }

  clear(): void {
    this.size = 0
  }

  bytes(): number {
    return this.#nodes.length * 4
  }

  nodes(): Int32Array {
    return this.#nodes.slice(0, this.size).reverse()
  }
}
