/**
 * Checks of arguments at the doors of packages, for who writes JavaScript or got `undefined` where a value was meant to be.
 * Each throws a `DomainError` that names what it found and what it expected.
 */
import { DomainError } from '../../diagnostic.ts'
import { needObject, show, wrongArgument } from './plain.ts'

/**
 * Refuses an argument that lacks one of these keys.
 *
 * @example needKeys({}, 'a tree, as growTree makes it', 'frame') // throws: found a map without "frame", expected a tree, as growTree makes it
 */
export function needKeys(value: unknown, expected: string, ...keys: readonly string[]): void {
  needObject(value, expected)
  const missing = keys.find((key) => (value as Readonly<Record<string, unknown>>)[key] === undefined)
  if (missing === undefined) return
  const message = `found ${show(value)} without "${missing}", expected ${expected}`
  throw new DomainError([{ code: 'request/wrong-kind', severity: 'error', message }])
}

/**
 * Refuses an argument that is no list.
 *
 * @example needList({}, 'a list of plans') // throws: found a map, expected a list of plans
 */
export function needList(value: unknown, expected: string): void {
  if (!Array.isArray(value)) throw wrongArgument(value, expected)
}

/**
 * Refuses an argument that nobody can go through: no list, no set, no text.
 *
 * @example needIterable(5, 'a list of names') // throws: found 5, expected a list of names
 */
export function needIterable(value: unknown, expected: string): void {
  const iterator = (value as Partial<Iterable<unknown>> | null | undefined)?.[Symbol.iterator]
  if (typeof iterator !== 'function') throw wrongArgument(value, expected)
}

/**
 * Refuses an argument that cannot be called.
 *
 * @example needFunction(5, 'a function that plays an action') // throws: found 5, expected a function that plays an action
 */
export function needFunction(value: unknown, expected: string): void {
  if (typeof value !== 'function') throw wrongArgument(value, expected)
}
