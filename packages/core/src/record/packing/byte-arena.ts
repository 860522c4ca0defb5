// large enough that the overhead per piece is negligible, small enough that one remaining piece holds little memory
const slabBytes = 1 << 18

/** Stores many small pieces of bytes in a few large blocks; a block is freed with the last piece in it. */
export class ByteArena {
  #slab = new Uint8Array(0)
  #at = 0

  /** Returns a copy of the first bytes of an array. */
  keep(bytes: Uint8Array, length: number): Uint8Array {
    if (length > slabBytes / 4) return bytes.slice(0, length)
    if (this.#at + length > this.#slab.length) {
      this.#slab = new Uint8Array(slabBytes)
      this.#at = 0
    }
    const kept = this.#slab.subarray(this.#at, this.#at + length)
    kept.set(length === bytes.length ? bytes : bytes.subarray(0, length))
    this.#at += length
    return kept
  }
}
