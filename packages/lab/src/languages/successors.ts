/** The `default` language: a function from a state to what can be done in it. */
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

/** The steps that a function of the problem gave, each looked at before it is handed on. */
export function* checkedSteps<State>(
  steps: unknown,
  what: string,
  path: readonly string[],
): Generator<Successor<State>, void, undefined> {
  if (!isIterable(steps)) {
    throw new ProblemError(`${what} gave ${found(steps)}, expected a list of { action, state }${advice(steps)}`, {
      path,
    })
  }
  for (const step of steps) yield checkedStep<State>(step, what, path)
}

function checkedStep<State>(step: unknown, what: string, path: readonly string[]): Successor<State> {
  if (typeof step !== 'object' || step === null || !('state' in step) || step.state === undefined) {
    throw new ProblemError(
      `${what} gave ${stepInWords(step)} among its steps, expected { action, state }; action may be left out`,
      { path },
    )
  }
  if (isAsync(step.state)) {
    throw new ProblemError(`${what} gave a promise as a state, expected the state itself${advice(step.state)}`, {
      path,
    })
  }
  const action = 'action' in step ? step.action : undefined
  if (action !== undefined && typeof action !== 'string') {
    throw new ProblemError(`${what} gave ${found(action)} as an action, expected a text or nothing`, { path })
  }
  if ('cost' in step) {
    const where = 'costs are said once for all steps, by `cost` of the problem'
    throw new ProblemError(`${what} gave a cost with a step, expected { action, state }; ${where}`, { path })
  }
  return step as Successor<State>
}

/** An object by its keys, so that a slip in one of them can be seen. */
function stepInWords(step: unknown): string {
  if (found(step) !== 'an object') return found(step)
  const keys = Object.keys(step as object)
  if (keys.length === 0) return 'an object without keys'
  if (keys.includes('state')) return '{ state } without a value'
  const slip = keys.map((key) => didYouMean(key, ['state'])).find((hint) => hint !== undefined)
  return `{ ${keys.slice(0, 8).join(', ')} }${slip === undefined ? '' : ` (${slip})`}`
}
