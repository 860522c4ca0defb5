/**
 * A problem is not written as it has to be. The message says where, what was found, what was expected, and what to do about it;
 * several mistakes stand on a line each.
 */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
}

/** What was found, in a few words, for messages. */
export function found(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value)
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (value instanceof Promise) return 'a promise'
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'bigint') return `${value}n`
  return typeof value === 'object' && value !== null ? 'an object' : String(value)
}

/** True for lists, sets and generators; a text has letters to iterate over, but nobody means those. */
export function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value
}
