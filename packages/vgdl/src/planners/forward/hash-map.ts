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
