import { grown } from '../../state-space.ts'
import type { OpenList } from '../open-list.ts'

/** Smallest key first, first in, first out among equal keys. Keys are small whole numbers; each node occurs at most once. */
export class BucketQueue implements OpenList {
  size = 0
  #first = new Int32Array(64).fill(-1)
  #last = new Int32Array(64).fill(-1)
  /** By node: the one after it in its bucket, or -1. */
  #next = new Int32Array(64)
  /** No bucket before this one contains a node. */
  #lowest = 0

  push(node: number, key: number): void {
    if (key >= this.#first.length) this.#growBuckets(key + 1)
    if (node >= this.#next.length) this.#next = grown(this.#next, node + 1)
    this.#next[node] = -1
    if (this.#first[key] < 0) this.#first[key] = node
    else this.#next[this.#last[key]] = node
    this.#last[key] = node
    if (key < this.#lowest) this.#lowest = key
    this.size++
  }

  pop(): number {
    if (this.size === 0) return -1
    let key = this.#lowest
    while (this.#first[key] < 0) key++
    this.#lowest = key
    const node = this.#first[key]
    this.#first[key] = this.#next[node]
    this.size--
    return node
  }

  clear(): void {
    this.#first.fill(-1)
    this.#lowest = 0
    this.size = 0
  }

  nodes(): Int32Array {
    const all = new Int32Array(this.size)
    let count = 0
    for (let key = this.#lowest; count < this.size; key++) {
      for (let node = this.#first[key]; node >= 0; node = this.#next[node]) all[count++] = node
    }
    return all
  }

  bytes(): number {
    return this.#first.length * 8 + this.#next.length * 4
  }

  #growBuckets(atLeast: number): void {
    const used = this.#first.length
    this.#first = grown(this.#first, atLeast)
    this.#first.fill(-1, used)
    this.#last = grown(this.#last, atLeast)
  }
}
