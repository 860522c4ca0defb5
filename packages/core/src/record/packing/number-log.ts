/**
 * Encodes numbers in as few bytes as possible: non-negative integers in one to five, all others in nine.
 *
 *   0 … 191           one byte
 *   192 … 12,479      two bytes, the first one from 192 on
 *   12,480 … 536,767  three bytes, the first one from 240 on
 *   up to 2³²         248 and four bytes
 *   others            249 and eight bytes
 */

const [two, three, four, float] = [192, 240, 248, 249]
const fromThree = two + (three - two) * 0x100
const fromFour = fromThree + (four - three) * 0x10000
const mostBytes = 9

// for numbers of more than a few bytes
const scratch = new DataView(new ArrayBuffer(8))

/** A growing buffer of encoded numbers. -0 is written as 0. */
export class NumberLog {
  bytes = new Uint8Array(256)
  length = 0

  add(value: number): void {
    if (this.length + mostBytes > this.bytes.length) this.#grow()
    const { bytes } = this
    if (value >= 0 && value < two && value === (value | 0)) {
      bytes[this.length++] = value
    } else if (value >= 0 && value < fromFour && value === (value | 0)) {
      this.#addSmall(value)
    } else {
      const isWhole = value >= 0 && value < 2 ** 32 && Number.isInteger(value)
      if (isWhole) scratch.setUint32(0, value)
      else scratch.setFloat64(0, value)
      bytes[this.length++] = isWhole ? four : float
      for (let at = 0; at < (isWhole ? 4 : 8); at++) bytes[this.length++] = scratch.getUint8(at)
    }
  }

  /** Appends numbers that are already encoded. */
  copyFrom(bytes: Uint8Array, start: number, end: number): void {
    while (this.length + end - start > this.bytes.length) this.#grow()
    // pieces of a few bytes: creating a view of each would cost more than copying them
    for (let at = start; at < end; at++) this.bytes[this.length++] = bytes[at]
  }

  /** Returns a copy of the written bytes. */
  copy(): Uint8Array {
    return this.bytes.slice(0, this.length)
  }

  #addSmall(value: number): void {
    const { bytes } = this
    if (value < fromThree) {
      const rest = value - two
      bytes[this.length++] = two + (rest >> 8)
      bytes[this.length++] = rest & 0xff
      return
    }
    const rest = value - fromThree
    bytes[this.length++] = three + (rest >> 16)
    bytes[this.length++] = (rest >> 8) & 0xff
    bytes[this.length++] = rest & 0xff
  }

  #grow(): void {
    const grown = new Uint8Array(2 * this.bytes.length)
    grown.set(this.bytes)
    this.bytes = grown
  }
}

/** Reads numbers back. Past the end, every number is NaN. */
export class PackedNumbers {
  readonly #bytes: Uint8Array
  readonly #end: number
  #at = 0

  constructor(bytes: Uint8Array, end: number = bytes.length) {
    this.#bytes = bytes
    this.#end = end
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#end
  }

  next(): number {
    if (this.#at >= this.#end) return Number.NaN
    const bytes = this.#bytes
    const first = bytes[this.#at++]
    if (first < two) return first
    if (first < three) return two + ((first - two) << 8) + bytes[this.#at++]
    if (first < four) return fromThree + ((first - three) << 16) + (bytes[this.#at++] << 8) + bytes[this.#at++]
    const size = first === four ? 4 : 8
    for (let at = 0; at < size; at++) scratch.setUint8(at, bytes[this.#at++])
    return size === 4 ? scratch.getUint32(0) : scratch.getFloat64(0)
  }
}

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

/** The distance between two numbers, counted in representable floats: a value close to its prediction takes one byte. */

const numbers = new Float64Array(2)
const halves = new Uint32Array(numbers.buffer)
// the order of the halves depends on the machine's endianness
const [low, high] = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1 ? [0, 1] : [1, 0]

/** Larger distances take as many bytes as the number itself. */
const farthest = 2 ** 31

/** Returns the distance between two numbers, encoded as 0, 1, 2, 3 … for 0, -1, 1, -2 …; undefined if they are too far apart. */
export function stepsBetween(from: number, to: number): number | undefined {
  numbers[0] = from
  numbers[1] = to
  const steps = (halves[2 + high] - halves[high]) * 2 ** 32 + (halves[2 + low] - halves[low])
  if (steps <= -farthest || steps >= farthest) return undefined
  return steps >= 0 ? 2 * steps : -2 * steps - 1
}

/** Returns the number at an encoded distance. */
export function stepFrom(from: number, code: number): number {
  const steps = code % 2 === 0 ? code / 2 : -(code + 1) / 2
  numbers[0] = from
  const sum = halves[low] + steps
  const carry = Math.floor(sum / 2 ** 32)
  halves[low] = sum - carry * 2 ** 32
  halves[high] += carry
  return numbers[0]
}
