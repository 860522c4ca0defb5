import { grown } from '../../state-space.ts'
import type { OperatorBuffer } from '../../task/fdr/operator-buffer.ts'

/** Nodes waiting first in, first out, each with its helpful operators. */
export class HelpfulQueue {
  #nodes = new Int32Array(64)
  /** The operators of the node at `at` occupy `#start[at]` … `#start[at + 1]` - 1. */
  #start = new Int32Array(64)
  #operators = new Int32Array(256)
  #head = 0
  #tail = 0

  get size(): number {
    return this.#tail - this.#head
  }

  clear(): void {
    this.#head = this.#tail = 0
  }

  push(node: number, { count, operators }: OperatorBuffer): void {
    const at = this.#tail++
    if (at + 1 >= this.#nodes.length) {
      this.#nodes = grown(this.#nodes)
      this.#start = grown(this.#start)
    }
    const start = at === 0 ? 0 : this.#start[at]
    if (start + count > this.#operators.length) this.#operators = grown(this.#operators, start + count)
    this.#operators.set(operators.subarray(0, count), start)
    this.#nodes[at] = node
    this.#start[at] = start
    this.#start[at + 1] = start + count
  }

  /** Removes and returns the next node, or returns -1 if the queue is empty. */
  pop(): number {
    return this.#head === this.#tail ? -1 : this.#nodes[this.#head++]
  }

  /** Stamps the operators of the node taken last. */
  mark(marks: Int32Array, stamp: number): void {
    const at = this.#head - 1
    for (let each = this.#start[at]; each < this.#start[at + 1]; each++) marks[this.#operators[each]] = stamp
  }

  nodes(): Int32Array {
    return this.#nodes.slice(this.#head, this.#tail)
  }

  bytes(): number {
    return (this.#nodes.length + this.#start.length + this.#operators.length) * 4
  }
}
