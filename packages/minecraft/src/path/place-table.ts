import type { Position } from '../position.ts'

/** Blocks in each direction from the origin that a table can address. */
const reach = 512

/**
 * Standing places met by a search, numbered in order. Coordinates relative to an origin are packed into one integer; an open-addressing
 * hash finds the number of a place. Nothing is allocated per place but its row.
 */
export class PlaceTable {
  count = 0
  #key = new Int32Array(1024)
  #slots = new Int32Array(4096)
  #originX = 0
  #originY = 0
  #originZ = 0

  /** Forgets all places; memory is kept. */
  clear(x: number, y: number, z: number): void {
    this.count = 0
    this.#slots.fill(0)
    this.#originX = x - reach
    this.#originY = y - reach
    this.#originZ = z - reach
  }

  x(place: number): number {
    return (this.#key[place] & 1023) + this.#originX
  }

  y(place: number): number {
    return (this.#key[place] >>> 20) + this.#originY
  }

  z(place: number): number {
    return ((this.#key[place] >>> 10) & 1023) + this.#originZ
  }

  position(place: number): Position {
    return { x: this.x(place), y: this.y(place), z: this.z(place) }
  }

  /** The number of a place, or -1 if it has none yet. */
  find(x: number, y: number, z: number): number {
    const key = this.#pack(x, y, z)
    return key < 0 ? -1 : this.#slots[this.#slotOf(key)] - 1
  }

  /** The number of a place, a new one if necessary; -1 if it is too far away to address. */
  intern(x: number, y: number, z: number): number {
    const key = this.#pack(x, y, z)
    if (key < 0) return -1
    const slot = this.#slotOf(key)
    const known = this.#slots[slot]
    if (known > 0) return known - 1
    const place = this.count++
    if (place === this.#key.length) this.#key = grown(this.#key)
    this.#key[place] = key
    this.#slots[slot] = place + 1
    if (this.count * 2 > this.#slots.length) this.#growSlots()
    return place
  }

  bytes(): number {
    return (this.#key.length + this.#slots.length) * 4
  }

  #pack(x: number, y: number, z: number): number {
    const dx = x - this.#originX
    const dy = y - this.#originY
    const dz = z - this.#originZ
    // one comparison for all six sides: a negative number has high bits, too
    return (dx | dy | dz) & ~1023 ? -1 : dx | (dz << 10) | (dy << 20)
  }

  #slotOf(key: number): number {
    const mask = this.#slots.length - 1
    let hash = Math.imul(key, 0x9e3779b1)
    hash ^= hash >>> 15
    let slot = hash & mask
    for (;;) {
      const place = this.#slots[slot]
      if (place === 0 || this.#key[place - 1] === key) return slot
      slot = (slot + 1) & mask
    }
  }

  #growSlots(): void {
    this.#slots = new Int32Array(this.#slots.length * 2)
    for (let place = 0; place < this.count; place++) this.#slots[this.#slotOf(this.#key[place])] = place + 1
  }
}

function grown(keys: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(keys.length * 2)
  larger.set(keys)
  return larger
}
