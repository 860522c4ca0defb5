/** Numbers the names of a text without creating a string for every occurrence. */
export class SymbolTable {
  readonly symbols: string[] = []
  readonly #text: string
  /** Open addressing: symbol + 1, or 0. */
  #slots = new Int32Array(1024)
  #starts = new Int32Array(256)
  #hashes = new Int32Array(256)

  constructor(text: string) {
    this.#text = text
  }

  /** Returns the number of the word between two offsets, ignoring case. */
  intern(start: number, end: number): number {
    const hash = this.#hash(start, end)
    let mask = this.#slots.length - 1
    let slot = hash & mask
    for (let found = this.#slots[slot]!; found !== 0; found = this.#slots[(slot = (slot + 1) & mask)]!) {
      const symbol = found - 1
      if (this.#hashes[symbol] === hash && this.#isSame(symbol, start, end)) return symbol
    }
    const symbol = this.symbols.length
    this.symbols.push(this.#text.slice(start, end).toLowerCase())
    if (symbol === this.#starts.length) this.#grow()
    this.#starts[symbol] = start
    this.#hashes[symbol] = hash
    mask = this.#slots.length - 1
    slot = hash & mask
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask
    this.#slots[slot] = symbol + 1
    return symbol
  }

  #hash(start: number, end: number): number {
    const text = this.#text
    let hash = 0x811c9dc5
    for (let offset = start; offset < end; offset++) {
      const code = text.charCodeAt(offset)
      hash = Math.imul(hash ^ (code >= 65 && code <= 90 ? code + 32 : code), 0x01000193)
    }
    // the low bits choose the slot, and names often differ only in their last digits
    return hash ^ (hash >>> 15)
  }

  #isSame(symbol: number, start: number, end: number): boolean {
    const known = this.symbols[symbol]!
    if (known.length !== end - start) return false
    // most texts are lower case
    if (this.#text.startsWith(known, start)) return true
    const first = this.#starts[symbol]!
    for (let offset = start; offset < end; offset++) {
      if (this.#lower(first + offset - start) !== this.#lower(offset)) return false
    }
    return true
  }

  #lower(offset: number): number {
    const code = this.#text.charCodeAt(offset)
    return code >= 65 && code <= 90 ? code + 32 : code
  }

  #grow(): void {
    const size = this.#starts.length * 2
    const starts = new Int32Array(size)
    starts.set(this.#starts)
    this.#starts = starts
    const hashes = new Int32Array(size)
    hashes.set(this.#hashes)
    this.#hashes = hashes
    const slots = new Int32Array(size * 4)
    const mask = slots.length - 1
    for (let symbol = 0; symbol < size / 2; symbol++) {
      let slot = hashes[symbol]! & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = symbol + 1
    }
    this.#slots = slots
  }
}
