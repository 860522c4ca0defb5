import { grown } from '../../state-space.ts'

/** If steps cost more than this, walking over empty buckets would take longer than a heap. */
const dearestForBuckets = 256

/**
 * Propositions by distance, nearest first. Items pushed are never nearer than the one popped last, so one stack per distance is enough; a
 * binary heap if steps are expensive.
 */
export class DistanceQueue {
  /** Distance of the proposition taken last. */
  distance = 0
  readonly #withHeap: boolean
  #size = 0
  #item = new Int32Array(1024)
  /** With a heap: the distance of each item. With buckets: the entry below each one in its stack, or -1. */
  #beside = new Int32Array(1024)
  /** With buckets: the top entry of each one, or -1. All are empty when the queue is. */
  #top: Int32Array
  #entries = 0

  constructor(dearestStep: number) {
    this.#withHeap = dearestStep > dearestForBuckets
    this.#top = new Int32Array(this.#withHeap ? 0 : 1024).fill(-1)
  }

  /** Call once it is empty: the next item may be nearer. */
  restart(): void {
    this.distance = 0
    this.#entries = 0
  }

  push(item: number, distance: number): void {
    const entry = this.#entries++
    if (entry === this.#item.length) this.#growEntries()
    if (this.#withHeap) {
      this.#rise(item, distance, entry)
      return
    }
    if (distance >= this.#top.length) this.#growBuckets(distance)
    const top = this.#top
    this.#item[entry] = item
    this.#beside[entry] = top[distance]
    top[distance] = entry
    this.#size++
  }

  /** The nearest item, or -1. */
  pop(): number {
    if (this.#withHeap) return this.#popFromHeap()
    if (this.#size === 0) return -1
    this.#size--
    const top = this.#top
    let distance = this.distance
    while (top[distance] < 0) distance++
    this.distance = distance
    const entry = top[distance]
    top[distance] = this.#beside[entry]
    return this.#item[entry]
  }

  #rise(item: number, distance: number, entry: number): void {
    const items = this.#item
    const distances = this.#beside
    let at = entry
    while (at > 0) {
      const up = (at - 1) >> 1
      if (distances[up] <= distance) break
      items[at] = items[up]
      distances[at] = distances[up]
      at = up
    }
    items[at] = item
    distances[at] = distance
  }

  #popFromHeap(): number {
    if (this.#entries === 0) return -1
    const items = this.#item
    const distances = this.#beside
    const first = items[0]
    this.distance = distances[0]
    const size = --this.#entries
    const item = items[size]
    const distance = distances[size]
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= size) break
      if (child + 1 < size && distances[child + 1] < distances[child]) child++
      if (distance <= distances[child]) break
      items[at] = items[child]
      distances[at] = distances[child]
      at = child
    }
    items[at] = item
    distances[at] = distance
    return first
  }

  #growEntries(): void {
    this.#item = grown(this.#item)
    this.#beside = grown(this.#beside)
  }

  #growBuckets(distance: number): void {
    const used = this.#top.length
    this.#top = grown(this.#top, distance + 1)
    this.#top.fill(-1, used)
  }
}
