/** Lists of numbers that grow: one typed array each, doubled when it is full. */

/**
 * Whole numbers of up to 32 bits.
 *
 * @example
 * const depths = new Ints()
 * depths.push(3)
 */
export class Ints {
  count = 0
  values = new Int32Array(64)

  push(value: number): void {
    if (this.count === this.values.length) this.#grow(this.count + 1)
    this.values[this.count++] = value
  }

  /** Sets a value that may lie beyond the end; what is in between becomes `filler`. */
  set(at: number, value: number, filler: number): void {
    if (at >= this.values.length) this.#grow(at + 1)
    if (at >= this.count) {
      this.values.fill(filler, this.count, at)
      this.count = at + 1
    }
    this.values[at] = value
  }

  /** A copy of a part. */
  slice(from: number, to = this.count): Int32Array {
    return this.values.slice(from, Math.min(to, this.count))
  }

  /** In a rising list, the first place whose value is greater than this one; the count if there is none. */
  firstAbove(value: number): number {
    const { values } = this
    let [low, high] = [0, this.count]
    while (low < high) {
      const middle = (low + high) >> 1
      if (values[middle] <= value) low = middle + 1
      else high = middle
    }
    return low
  }

  #grow(least: number): void {
    const values = new Int32Array(Math.max(least, this.values.length * 2))
    values.set(this.values)
    this.values = values
  }
}

/**
 * Numbers of any kind.
 *
 * @example
 * const costs = new Floats()
 * costs.push(0.5)
 */
export class Floats {
  count = 0
  values = new Float64Array(64)

  push(value: number): void {
    if (this.count === this.values.length) this.#grow(this.count + 1)
    this.values[this.count++] = value
  }

  /** Sets a value that may lie beyond the end; what is in between becomes `filler`. */
  set(at: number, value: number, filler: number): void {
    if (at >= this.values.length) this.#grow(at + 1)
    if (at >= this.count) {
      this.values.fill(filler, this.count, at)
      this.count = at + 1
    }
    this.values[at] = value
  }

  /** A copy of a part. */
  slice(from: number, to = this.count): Float64Array {
    return this.values.slice(from, Math.min(to, this.count))
  }

  #grow(least: number): void {
    const values = new Float64Array(Math.max(least, this.values.length * 2))
    values.set(this.values)
    this.values = values
  }
}

/**
 * Whole numbers from 0 to 255.
 *
 * @example
 * const kinds = new Bytes()
 * kinds.push(255)
 */
export class Bytes {
  count = 0
  values = new Uint8Array(64)

  push(value: number): void {
    if (this.count === this.values.length) {
      const values = new Uint8Array(this.values.length * 2)
      values.set(this.values)
      this.values = values
    }
    this.values[this.count++] = value
  }

  /** A copy of a part. */
  slice(from: number, to = this.count): Uint8Array {
    return this.values.slice(from, Math.min(to, this.count))
  }
}
