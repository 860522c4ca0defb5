/**
 * Values that come again and again are written down once, in a book, and by their number from then on. Numbers and compound values have
 * to come twice first: most of them never come again. A book that is full is put aside, and goes with the last record that needs it.
 */

/** The names of what an event or a sample holds: its type (empty for samples), then its keys. */
export type RecordForm = readonly string[]

const mostWords = 50_000
const mostBytes = 4_000_000
const seenNumbers = 4096
const mostSeen = 4096
/** Steps of plans that are under way. */
const mostSame = 16_384

const bits = new Float64Array(1)
const halves = new Uint32Array(bits.buffer)

export class WordBook {
  readonly words: unknown[] = []
  readonly forms: RecordForm[] = []
  /** Keys of records. */
  readonly shapes: (readonly string[])[] = []
  /** How many bytes it takes, roughly. */
  bytes = 10_000
  /** Chunks that need it. */
  users = 0
  readonly #numbers = new Map<unknown, number>()
  readonly #compounds = new Map<string, number>()
  readonly #byIdentity = new Map<object, number>()
  readonly #forms = new Map<string, number[]>()
  readonly #shapes = new Map<string, number>()
  /** Numbers that came once, each in the place that its bits say. */
  readonly #seen = new Float64Array(seenNumbers).fill(Number.NaN)
  readonly #seenTexts = new Once()
  readonly #seenShapes = new Once()

  get isFull(): boolean {
    return this.words.length > mostWords || this.bytes > mostBytes
  }

  /** The number of a text, a flag, undefined or the like, or of an object that is kept as it is. */
  numberOf(value: unknown): number {
    return this.#numbers.get(value) ?? this.#note(value, typeof value === 'string' ? 2 * value.length : 16)
  }

  /** The number of a number; undefined when it is better written out. */
  numberOfNumber(value: number): number | undefined {
    const known = this.#numbers.get(value)
    if (known !== undefined) return known
    bits[0] = value
    const place = (halves[0] ^ (halves[0] >>> 12) ^ halves[1] ^ (halves[1] >>> 12)) & (seenNumbers - 1)
    if (this.#seen[place] === value) return this.#note(value, 16)
    this.#seen[place] = value
    return undefined
  }

  /** The number of a compound value that is written as `text`; undefined when it is better written out. */
  numberOfCompound(text: string, read: () => unknown): number | undefined {
    const known = this.#compounds.get(text)
    if (known !== undefined) return known
    if (!this.#seenTexts.cameBefore(text)) return undefined
    const number = this.words.push(read()) - 1
    this.#compounds.set(text, number)
    this.bytes += 200 + 8 * text.length
    return number
  }

  /** The number of an object that nobody changes and that has one already. */
  numberOfSame(value: object): number | undefined {
    return this.#byIdentity.get(value)
  }

  noteSame(value: object, number: number): void {
    if (this.#byIdentity.size >= mostSame) this.#byIdentity.clear()
    this.#byIdentity.set(value, number)
  }

  /** The number of a form. */
  formOf(type: string, keys: readonly string[]): number {
    const ofType = this.#forms.get(type) ?? []
    // every event passes here
    for (let at = 0; at < ofType.length; at++) if (isForm(this.forms[ofType[at]], keys)) return ofType[at]
    const number = this.forms.push([type, ...keys]) - 1
    this.#forms.set(type, [...ofType, number])
    this.bytes += 200
    return number
  }

  /** The number of the keys of a record; undefined when they are better written out. */
  shapeOf(keys: readonly string[]): number | undefined {
    const text = keys.join('\n')
    const known = this.#shapes.get(text)
    // keys may hold line breaks themselves
    if (known !== undefined) return isSameList(this.shapes[known], keys) ? known : undefined
    if (!this.#seenShapes.cameBefore(text)) return undefined
    const number = this.shapes.push(keys) - 1
    this.#shapes.set(text, number)
    this.bytes += 100 + 16 * keys.length + 2 * text.length
    return number
  }

  #note(value: unknown, bytes: number): number {
    const number = this.words.push(value) - 1
    this.#numbers.set(value, number)
    this.bytes += 60 + bytes
    return number
  }
}

/** Texts that came once, as many as there is room for. */
class Once {
  readonly #texts = new Set<string>()

  cameBefore(text: string): boolean {
    if (this.#texts.delete(text)) return true
    if (this.#texts.size >= mostSeen) this.#texts.clear()
    this.#texts.add(text)
    return false
  }
}

function isForm(form: RecordForm, keys: readonly string[]): boolean {
  if (form.length !== keys.length + 1) return false
  for (let at = 0; at < keys.length; at++) if (form[at + 1] !== keys[at]) return false
  return true
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, at) => text === b[at])
}
