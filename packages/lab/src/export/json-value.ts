/** Any JSON value. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | { readonly [name: string]: JsonValue }

/** Beyond some depth, JSON itself overflows the stack. */
const DEEPEST = 500

/**
 * Converts any value into data that JSON can hold. What JSON lacks becomes a readable string (`Infinity`, `NaN`, big integers, `undefined`,
 * functions, symbols), a list (sets and typed arrays) or a list of pairs (maps). A value that contains itself becomes `(cycle)`.
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
      // adding 0 turns -0 into 0, as JSON has no -0
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
  // before `toJSON`, which returns null for it
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

/** Errors, regular expressions and objects with private fields can only be described in words. */
function hasWords(value: object): boolean {
  const words: unknown = value.toString
  return typeof words === 'function' && words !== Object.prototype.toString
}
