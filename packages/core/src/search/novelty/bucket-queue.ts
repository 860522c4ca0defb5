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

/** Numbers pairs of counts from 0 on, in the order met. */
export class PartitionIndex {
  count = 0
  #first = new Int32Array(64)
  #second = new Int32Array(64)
  /** Open addressing; 0 is free, else a number plus one. */
  #table = new Int32Array(128)

  of(first: number, second: number): number {
    const mask = this.#table.length - 1
    let at = hash(first, second) & mask
    for (;;) {
      const found = this.#table[at] - 1
      if (found < 0) break
      if (this.#first[found] === first && this.#second[found] === second) return found
      at = (at + 1) & mask
    }
    const number = this.count++
    if (number === this.#first.length) this.#grow()
    this.#first[number] = first
    this.#second[number] = second
    if (number * 2 >= this.#table.length) this.#rehash()
    else this.#table[at] = number + 1
    return number
  }

  clear(): void {
    this.count = 0
    this.#table.fill(0)
  }

  bytes(): number {
    return this.#first.length * 8 + this.#table.length * 4
  }

  #grow(): void {
    this.#first = grown(this.#first)
    this.#second = grown(this.#second)
  }

  #rehash(): void {
    this.#table = new Int32Array(this.#table.length * 2)
    const mask = this.#table.length - 1
    for (let number = 0; number < this.count; number++) {
      let at = hash(this.#first[number], this.#second[number]) & mask
      while (this.#table[at] !== 0) at = (at + 1) & mask
      this.#table[at] = number + 1
    }
  }
}

function hash(first: number, second: number): number {
  const mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b)
  return (mixed ^ (mixed >>> 15)) >>> 0
}
