// so large that single pieces cost nothing beside their bytes, so small that little is held by the last piece that is left
const slabBytes = 1 << 18

/** Keeps many small pieces of bytes in a few large ones, which go when the last piece in them goes. */
export class ByteArena {
  #slab = new Uint8Array(0)
  #at = 0

  /** A copy of the first bytes of a list. */
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
