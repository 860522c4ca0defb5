/** A list of integers that takes four bytes per entry. */
export class GrowingNumbers {
  #values = new Int32Array(256)
  length = 0

  at(index: number): number {
    return index < this.length ? this.#values[index] : -1
  }

  /** Fills skipped entries with -1. */
  set(index: number, value: number): void {
    if (index >= this.#values.length) {
      const larger = new Int32Array(Math.max(index + 1, this.#values.length * 2))
      larger.set(this.#values)
      this.#values = larger
    }
    for (; this.length < index; this.length++) this.#values[this.length] = -1
    this.#values[index] = value
    this.length = Math.max(this.length, index + 1)
  }
}
