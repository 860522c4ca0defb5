/** What JSON can hold. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | { readonly [name: string]: JsonValue }

/** JSON itself overflows the stack somewhere beyond; nobody reads that far. */
const DEEPEST = 500

/**
 * Converts any value into data that JSON holds without loss or refusal. What it cannot hold becomes a readable string (`Infinity`, `NaN`,
 * big integers, `undefined`, functions, symbols), a list (sets and typed arrays) or a list of pairs (maps). A value inside itself becomes
 * `(cycle)`.
 *
 * @example
 * jsonValue({ seen: new Set([1, 2]), best: Infinity }) // { seen: [1, 2], best: 'Infinity' }
 */
export function jsonValue(value: unknown): JsonValue {
  return convert(value, [])
}

function convert(value: unknown, above: readonly object[]): JsonValue {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value
    case 'number':
      // adding 0 makes 0 of -0, which JSON lacks
      return Number.isFinite(value) ? value + 0 : String(value)
    case 'function':
      return `(function ${value.name || 'without a name'})`
    case 'object':
      return value === null ? null : convertObject(value, above)
    default:
      return String(value)
  }
}

function convertObject(value: object, above: readonly object[]): JsonValue {
  if (above.includes(value)) return '(cycle)'
  if (above.length >= DEEPEST) return `(deeper than ${DEEPEST} levels)`
  const inside = [...above, value]
  const list = (items: Iterable<unknown>) => Array.from(items, (item) => convert(item, inside))
  if (Array.isArray(value) || value instanceof Set) return list(value)
  if (value instanceof Map) return Array.from(value, (pair) => list(pair))
  if (value instanceof ArrayBuffer) return list(new Uint8Array(value))
  if (ArrayBuffer.isView(value)) return list(value instanceof DataView ? bytesOf(value) : (value as Uint8Array))
  // before `toJSON`, which gives null for it
  if (value instanceof Date && Number.isNaN(value.getTime())) return String(value)
  const data = 'toJSON' in value && typeof value.toJSON === 'function' ? value.toJSON() : value
  if (data !== value) return convert(data, inside)
  const entries = Object.entries(value)
  if (entries.length === 0 && hasWords(value)) return String(value)
  // unlike assignment, this makes `__proto__` a property like any other
  return Object.fromEntries(entries.map(([name, item]) => [name, convert(item, inside)]))
}

function bytesOf({ buffer, byteOffset, byteLength }: DataView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}

/** Errors, regular expressions and objects with hidden fields say what they are in words, and only so. */
function hasWords(value: object): boolean {
  const words: unknown = value.toString
  return typeof words === 'function' && words !== Object.prototype.toString
}
