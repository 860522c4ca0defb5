import { grown } from '../../state-space.ts'

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
