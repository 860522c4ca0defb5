/**
 * Returns a string that is equal exactly for structurally equal values: numbers, strings, arrays, plain objects (in any order of keys),
 * maps and sets. Functions and objects of other classes are equal only to themselves.
 *
 * @example valueKey({ b: 1, a: [2] }) === valueKey({ a: [2], b: 1 }) // true
 */
export function valueKey(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value)
    case 'number':
      return Object.is(value, -0) ? '0' : String(value)
    case 'bigint':
      return `${value}n`
    case 'object':
      return value === null ? 'null' : objectKey(value)
    case 'function':
    case 'symbol':
      return identity(value)
    default:
      return String(value)
  }
}

function objectKey(value: object): string {
  // holes count as undefined: map would skip them
  if (Array.isArray(value)) return `[${Array.from(value, valueKey).join(',')}]`
  if (ArrayBuffer.isView(value) && !(value instanceof DataView)) {
    return `${value.constructor.name}(${(value as Uint8Array).join(',')})`
  }
  if (value instanceof Set) return `Set(${[...value].map(valueKey).sort().join(',')})`
  if (value instanceof Map) return `Map(${entries([...value].map(([key, item]) => [valueKey(key), item]))})`
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== null && prototype !== Object.prototype) return identity(value)
  return `{${entries(Object.entries(value).map(([key, item]) => [JSON.stringify(key), item]))}}`
}

function entries(pairs: readonly (readonly [string, unknown])[]): string {
  return pairs
    .map(([key, item]) => `${key}:${valueKey(item)}`)
    .sort()
    .join(',')
}

const identities = new WeakMap<WeakKey, number>()
const symbols = new Map<symbol, number>()
let next = 0

function identity(value: object | symbol): string {
  if (typeof value === 'symbol') {
    if (!symbols.has(value)) symbols.set(value, ++next)
    return `@${symbols.get(value)}`
  }
  if (!identities.has(value)) identities.set(value, ++next)
  return `@${identities.get(value)}`
}
