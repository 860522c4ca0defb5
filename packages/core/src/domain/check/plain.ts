import { DomainError } from '../../diagnostic.ts'
import type { DataPath, DomainReport } from './domain-report.ts'

/** Reads data of unknown shape. Only own keys count, so `__proto__` and `toString` are ordinary names. */

/** A map of unknown values. */
export type Plain = Readonly<Record<string, unknown>>

/**
 * Whether a value is a map of keys: neither a list nor an instance of a class, whose internals would be missed.
 *
 * @example isPlain({ gold: 2 }) // true
 */
export function isPlain(value: unknown): value is Plain {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype = Object.getPrototypeOf(value)
  // the second test accepts plain objects of another frame or worker
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/** Returns the entries; a value of `undefined` counts as left out. */
export function entriesOf(value: Plain): [string, unknown][] {
  return Object.entries(value).filter((entry) => entry[1] !== undefined)
}

/** Returns an own value, or the default if it is left out; null is a value. */
export function get(value: Plain, key: string, otherwise?: unknown): unknown {
  return Object.hasOwn(value, key) && value[key] !== undefined ? value[key] : otherwise
}

/**
 * Describes a value in a few words.
 *
 * @example showValue([1, 2]) // 'a list'
 */
export function show(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value)
  if (Array.isArray(value)) return 'a list'
  if (value === undefined) return 'nothing'
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'object' && value !== null) return isPlain(value) ? 'a map' : 'an instance of a class'
  return String(value)
}

/** The error for an argument of the wrong kind. TypeScript prevents it; JavaScript does not. */
export function wrongArgument(found: unknown, expected: string, ...path: readonly string[]): DomainError {
  const message = `found ${show(found)}, expected ${expected}`
  return new DomainError([{ code: 'request/wrong-kind', severity: 'error', message, path }])
}

/**
 * Throws a `DomainError` if an argument is not an object.
 *
 * @example needObject(null, 'a problem') // throws: found null, expected a problem
 */
export function needObject(value: unknown, expected: string, ...path: readonly string[]): void {
  if (typeof value !== 'object' || value === null) throw wrongArgument(value, expected, ...path)
}

/**
 * Throws a `DomainError` if an argument is not a string.
 *
 * @example needText(5, 'a text in PDDL') // throws: found 5, expected a text in PDDL
 */
export function needText(value: unknown, expected: string): void {
  if (typeof value !== 'string') throw wrongArgument(value, expected)
}

/** The first few of many names: `"gate", "tower", …`. */
export function list(names: readonly string[]): string {
  const shown = names.slice(0, 8).map((name) => JSON.stringify(name))
  return names.length > 8 ? `${shown.join(', ')}, …` : shown.join(', ')
}

/** Reads a map with keys of the author's choice. */
export function readMap(report: DomainReport, value: unknown, path: DataPath, what: string): Plain | undefined {
  if (isPlain(value)) return value
  return report.error('domain/wrong-kind', path, `found ${show(value)}, expected ${what}`)
}

/** Reads a map with known keys and reports all others. */
export function readRecord(
  report: DomainReport,
  value: unknown,
  path: DataPath,
  what: string,
  keys: readonly string[],
): Plain | undefined {
  const record = readMap(report, value, path, what)
  for (const [key] of record ? entriesOf(record) : []) {
    if (!keys.includes(key)) report.unknown('domain/unknown-key', [...path, key], 'key', key, keys, true)
  }
  return record
}

/** Reads a list of anything. */
export function readList(
  report: DomainReport,
  value: unknown,
  path: DataPath,
  what: string,
): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value
  return report.error('domain/wrong-kind', path, `found ${show(value)}, expected ${what}`)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const REFUSED = /[(),\u0000-\u001f\u007f-\u009f\u2028\u2029]|^\s|\s$/

/** Reads a name: usable in keys such as `open(northDoor)` and on one line of a plan. */
export function checkName(
  report: DomainReport,
  name: unknown,
  path: DataPath,
  what: string,
  atKey = false,
): name is string {
  if (typeof name !== 'string') {
    report.error('domain/wrong-kind', path, `found ${show(name)}, expected the name of ${what}`)
    return false
  }
  if (name !== '' && !REFUSED.test(name)) return true
  const problem = name === '' ? `found an empty name of ${what}` : `found ${show(name)} as the name of ${what}`
  const hint = 'names cannot contain parentheses, commas, control characters or outer spaces'
  report.error('domain/bad-name', path, problem, { hint, atKey })
  return false
}

// Argument checks at package boundaries, for JavaScript callers and for `undefined` where a value was meant. Each throws a `DomainError`
// that names what it found and what it expected.

/**
 * Throws if an argument lacks one of these keys.
 *
 * @example needKeys({}, 'a tree from growTree', 'frame') // throws: found a map without "frame", expected a tree from growTree
 */
export function needKeys(value: unknown, expected: string, ...keys: readonly string[]): void {
  needObject(value, expected)
  const missing = keys.find((key) => (value as Readonly<Record<string, unknown>>)[key] === undefined)
  if (missing === undefined) return
  const message = `found ${show(value)} without "${missing}", expected ${expected}`
  throw new DomainError([{ code: 'request/wrong-kind', severity: 'error', message }])
}

/**
 * Throws if an argument is not a list.
 *
 * @example needList({}, 'a list of plans') // throws: found a map, expected a list of plans
 */
export function needList(value: unknown, expected: string): void {
  if (!Array.isArray(value)) throw wrongArgument(value, expected)
}

/**
 * Throws if an argument is not iterable: not a list, a set or a string.
 *
 * @example needIterable(5, 'a list of names') // throws: found 5, expected a list of names
 */
export function needIterable(value: unknown, expected: string): void {
  const iterator = (value as Partial<Iterable<unknown>> | null | undefined)?.[Symbol.iterator]
  if (typeof iterator !== 'function') throw wrongArgument(value, expected)
}

/**
 * Throws if an argument is not a function.
 *
 * @example needFunction(5, 'a function that plays an action') // throws: found 5, expected a function that plays an action
 */
export function needFunction(value: unknown, expected: string): void {
  if (typeof value !== 'function') throw wrongArgument(value, expected)
}
