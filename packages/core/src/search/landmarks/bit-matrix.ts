/** A square bit matrix: row and column are numbers below `size`. */
export class BitMatrix {
  readonly size: number
  readonly #width: number
  readonly #words: Int32Array

  constructor(size: number) {
    this.size = size
    this.#width = (size + 31) >>> 5
    this.#words = new Int32Array(size * this.#width)
  }

  has(row: number, column: number): boolean {
    return ((this.#words[row * this.#width + (column >>> 5)] >>> (column & 31)) & 1) === 1
  }

  add(row: number, column: number): void {
    this.#words[row * this.#width + (column >>> 5)] |= 1 << (column & 31)
  }

  /** Returns the first set column of the row from `from` on, or -1. */
  next(row: number, from: number): number {
    const start = row * this.#width
    let at = from >>> 5
    if (at >= this.#width) return -1
    let word = this.#words[start + at] & (-1 << (from & 31))
    while (word === 0) {
      if (++at === this.#width) return -1
      word = this.#words[start + at]
    }
    return (at << 5) + 31 - Math.clz32(word & -word)
  }
}
