import { advice, found, isAsync, ProblemError } from './problem-error.ts'

/**
 * Whether a condition holds. Any value will do, as it does in JavaScript, but a function that gives nothing has lost its return,
 * and one that gives a promise would hold always.
 */
export function truthOf(value: unknown, what: string, path: readonly string[]): boolean {
  if (value === true || value === false) return value
  if (value === undefined || isAsync(value)) {
    throw new ProblemError(`${what} gave ${found(value)}, expected true or false${advice(value)}`, { path })
  }
  return Boolean(value)
}
