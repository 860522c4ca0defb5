/** Details of a `ProblemError` besides its message. */
export interface ProblemErrorOptions extends ErrorOptions {
  /** The key of the problem that the error is about, such as `['heuristics', 'manhattan']`. */
  readonly path?: readonly string[]
}

/**
 * Reports that a problem is written wrongly. The message says where, what was found, what was expected and how to fix it. Several mistakes
 * take one line each.
 *
 * @example
 * try { route.instance({ start: 'Atlantis' }) } catch (error) {
 *   if (error instanceof ProblemError) console.log(error.message) // route: --start: found "Atlantis", expected the name of a city …
 * }
 */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  /** The key of the problem that the error is about, if there is one. With the source at hand, it leads to the line. */
  readonly path?: readonly string[]

  constructor(message: string, { path, ...options }: ProblemErrorOptions = {}) {
    super(message, options)
    if (path !== undefined) this.path = path
  }
}

/** Describes a value in a few words, for messages. */
export function found(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value)
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (isAsync(value)) return 'a promise'
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'bigint') return `${value}n`
  return typeof value === 'object' && value !== null ? 'an object' : String(value)
}

/** Whether a value comes from an `async` function or generator. */
export function isAsync(value: unknown): boolean {
  return value instanceof Promise || (typeof value === 'object' && value !== null && Symbol.asyncIterator in value)
}

/** Advice on a function that returned this value, for the two slips that are hard to recognise. Starts with `; `, or is empty. */
export function advice(value: unknown): string {
  if (value === undefined) return '; is a return missing?'
  return isAsync(value) ? '; a search does not await: remove "async", and await before the search' : ''
}

/** Whether a value is a list, set or generator. Strings are iterable too, but nobody means their letters. */
export function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value
}
