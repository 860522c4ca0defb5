import { grown, grownFloats } from '../../state-space.ts'
import type { OperatorBuffer } from '../../task/fdr/fdr-task.ts'

/**
 * Steps waiting in batches: all successors of a node have its key, so they wait as one entry with a position. Smallest key first, then the
 * older batch, then the order in the batch.
 */
export class SuccessorQueue {
  size = 0
  #key = new Float64Array(64)
  #batch = new Int32Array(64)
  /** Next position of each batch, and the position after its last. */
  #position = new Int32Array(64)
  #end = new Int32Array(64)

  push(key: number, batch: number, start: number, end: number): void {
    if (start === end) return
    if (this.size === this.#key.length) this.#grow()
    const keys = this.#key
    const batches = this.#batch
    let at = this.size++
    while (at > 0) {
      const up = (at - 1) >> 1
      if (keys[up] < key || (keys[up] === key && batches[up] < batch)) break
      this.#move(up, at)
      at = up
    }
    this.#put(at, key, batch, start, end)
  }

  /** The next batch. */
  get batch(): number {
    return this.#batch[0]
  }

  /** Takes the next position of that batch. */
  take(): number {
    const position = this.#position[0]++
    if (position + 1 === this.#end[0]) this.#pop()
    return position
  }

  clear(): void {
    this.size = 0
  }

  bytes(): number {
    return this.#key.length * 20
  }

  /** Batches in the order in which they would be taken, each with its next position and the position after its last. */
  inOrder(): { readonly batch: number; readonly position: number; readonly end: number }[] {
    const rows = Array.from({ length: this.size }, (_, row) => row)
    const [keys, batches] = [this.#key, this.#batch]
    rows.sort((a, b) => keys[a] - keys[b] || batches[a] - batches[b])
    return rows.map((row) => ({ batch: batches[row], position: this.#position[row], end: this.#end[row] }))
  }

  #pop(): void {
    const size = --this.size
    if (size === 0) return
    const keys = this.#key
    const batches = this.#batch
    const key = keys[size]
    const batch = batches[size]
    let at = 0
    for (let child = 1; child < size; child = 2 * at + 1) {
      const right = child + 1
      if (right < size && this.#isBefore(right, keys[child], batches[child])) child = right
      if (!this.#isBefore(child, key, batch)) break
      this.#move(child, at)
      at = child
    }
    this.#put(at, key, batch, this.#position[size], this.#end[size])
  }

  #isBefore(row: number, key: number, batch: number): boolean {
    return this.#key[row] < key || (this.#key[row] === key && this.#batch[row] < batch)
  }

  #move(from: number, to: number): void {
    this.#put(to, this.#key[from], this.#batch[from], this.#position[from], this.#end[from])
  }

  #put(at: number, key: number, batch: number, position: number, end: number): void {
    this.#key[at] = key
    this.#batch[at] = batch
    this.#position[at] = position
    this.#end[at] = end
  }

  #grow(): void {
    this.#key = grownFloats(this.#key)
    this.#batch = grown(this.#batch)
    this.#position = grown(this.#position)
    this.#end = grown(this.#end)
  }
}

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

/** Up to this many, a loop sorts faster than a call. */
const mostInLoop = 32

/**
 * Sorts operators by their numbers, which follow the order of the action schemas. Among equally good steps, the same kind of step then
 * comes first everywhere: consistent tie-breaking wastes less effort than inconsistent tie-breaking.
 */
export function sortOperators({ count, operators }: OperatorBuffer): void {
  if (count > mostInLoop) {
    operators.subarray(0, count).sort()
    return
  }
  for (let at = 1; at < count; at++) {
    const operator = operators[at]
    let to = at
    for (; to > 0 && operators[to - 1] > operator; to--) operators[to] = operators[to - 1]
    operators[to] = operator
  }
}
