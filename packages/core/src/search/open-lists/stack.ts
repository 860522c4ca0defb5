import { grown } from '../../state-space.ts'
import type { OpenList } from '../open-list.ts'

/**
 * Pops the node that was pushed last: depth-first search.
 *
 * @example
 * const open = new StackOpenList()
 * open.push(0)
 * open.push(1)
 * open.pop() // 1
 */
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
