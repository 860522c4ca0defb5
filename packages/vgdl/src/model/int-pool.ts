/** Stores many short rows of integers in a few long arrays, so that adding one allocates nothing. */
import { grown } from '@telos/core/search'

/** Size of an array; a longer row gets a separate one. */
const CHUNK = 1 << 16

/** Rows take a multiple of this, so that a freed one fits others. */
const STEP = 16

export class IntPool {
  readonly #chunks: Int32Array[] = []
  /** End of the rows in the last array. */
  #end = 0
  /** The last array for short rows, or -1. */
  #open = -1
  /** By row: its array, its start there, and its length. */
  #places = new Int32Array(3 * 64)
  /** By size: freed places. */
  readonly #free = new Map<number, number[]>()
  #bytes = 0

  /** Total size of the stored rows. */
  get bytes(): number {
    return this.#bytes
  }

  /** Stores the first `length` integers as the row of this number, which must not be in use. */
  keep(row: number, ints: Int32Array, length: number): void {
    if (3 * row >= this.#places.length) this.#places = grown(this.#places, 3 * row + 3)
    const size = sizeOf(length)
    const spare = this.#free.get(size)
    if (spare === undefined || spare.length === 0) this.#take(row, size)
    else {
      this.#places[3 * row + 1] = spare.pop() as number
      this.#places[3 * row] = spare.pop() as number
    }
    this.#places[3 * row + 2] = length
    this.#bytes += 4 * size
    const chunk = this.chunkOf(row)
    const start = this.startOf(row)
    for (let index = 0; index < length; index++) chunk[start + index] = ints[index]
  }

  /** Returns the array that holds a row, from `startOf` on. */
  chunkOf(row: number): Int32Array {
    return this.#chunks[this.#places[3 * row]]
  }

  startOf(row: number): number {
    return this.#places[3 * row + 1]
  }

  lengthOf(row: number): number {
    return this.#places[3 * row + 2]
  }

  /** Frees the place of a row. */
  drop(row: number): void {
    const size = sizeOf(this.lengthOf(row))
    const spare = this.#free.get(size) ?? []
    spare.push(this.#places[3 * row], this.startOf(row))
    this.#free.set(size, spare)
    this.#bytes -= 4 * size
  }

  #take(row: number, size: number): void {
    if (size > CHUNK) {
      this.#chunks.push(new Int32Array(size))
      this.#places[3 * row] = this.#chunks.length - 1
      this.#places[3 * row + 1] = 0
      return
    }
    if (this.#open < 0 || this.#end + size > CHUNK) {
      this.#open = this.#chunks.push(new Int32Array(CHUNK)) - 1
      this.#end = 0
    }
    this.#places[3 * row] = this.#open
    this.#places[3 * row + 1] = this.#end
    this.#end += size
  }
}

function sizeOf(length: number): number {
  return Math.ceil(length / STEP) * STEP
}
