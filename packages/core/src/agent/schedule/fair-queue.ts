/** An entry that waits for its turn. */
export interface Waiting {
  /** Higher ranks come first. Must not change while it waits. */
  rank: number
  /** Breaks ties between ranks, lowest first; unique. */
  turn: number
  /** Its position in the queue; -1 when it is in none. */
  at: number
}

/** A priority queue: highest rank first, equal ranks in turn. Knows the position of each entry, so that cancelled entries leave at once. */
export class FairQueue<Item extends Waiting> {
  readonly #heap: Item[] = []

  get size(): number {
    return this.#heap.length
  }

  push(item: Item): void {
    this.#heap.push(item)
    this.#rise(item, this.#heap.length - 1)
  }

  /** Returns the first entry without removing it. */
  peek(): Item | undefined {
    return this.#heap[0]
  }

  remove(item: Item): void {
    const heap = this.#heap
    const { at } = item
    if (at < 0 || heap[at] !== item) return
    item.at = -1
    const last = heap.pop() as Item
    if (last === item) return
    // the last entry comes from another branch, so it may have to move up or down
    this.#rise(last, at)
    this.#sink(last, last.at)
  }

  clear(): void {
    for (const item of this.#heap) item.at = -1
    this.#heap.length = 0
  }

  #rise(item: Item, at: number): void {
    const heap = this.#heap
    while (at > 0) {
      const up = (at - 1) >> 1
      if (!isSooner(item, heap[up])) break
      this.#put(heap[up], at)
      at = up
    }
    this.#put(item, at)
  }

  #sink(item: Item, at: number): void {
    const heap = this.#heap
    for (;;) {
      let child = 2 * at + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && isSooner(heap[child + 1], heap[child])) child++
      if (!isSooner(heap[child], item)) break
      this.#put(heap[child], at)
      at = child
    }
    this.#put(item, at)
  }

  #put(item: Item, at: number): void {
    this.#heap[at] = item
    item.at = at
  }
}

function isSooner(a: Waiting, b: Waiting): boolean {
  return a.rank > b.rank || (a.rank === b.rank && a.turn < b.turn)
}
