/**
 * Encodes any value as JSON. Values that JSON cannot express are written as `{ "$": kind, … }`. A user object with a key `$` is written as
 * its entries, so that it cannot be mistaken for such a mark. Never throws.
 */
import { needObject } from '../../domain/check/plain.ts'

/** Marks for values that JSON cannot express. */
export const TAG = '$'

/** How much of a value to keep. */
export interface EncodingLimits {
  /** Longer strings are cut, with a note. @default 10,000 characters */
  readonly text?: number
  /** Deeper levels are omitted, with a note. @default 64 levels */
  readonly depth?: number
  /** Parts beyond this number are omitted, with a note: shared parts can expand to far more than they hold. @default 100,000 */
  readonly parts?: number
}

interface Encoder {
  readonly text: number
  readonly depth: number
  left: number
  /** Ancestors of the current value, to detect cycles. */
  readonly path: object[]
}

/**
 * Turns any value into what `JSON.stringify` can write: marks cycles, big integers, functions, maps, dates, NaN and the like.
 *
 * @example JSON.stringify(encodeValue({ id: 12n })) // {"id":{"$":"bigint","value":"12"}}
 */
export function encodeValue(value: unknown, limits: EncodingLimits = {}): unknown {
  needObject(limits, '{ text, … }')
  const { text = 10_000, depth = 64, parts = 100_000 } = limits
  return encode(value, { text, depth, left: parts, path: [] })
}

function encode(value: unknown, encoder: Encoder): unknown {
  if (encoder.left-- <= 0) return mark('left-out', { why: 'too large' })
  switch (typeof value) {
    case 'string':
      return encodeText(value, encoder)
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0) ? value : mark('number', { value: nameOfNumber(value) })
    case 'bigint':
      return encodeBigInteger(value, encoder)
    case 'undefined':
      return mark('undefined', {})
    case 'symbol':
      return mark('symbol', { name: (value.description ?? '').slice(0, encoder.text) })
    case 'function':
      return mark('function', { name: nameOfFunction(value).slice(0, encoder.text) })
    case 'object':
      return value === null ? null : encodeObject(value, encoder)
    default:
      return value
  }
}

function encodeObject(value: object, encoder: Encoder): unknown {
  const { path } = encoder
  const above = path.indexOf(value)
  if (above >= 0) return mark('cycle', { up: path.length - above })
  if (path.length >= encoder.depth) return mark('left-out', { why: 'too deep' })
  path.push(value)
  try {
    return encodeParts(value, encoder)
  } catch (error) {
    // a getter, a proxy or a broken built-in
    return mark('left-out', { why: `could not be read: ${messageOf(error)}` })
  } finally {
    path.pop()
  }
}

function encodeParts(value: object, encoder: Encoder): unknown {
  if (Array.isArray(value)) return encodeList(value, encoder)
  if (value instanceof Date) return mark('date', { value: value.getTime() })
  if (value instanceof Map) return mark('map', { entries: encodePairs(value, encoder) })
  if (value instanceof Set) return mark('set', { values: encodeList(value, encoder) })
  if (value instanceof Error)
    return mark('error', { message: `${value.name}: ${value.message}`.slice(0, encoder.text) })
  if (ArrayBuffer.isView(value) && Symbol.iterator in value) {
    return mark('numbers', {
      type: value.constructor.name,
      values: encodeList(value as unknown as Iterable<unknown>, encoder),
    })
  }
  const keys = Object.keys(value)
  const read = (key: string) => encodeProperty(value, key, encoder)
  if (keys.includes(TAG)) return mark('object', { entries: keys.map((key) => [key, read(key)]) })
  const encoded: [string, unknown][] = []
  for (const key of keys) {
    if (encoder.left <= 0) break
    encoded.push([key, read(key)])
  }
  // fromEntries treats `__proto__` as an ordinary key
  return Object.fromEntries(encoded)
}

function encodeProperty(value: object, key: string, encoder: Encoder): unknown {
  try {
    return encode(value[key as keyof typeof value], encoder)
  } catch (error) {
    return mark('left-out', { why: `could not be read: ${messageOf(error)}` })
  }
}

function encodeList(values: Iterable<unknown>, encoder: Encoder): unknown[] {
  const encoded: unknown[] = []
  for (const value of values) {
    encoded.push(encode(value, encoder))
    if (encoder.left <= 0) break
  }
  return encoded
}

function encodePairs(pairs: Iterable<readonly [unknown, unknown]>, encoder: Encoder): unknown[] {
  const encoded: unknown[] = []
  for (const [key, value] of pairs) {
    encoded.push([encode(key, encoder), encode(value, encoder)])
    if (encoder.left <= 0) break
  }
  return encoded
}

function encodeText(text: string, { text: most }: Encoder): unknown {
  return text.length <= most ? text : mark('cut', { text: text.slice(0, most), length: text.length })
}

function encodeBigInteger(value: bigint, { text: most }: Encoder): unknown {
  const digits = value.toString()
  return digits.length <= most ? mark('bigint', { value: digits }) : mark('left-out', { why: 'too large' })
}

function nameOfNumber(value: number): string {
  return Object.is(value, -0) ? '-0' : String(value)
}

function nameOfFunction(value: object): string {
  try {
    return String((value as { readonly name?: unknown }).name ?? '')
  } catch {
    return ''
  }
}

function messageOf(error: unknown): string {
  try {
    return error instanceof Error ? String(error.message).slice(0, 200) : 'unknown reason'
  } catch {
    return 'unknown reason'
  }
}

function mark(kind: string, parts: Record<string, unknown>): Record<string, unknown> {
  return { [TAG]: kind, ...parts }
}
