import { TAG } from './encode-value.ts'

/**
 * Restores what `encodeValue` wrote. Values that could not be kept (functions, cycles, cut parts) come back as a text that says so. Never
 * throws: returns an invalid mark unchanged.
 *
 * @example decodeValue({ $: 'bigint', value: '12' }) // 12n
 */
export function decodeValue(encoded: unknown): unknown {
  return decode(encoded, 0)
}

// a file may be nested deeper than the stack allows
const DEEPEST = 500

function decode(encoded: unknown, depth: number): unknown {
  if (typeof encoded !== 'object' || encoded === null) return encoded
  if (depth >= DEEPEST) return '[left out: too deep]'
  if (Array.isArray(encoded)) return decodeList(encoded, depth)
  const kind = Object.hasOwn(encoded, TAG) ? (encoded as Record<string, unknown>)[TAG] : undefined
  const marked = typeof kind === 'string' ? decodeMark(kind, encoded as Mark, depth) : undefined
  return marked === undefined ? decodeEntries(Object.entries(encoded), depth) : marked.value
}

/** Returns the parts of a mark; a file may hold anything there. */
interface Mark {
  readonly value?: unknown
  readonly values?: unknown
  readonly entries?: unknown
  readonly name?: unknown
  readonly text?: unknown
  readonly length?: unknown
  readonly why?: unknown
  readonly up?: unknown
  readonly message?: unknown
}

const numbers = new Map([
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
  ['-0', -0],
])

// wrapped, because undefined is a valid value
function decodeMark(kind: string, mark: Mark, depth: number): { readonly value: unknown } | undefined {
  switch (kind) {
    case 'undefined':
      return { value: undefined }
    case 'number':
      return numbers.has(mark.value as string) ? { value: numbers.get(mark.value as string) } : undefined
    case 'bigint':
      return typeof mark.value === 'string' && /^-?\d+$/.test(mark.value) ? { value: BigInt(mark.value) } : undefined
    case 'date':
      return { value: new Date(typeof mark.value === 'number' ? mark.value : Number.NaN) }
    case 'map':
      return isPairs(mark.entries) ? { value: new Map(decodePairs(mark.entries, depth)) } : undefined
    case 'set':
      return Array.isArray(mark.values) ? { value: new Set(decodeList(mark.values, depth)) } : undefined
    case 'numbers':
      return Array.isArray(mark.values) ? { value: decodeList(mark.values, depth) } : undefined
    case 'object':
      return isPairs(mark.entries) && mark.entries.every(([key]) => typeof key === 'string')
        ? { value: decodeEntries(mark.entries, depth) }
        : undefined
    default:
      return decodeNote(kind, mark)
  }
}

/** Returns the text for a value that could not be kept. */
function decodeNote(kind: string, mark: Mark): { readonly value: string } | undefined {
  const text = (part: unknown) => (typeof part === 'string' ? part : '')
  const count = (part: unknown) => (typeof part === 'number' ? part : '?')
  switch (kind) {
    case 'function':
    case 'symbol':
      return { value: `[${kind} ${text(mark.name)}]` }
    case 'cycle':
      return { value: `[cycle, ${count(mark.up)} up]` }
    case 'error':
      return { value: `[${text(mark.message)}]` }
    case 'left-out':
      return { value: `[left out: ${text(mark.why)}]` }
    case 'cut':
      return { value: `${text(mark.text)}… [cut, ${count(mark.length)} characters]` }
    default:
      return undefined
  }
}

function decodeEntries(entries: readonly (readonly [unknown, unknown])[], depth: number): Record<string, unknown> {
  return Object.fromEntries(entries.map(([key, value]) => [String(key), decode(value, depth + 1)]))
}

function decodePairs(entries: readonly (readonly [unknown, unknown])[], depth: number): [unknown, unknown][] {
  return entries.map(([key, value]) => [decode(key, depth + 1), decode(value, depth + 1)])
}

function decodeList(values: readonly unknown[], depth: number): unknown[] {
  return values.map((value) => decode(value, depth + 1))
}

function isPairs(entries: unknown): entries is readonly (readonly [unknown, unknown])[] {
  return Array.isArray(entries) && entries.every((pair) => Array.isArray(pair) && pair.length === 2)
}
