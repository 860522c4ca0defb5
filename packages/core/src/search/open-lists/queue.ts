import { grown } from '../../state-space.ts'
import type { OpenList } from '../open-list.ts'

/**
 * Pops the node that was pushed first: breadth-first search.
 *
 * @example
 * const open = new QueueOpenList()
 * open.push(0)
 * open.push(1)
 * open.pop() // 0
 */
export class QueueOpenList implements OpenList {
  #nodes = new Int32Array(64)
  #head = 0
  #tail = 0

  get size(): number {
    return this.#tail - this.#head
  }

  push(node: number): void {
    if (this.#tail === this.#nodes.length) this.#makeRoom()
    this.#nodes[this.#tail++] = node
  }

  pop(): number {
    return this.#head === this.#tail ? -1 : this.#nodes[this.#head++]
  }

  clear(): void {
    this.#head = 0
    this.#tail = 0
  }

  bytes(): number {
    return this.#nodes.length * 4
  }

  nodes(): Int32Array {
    return this.#nodes.slice(this.#head, this.#tail)
  }

  #makeRoom(): void {
    if (this.#head < this.#nodes.length / 2) this.#nodes = grown(this.#nodes)
    this.#nodes.copyWithin(0, this.#head, this.#tail)
    this.#tail -= this.#head
    this.#head = 0
  }
}
