/**
 * A dictionary: repeated values are stored once and referred to by number. Numbers and compound values must occur twice before they are
 * stored, because most never recur. A full book is replaced, and freed with the last record that needs it.
 */

/** The fields of an event or a sample: its type (empty for samples), then its keys. */
export type RecordForm = readonly string[]

const mostWords = 50_000
const mostBytes = 4_000_000
const mostSeen = 4096
/** Maximum number of steps remembered by identity. */
const mostSame = 16_384

const bits = new Float64Array(1)
const halves = new Uint32Array(bits.buffer)

export class WordBook {
  readonly words: unknown[] = []
  readonly forms: RecordForm[] = []
  /** Keys of records. */
  readonly shapes: (readonly string[])[] = []
  /** Approximate size in bytes. */
  bytes = 10_000
  /** Number of chunks that need it. */
  users = 0
  readonly #numbers = new Map<unknown, number>()
  /** Compound values and lists of keys by hash; on a collision, the later one is written out. */
  readonly #compounds = new Map<number, { readonly bytes: Uint8Array; readonly number: number }>()
  readonly #byIdentity = new Map<object, number>()
  readonly #forms = new Map<string, number[]>()
  /** The array of keys with which each form was first requested. */
  readonly #keys: (readonly string[])[] = []
  readonly #shapes = new Map<number, number>()
  /** Numbers and hashes that occurred once, each in a slot given by its bits. */
  readonly #seen = new Float64Array(mostSeen).fill(Number.NaN)
  readonly #seenHashes = new Int32Array(mostSeen)

  get isFull(): boolean {
    return this.words.length > mostWords || this.bytes > mostBytes
  }

  /** Returns the number of a string, a boolean, undefined or the like, or of an object kept by reference. */
  numberOf(value: unknown): number {
    return this.#numbers.get(value) ?? this.#note(value, typeof value === 'string' ? 2 * value.length : 16)
  }

  /** Returns the number of a numeric value; undefined if it is better written out. */
  numberOfNumber(value: number): number | undefined {
    const known = this.#numbers.get(value)
    if (known !== undefined) return known
    bits[0] = value
    const place = (halves[0] ^ (halves[0] >>> 12) ^ halves[1] ^ (halves[1] >>> 12)) & (mostSeen - 1)
    if (this.#seen[place] === value) return this.#note(value, 16)
    this.#seen[place] = value
    return undefined
  }

  /** Returns the number of an encoded compound value; undefined if it is better written out. */
  numberOfCompound(log: Uint8Array, start: number, end: number, read: (bytes: Uint8Array) => unknown) {
    let hash = 0
    for (let at = start; at < end; at++) hash = (Math.imul(hash, 31) + log[at]) | 0
    hash = scattered(hash)
    const known = this.#compounds.get(hash)
    if (known !== undefined) return isSamePiece(known.bytes, log, start, end) ? known.number : undefined
    if (!this.#cameBefore(hash)) return undefined
    const bytes = log.slice(start, end)
    const number = this.words.push(read(bytes)) - 1
    this.#compounds.set(hash, { bytes, number })
    this.bytes += 200 + 8 * bytes.length
    return number
  }

  /** Returns the number of an immutable object, if it already has one. */
  numberOfSame(value: object): number | undefined {
    return this.#byIdentity.get(value)
  }

  noteSame(value: object, number: number): void {
    if (this.#byIdentity.size >= mostSame) this.#byIdentity.clear()
    this.#byIdentity.set(value, number)
  }

  /** Returns the number of a form. */
  formOf(type: string, keys: readonly string[]): number {
    const ofType = this.#forms.get(type) ?? []
    // called for every event, mostly with the identical array of keys
    for (const number of ofType) if (this.#keys[number] === keys || isForm(this.forms[number], keys)) return number
    const number = this.forms.push([type, ...keys]) - 1
    this.#keys[number] = keys
    this.#forms.set(type, [...ofType, number])
    this.bytes += 200
    return number
  }

  /** Returns the number of a record's keys; undefined if they are better written out. */
  shapeOf(keys: readonly string[]): number | undefined {
    let hash = 0
    for (const key of keys) hash = (Math.imul(hash, 31) + this.numberOf(key)) | 0
    hash = scattered(hash)
    const known = this.#shapes.get(hash)
    if (known !== undefined) return isSameList(this.shapes[known], keys) ? known : undefined
    if (!this.#cameBefore(hash)) return undefined
    const number = this.shapes.push(keys) - 1
    this.#shapes.set(hash, number)
    this.bytes += 100 + 16 * keys.length
    return number
  }

  #cameBefore(hash: number): boolean {
    const place = hash & (mostSeen - 1)
    if (this.#seenHashes[place] === hash) return true
    this.#seenHashes[place] = hash
    return false
  }

  #note(value: unknown, bytes: number): number {
    const number = this.words.push(value) - 1
    this.#numbers.set(value, number)
    this.bytes += 60 + bytes
    return number
  }
}

/** Mixes the upper bits of a hash into the lower ones. */
function scattered(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  return mixed ^ (mixed >>> 16)
}

function isSamePiece(bytes: Uint8Array, log: Uint8Array, start: number, end: number): boolean {
  if (bytes.length !== end - start) return false
  for (let at = 0; at < bytes.length; at++) if (bytes[at] !== log[start + at]) return false
  return true
}

function isForm(form: RecordForm, keys: readonly string[]): boolean {
  if (form.length !== keys.length + 1) return false
  for (let at = 0; at < keys.length; at++) if (form[at + 1] !== keys[at]) return false
  return true
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false
  return true
}
