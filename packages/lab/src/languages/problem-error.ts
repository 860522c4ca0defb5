/** What a `ProblemError` may know besides its message. */
export interface ProblemErrorOptions extends ErrorOptions {
  /** The key of the problem that it is about, such as `['heuristics', 'manhattan']`. */
  readonly path?: readonly string[]
}

/**
 * Reports that a problem is written wrongly. The message says where, what was found, what was expected and how to fix it. Several mistakes
 * take a line each.
 *
 * @example
 * try { route.instance({ start: 'Atlantis' }) } catch (error) {
 *   if (error instanceof ProblemError) console.log(error.message) // route: --start: found "Atlantis", expected the name of a city …
 * }
 */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  /** The key of the problem that it is about, where there is one: whoever has the source can show the line. */
  readonly path?: readonly string[]

  constructor(message: string, { path, ...options }: ProblemErrorOptions = {}) {
    super(message, options)
    if (path !== undefined) this.path = path
  }
}

/** What was found, in a few words, for messages. */
export function found(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value)
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (isAsync(value)) return 'a promise'
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'bigint') return `${value}n`
  return typeof value === 'object' && value !== null ? 'an object' : String(value)
}

/** True for what an `async` function gives, whether it returns or yields. */
export function isAsync(value: unknown): boolean {
  return value instanceof Promise || (typeof value === 'object' && value !== null && Symbol.asyncIterator in value)
}

/** What to do about a function that gave this: the two slips that look like something else. Begins with `; `, or is empty. */
export function advice(value: unknown): string {
  if (value === undefined) return '; is a return missing?'
  return isAsync(value) ? '; a search does not wait: take "async" away, and await things before the search' : ''
}

/** True for lists, sets and generators; a text has letters to iterate over, but nobody means those. */
export function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value
}
