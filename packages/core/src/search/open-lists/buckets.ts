import { grown } from '../../state-space.ts'
import type { OpenList } from '../open-list.ts'
import { HeapOpenList } from './heap.ts'

/** Maximum number of rows of buckets: more would be too many for the nodes in them. */
const mostRows = 2048
/** Relative error allowed for sums of fractions, which are inexact. Costs that differ by more are different. */
const noise = 1e-12

/**
 * Same order as the heap: smallest f first, ties by smaller h, then by insertion. For whole numbers of some unit, f selects a row and h,
 * which never exceeds f, a bucket within it. A bucket is a chain of nodes, and popping the next one compares nothing. The first key that
 * does not fit moves everything to a heap.
 */
export class BucketOpenList implements OpenList {
  size = 0
  readonly #perUnit: number
  /** First and last node of each bucket, or -1; row f begins at f · (f + 1) / 2. */
  #first = new Int32Array(0)
  #last = new Int32Array(0)
  /** The node after each node in its bucket. */
  #next = new Int32Array(64)
  /** Number of nodes in each row, and the smallest h in it. */
  #count = new Int32Array(0)
  #low = new Int32Array(0)
  #rows = 0
  /** No row before this one contains a node. */
  #row = 0
  #heap: HeapOpenList | undefined

  /** Keys are whole numbers of the unit, except for noise, which is rounded away. */
  constructor(unit = 1) {
    this.#perUnit = 1 / unit
  }

  push(node: number, f: number, h: number): void {
    const row = Math.round(f * this.#perUnit)
    const column = Math.round(h * this.#perUnit)
    this.size++
    if (this.#heap === undefined) {
      const isWhole =
        Math.abs(f * this.#perUnit - row) <= row * noise && Math.abs(h * this.#perUnit - column) <= column * noise
      // written so that NaN and infinity do not fit either
      if (isWhole && row < mostRows && column <= row && column >= 0) {
        this.#chain(node, row, column)
        return
      }
      this.#heap = this.#toHeap()
    }
    this.#heap.push(node, f, h)
  }

  pop(): number {
    if (this.size === 0) return -1
    this.size--
    if (this.#heap !== undefined) return this.#heap.pop()
    const count = this.#count
    let row = this.#row
    while (count[row] === 0) row++
    this.#row = row
    count[row]--
    const start = (row * (row + 1)) / 2
    const first = this.#first
    let column = this.#low[row]
    while (first[start + column] < 0) column++
    this.#low[row] = column
    const node = first[start + column]
    first[start + column] = this.#next[node]
    return node
  }

  clear(): void {
    this.size = 0
    this.#heap = undefined
    this.#first.fill(-1)
    this.#count.fill(0)
    this.#row = 0
  }

  bytes(): number {
    return 4 * (this.#next.length + 2 * this.#first.length + 2 * this.#count.length) + (this.#heap?.bytes() ?? 0)
  }

  nodes(): Int32Array {
    if (this.#heap !== undefined) return this.#heap.nodes()
    const nodes = new Int32Array(this.size)
    let at = 0
    for (let bucket = 0; at < this.size; bucket++) {
      for (let node = this.#first[bucket]; node >= 0; node = this.#next[node]) nodes[at++] = node
    }
    return nodes
  }

  #chain(node: number, row: number, column: number): void {
    if (row >= this.#rows) this.#addRows(row)
    if (node >= this.#next.length) this.#next = grown(this.#next, node + 1)
    const bucket = (row * (row + 1)) / 2 + column
    this.#next[node] = -1
    if (this.#first[bucket] < 0) this.#first[bucket] = node
    else this.#next[this.#last[bucket]] = node
    this.#last[bucket] = node
    if (this.#count[row]++ === 0 || column < this.#low[row]) this.#low[row] = column
    if (row < this.#row) this.#row = row
  }

  #addRows(row: number): void {
    const rows = Math.min(mostRows, Math.max(64, row + 1, this.#rows * 2))
    const used = this.#first.length
    this.#first = grown(this.#first, (rows * (rows + 1)) / 2).subarray(0, (rows * (rows + 1)) / 2)
    this.#first.fill(-1, used)
    this.#last = grown(this.#last, this.#first.length)
    this.#count = grown(this.#count, rows)
    this.#low = grown(this.#low, rows)
    this.#rows = rows
  }

  #toHeap(): HeapOpenList {
    const heap = new HeapOpenList()
    const unit = 1 / this.#perUnit
    for (let row = this.#row; row < this.#rows; row++) {
      for (let column = 0; column <= row && this.#count[row] > 0; column++) {
        let node = this.#first[(row * (row + 1)) / 2 + column]
        for (; node >= 0; node = this.#next[node]) heap.push(node, row * unit, column * unit)
      }
    }
    return heap
  }
}
