/** Lines that were read once and are read again when somebody looks at a run. Blobs keep them out of the worker's own memory. */

export class KeptLines {
  readonly #parts: { readonly blob: Blob; readonly start: number }[] = []
  #size = 0
  /** Two numbers for each row: where its line starts, and how long it is. */
  #places = new Float64Array(1024)
  #count = 0

  add(blob: Blob): void {
    this.#parts.push({ blob, start: this.#size })
    this.#size += blob.size
  }

  /** The line of the next row. */
  addLine(start: number, length: number): void {
    if (this.#count * 2 === this.#places.length) {
      const larger = new Float64Array(this.#places.length * 2)
      larger.set(this.#places)
      this.#places = larger
    }
    this.#places[this.#count * 2] = start
    this.#places[this.#count * 2 + 1] = length
    this.#count++
  }

  async line(row: number): Promise<string> {
    if (row < 0 || row >= this.#count) throw new RangeError(`there is no row ${row}`)
    const start = this.#places[row * 2]!
    const end = start + this.#places[row * 2 + 1]!
    const parts = this.#parts
      .filter((part) => part.start < end && part.start + part.blob.size > start)
      .map(({ blob, start: at }) => blob.slice(Math.max(0, start - at), end - at))
    return new Blob(parts).text()
  }
}
