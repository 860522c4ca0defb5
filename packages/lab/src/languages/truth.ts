import { advice, found, isAsync, ProblemError } from './problem-error.ts'

/**
 * Whether a condition holds. Any truthy value will do, but a function that returns undefined has lost its return, and a promise would
 * always count as true.
 */
export function truthOf(value: unknown, what: string, path: readonly string[]): boolean {
  if (value === true || value === false) return value
  if (value === undefined || isAsync(value)) {
    throw new ProblemError(`${what} returned ${found(value)}, expected true or false${advice(value)}`, { path })
  }
  return Boolean(value)
}
