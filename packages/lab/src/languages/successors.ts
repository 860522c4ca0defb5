/** The `default` language: a function from a state to its successors. */
import { didYouMean } from '@telos/core/text'
import type { ActionLanguage, Successor } from './language.ts'
import { advice, found, isAsync, isIterable, ProblemError } from './problem-error.ts'

/**
 * Defines actions by one function that returns all steps from a state. Steps may have names, or none, or both at the same time.
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
    successors: (state) => checkedSteps<State>(of(state), 'the successor function', ['actions']),
  }
}

/** Checks each step that a function of the problem returned before passing it on. */
export function* checkedSteps<State>(
  steps: unknown,
  what: string,
  path: readonly string[],
): Generator<Successor<State>, void, undefined> {
  if (!isIterable(steps)) {
    throw new ProblemError(`${what} returned ${found(steps)}, expected a list of { action, state }${advice(steps)}`, {
      path,
    })
  }
  for (const step of steps) yield checkedStep<State>(step, what, path)
}

function checkedStep<State>(step: unknown, what: string, path: readonly string[]): Successor<State> {
  if (typeof step !== 'object' || step === null || !('state' in step) || step.state === undefined) {
    throw new ProblemError(
      `${what} returned ${stepInWords(step)} among its steps, expected { action, state }; action is optional`,
      { path },
    )
  }
  if (isAsync(step.state)) {
    throw new ProblemError(`${what} returned a promise as a state, expected the state itself${advice(step.state)}`, {
      path,
    })
  }
  const action = 'action' in step ? step.action : undefined
  if (action !== undefined && typeof action !== 'string') {
    throw new ProblemError(`${what} returned ${found(action)} as an action, expected a text or nothing`, { path })
  }
  if ('cost' in step) {
    const where = '`cost` of the problem sets the cost of all steps'
    throw new ProblemError(`${what} returned a cost with a step, expected { action, state }; ${where}`, { path })
  }
  return step as Successor<State>
}

/** Shows an object by its keys, so that a slip in one of them is visible. */
function stepInWords(step: unknown): string {
  if (found(step) !== 'an object') return found(step)
  const keys = Object.keys(step as object)
  if (keys.length === 0) return 'an object without keys'
  if (keys.includes('state')) return '{ state } without a value'
  const slip = keys.map((key) => didYouMean(key, ['state'])).find((hint) => hint !== undefined)
  return `{ ${keys.slice(0, 8).join(', ')} }${slip === undefined ? '' : ` (${slip})`}`
}
