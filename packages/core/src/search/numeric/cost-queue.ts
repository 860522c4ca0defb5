import { HeapOpenList } from '../open-lists/heap.ts'

/** Integer costs below this have a list each. */
const mostLists = 4096

/** Propositions by cost, cheapest first. Items pushed must cost no less than the one popped last. */
export class CostQueue {
  readonly #whole: boolean
  /** The last entry for each cost, or -1; and for each entry the one before it. */
  readonly #top: Int32Array
  readonly #below: Int32Array
  readonly #item: Int32Array
  readonly #heap = new HeapOpenList()
  #entries = 0
  #current = 0
  #highest = 0

  /** `whole`: all costs are integers. `mostEntries`: maximum number of pushes. */
  constructor(whole: boolean, mostEntries: number) {
    this.#whole = whole
    this.#top = new Int32Array(whole ? mostLists : 1).fill(-1)
    this.#below = new Int32Array(whole ? mostEntries : 0)
    this.#item = new Int32Array(whole ? mostEntries : 0)
  }

  clear(): void {
    this.#top.fill(-1, 0, this.#highest + 1)
    this.#heap.clear()
    this.#entries = 0
    this.#current = 0
    this.#highest = 0
  }

  push(item: number, cost: number): void {
    if (!this.#whole || cost >= mostLists) {
      this.#heap.push(item, cost, 0)
      return
    }
    const entry = this.#entries++
    this.#item[entry] = item
    this.#below[entry] = this.#top[cost]
    this.#top[cost] = entry
    if (cost > this.#highest) this.#highest = cost
  }

  /** The cheapest item, or -1. */
  pop(): number {
    const top = this.#top
    for (; this.#current <= this.#highest; this.#current++) {
      const entry = top[this.#current]
      if (entry < 0) continue
      top[this.#current] = this.#below[entry]
      return this.#item[entry]
    }
    return this.#heap.pop()
  }
}
