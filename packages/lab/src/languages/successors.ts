/** The `default` language: a function from a state to what can be done in it. */
import type { Successor } from '../problem.ts'
import type { ActionLanguage } from './language.ts'
import { found, isIterable, ProblemError } from './problem-error.ts'

/**
 * Actions as one function: everything is left to you. Steps may have names, or none, or both at the same time.
 *
 * @example
 * successors((n: number) => [{ action: 'double', state: n * 2 }, { action: 'add one', state: n + 1 }])
 * successors(function* (room: string) { for (const next of doors[room]) yield { state: next } })
 */
export function successors<State>(of: (state: State) => Iterable<Successor<State>>): ActionLanguage<State> {
  if (typeof of !== 'function') {
    throw new ProblemError(
      `successors: found ${found(of)}, expected a function from a state to a list of { action, state }`,
    )
  }
  return {
    language: 'default',
    *successors(state) {
      const steps: unknown = of(state)
      if (!isIterable(steps)) {
        throw new ProblemError(
          `the successor function gave ${found(steps)}, expected a list of { action, state }; is a return missing?`,
        )
      }
      for (const step of steps) yield checkedStep<State>(step)
    },
  }
}

function checkedStep<State>(step: unknown): Successor<State> {
  if (typeof step !== 'object' || step === null || !('state' in step) || step.state === undefined) {
    throw new ProblemError(
      `the successor function gave ${found(step)} among its steps, expected { action, state }; action may be left out`,
    )
  }
  const action = 'action' in step ? step.action : undefined
  if (action !== undefined && typeof action !== 'string') {
    throw new ProblemError(`the successor function gave ${found(action)} as an action, expected a text or nothing`)
  }
  return step as Successor<State>
}
