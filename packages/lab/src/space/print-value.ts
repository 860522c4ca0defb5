/** Deeper parts of states are left out, so that the line stays readable. */
const DEEPEST = 8

// biome-ignore lint/suspicious/noControlCharactersInRegex: they would break the line
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/

/**
 * Prints a value on one line as a JavaScript literal; a string as it is.
 *
 * @example printValue({ at: [0, 1], has: 'key' }) // "{ at: [0, 1], has: 'key' }"
 */
export function printValue(value: unknown): string {
  return typeof value === 'string' && !CONTROL.test(value) && value !== '' ? value : print(value, 0)
}

function print(value: unknown, depth: number): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'function') return `[function ${value.name || 'without a name'}]`
  if (typeof value !== 'object' || value === null) return String(value)
  if (depth >= DEEPEST) return '…'
  const inner = (item: unknown) => print(item, depth + 1)
  if (Array.isArray(value)) return `[${Array.from(value, inner).join(', ')}]`
  if (ArrayBuffer.isView(value) && !(value instanceof DataView)) {
    return `${value.constructor.name}[${Array.from(value as Uint8Array, inner).join(', ')}]`
  }
  if (value instanceof Set) return `Set { ${Array.from(value, inner).join(', ')} }`
  if (value instanceof Map)
    return `Map { ${Array.from(value, ([key, item]) => `${inner(key)} => ${inner(item)}`).join(', ')} }`
  return printObject(value, inner)
}

function printObject(value: object, inner: (item: unknown) => string): string {
  const prototype: unknown = Object.getPrototypeOf(value)
  const isPlain = prototype === null || prototype === Object.prototype
  // a class with its own toString knows best
  if (!isPlain && value.toString !== Object.prototype.toString) return oneLine(String(value))
  const entries = Object.entries(value).map(
    ([key, item]) => `${/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key) ? key : quoted(key)}: ${inner(item)}`,
  )
  const name = isPlain ? '' : `${value.constructor?.name || 'object'} `
  return entries.length === 0 ? `${name}{}` : `${name}{ ${entries.join(', ')} }`
}

function quoted(text: string): string {
  const inside = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${inside}'`
}

function oneLine(text: string): string {
  return CONTROL.test(text) ? quoted(text) : text
}
