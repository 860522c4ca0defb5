import { advice, found, isAsync, ProblemError } from './problem-error.ts'

/** A step: the state it leads to and, if actions are named, the name of the action. */
export interface Successor<State> {
  readonly action?: string
  readonly state: State
}

/** A way to write actions. Every language yields the successors of a state. */
export interface ActionLanguage<State> {
  readonly language: 'default' | 'pre_post' | 'strips'
  /** Returns steps in the order in which the actions are written, which breaks ties in the fringe. */
  successors(state: State): Iterable<Successor<State>>
}

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
