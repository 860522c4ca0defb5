/**
 * Orders numbers by their costs. The order among equal ones decides which of several shortest paths is taken, so this is the binary heap
 * that java.util.PriorityQueue documents: a new number rises only past greater ones, and the last one sinks from the root, to the left
 * among equals.
 */
export class PriorityQueue {
  readonly #costs: ArrayLike<number>
  readonly #heap: number[] = []

  /** @param costs by number; what is in the queue must keep its cost */
  constructor(costs: ArrayLike<number>) {
    this.#costs = costs
  }

  get size(): number {
    return this.#heap.length
  }

  add(item: number): void {
    const heap = this.#heap
    let at = heap.length
    heap.push(item)
    while (at > 0) {
      const parent = (at - 1) >>> 1
      if (this.#costs[item] >= this.#costs[heap[parent]]) break
      heap[at] = heap[parent]
      at = parent
    }
    heap[at] = item
  }

  /** Removes and returns the least. */
  poll(): number | undefined {
    const heap = this.#heap
    const least = heap[0]
    const last = heap.pop()
    if (last === undefined || heap.length === 0) return least
    this.#sink(last)
    return least
  }

  #sink(item: number): void {
    const heap = this.#heap
    const costs = this.#costs
    const half = heap.length >>> 1
    let at = 0
    while (at < half) {
      let child = 2 * at + 1
      if (child + 1 < heap.length && costs[heap[child]] > costs[heap[child + 1]]) child += 1
      if (costs[item] <= costs[heap[child]]) break
      heap[at] = heap[child]
      at = child
    }
    heap[at] = item
  }
}
