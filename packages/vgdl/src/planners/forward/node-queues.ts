/** The open list: nodes in four queues that take turns over all of them, so that no queue's errors last for ever. */
import { HeapOpenList, QueueOpenList } from '@telos/core/search'

/** Weight of the distance relative to the ticks so far, in the queue for short ways. */
const WEIGHT = 2

/** The order of turns: oldest (which reaches everything), short ways, novel, seemingly nearest. */
const turns = [
  'old',
  'near',
  'novel',
  'short',
  'novel',
  'near',
  'short',
  'near',
  'novel',
  'short',
  'novel',
  'near',
] as const

/** Four queues over the same nodes. */
export class NodeQueues {
  readonly #queues = {
    near: new HeapOpenList(),
    short: new HeapOpenList(),
    novel: new HeapOpenList(),
    old: new QueueOpenList(),
  }
  #isDone = new Uint8Array(256)
  #turn = 0
  /** Number of waiting nodes. */
  size = 0
  /** Whether a way has been found, so that only shorter ones are of interest. */
  isReached = false

  get bytes(): number {
    const { near, short, novel, old } = this.#queues
    return near.bytes() + short.bytes() + novel.bytes() + old.bytes() + this.#isDone.length
  }

  clear(): void {
    const { near, short, novel, old } = this.#queues
    for (const queue of [near, short, novel, old]) queue.clear()
    this.#isDone.fill(0)
    this.#turn = 0
    this.size = 0
    this.isReached = false
  }

  /** Returns the waiting nodes in the order in which they would be taken. */
  nodes(): Int32Array {
    const { near, short, novel, old } = this.#queues
    const lists = { near: near.nodes(), short: short.nodes(), novel: novel.nodes(), old: old.nodes() }
    const heads = { near: 0, short: 0, novel: 0, old: 0 }
    const isDone = this.#isDone.slice()
    const order = new Int32Array(this.size)
    for (let count = 0, turn = this.#turn; count < order.length; ) {
      turn = (turn + 1) % turns.length
      const name = this.isReached ? 'short' : turns[turn]
      const node = lists[name][heads[name]++]
      if (isDone[node] === 1) continue
      isDone[node] = 1
      order[count++] = node
    }
    return order
  }

  /** Adds a node with its estimated distance to the goal, the ticks that lead to it, and whether it is novel. */
  push(node: number, distance: number, ticks: number, isNovel: boolean): void {
    if (node >= this.#isDone.length) {
      const larger = new Uint8Array(2 * node)
      larger.set(this.#isDone)
      this.#isDone = larger
    }
    const { near, short, novel, old } = this.#queues
    near.push(node, distance, 0)
    short.push(node, WEIGHT * distance + ticks, 0)
    novel.push(node, isNovel ? 0 : 1, distance)
    old.push(node)
    this.size += 1
  }

  /** Removes and returns the next node, or -1 if none is left. */
  pop(): number {
    for (;;) {
      this.#turn = (this.#turn + 1) % turns.length
      const node = this.#queues[this.isReached ? 'short' : turns[this.#turn]].pop()
      if (node < 0) return -1
      if (this.#isDone[node] === 1) continue
      this.#isDone[node] = 1
      this.size -= 1
      return node
    }
  }
}

/** Maps pairs of 32-bit numbers to nodes; open addressing over integers, so that adding one allocates nothing. */
export class HashMap {
  /** Three integers per entry; a node of 0 means free, so nodes are stored plus one. */
  #table = new Int32Array(3 * 1024)
  #places = 1024
  #size = 0

  get bytes(): number {
    return this.#table.byteLength
  }

  /** Removes all pairs, but keeps the memory. */
  clear(): void {
    this.#table.fill(0)
    this.#size = 0
  }

  /** Returns the node known for the pair; otherwise stores `node` for it and returns -1. */
  findOrAdd(high: number, low: number, node: number): number {
    if (2 * this.#size >= this.#places) this.#grow()
    const at = this.#find(high, low)
    if (this.#table[at + 2] !== 0) return this.#table[at + 2] - 1
    this.#put(at, high, low, node + 1)
    this.#size += 1
    return -1
  }

  #find(high: number, low: number): number {
    const table = this.#table
    let place = (Math.imul(high, 0x9e3779b1) ^ (low + (high >>> 16))) & (this.#places - 1)
    while (table[3 * place + 2] !== 0 && (table[3 * place] !== high || table[3 * place + 1] !== low)) {
      place = (place + 1) & (this.#places - 1)
    }
    return 3 * place
  }

  #put(at: number, high: number, low: number, value: number): void {
    this.#table[at] = high
    this.#table[at + 1] = low
    this.#table[at + 2] = value
  }

  #grow(): void {
    const old = this.#table
    this.#places *= 2
    this.#table = new Int32Array(3 * this.#places)
    for (let at = 0; at < old.length; at += 3) {
      if (old[at + 2] !== 0) this.#put(this.#find(old[at], old[at + 1]), old[at], old[at + 1], old[at + 2])
    }
  }
}
