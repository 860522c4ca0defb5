/**
 * Argument checks at package boundaries, for JavaScript callers and for `undefined` where a value was meant. Each throws a `DomainError`
 * that names what it found and what it expected.
 */
import { DomainError } from '../../diagnostic.ts'
import { needObject, show, wrongArgument } from './plain.ts'

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
