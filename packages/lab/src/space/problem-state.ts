/** What can be done with the states of a problem without searching. */
import type { ValueEquality } from '@telos/core/search'
import { advice, found, isAsync, ProblemError } from '../languages/problem-error.ts'
import { canonical, type Fluents } from '../languages/strips/fluents.ts'
import type { Problem } from '../problem.ts'
import { printValue } from './print-value.ts'

/** Where a state was found. */
export type StateSource = 'start' | 'predecessors' | 'goalStates' | 'the path'

/** A state as the search knows it: lists of fluents may be written in any order. */
export function readState<State>(problem: Problem<State>, state: State, from: StateSource): State {
  if (state === undefined || isAsync(state)) {
    throw new ProblemError(
      `${problem.name}: ${from} gave ${found(state)}, expected a state${advice(state)}`,
      about(from),
    )
  }
  if (problem.actions.language !== 'strips') return state
  if (!Array.isArray(state)) {
    throw new ProblemError(
      `${problem.name}: ${from} gave ${printValue(state)}, expected a list of fluents; make it with fluents(...)`,
      about(from),
    )
  }
  return canonical(state) as State
}

/** A path of states comes from elsewhere, all other states from a key of the problem. */
function about(from: StateSource): { readonly path?: readonly string[] } {
  return from === 'the path' ? {} : { path: [from] }
}

/** When two states of a problem are the same one. */
export function samenessOf<State>(problem: Problem<State>): ValueEquality<State> {
  const isStrips = problem.actions.language === 'strips'
  return {
    // a comma outside of quotes and brackets ends a fluent, so that the text tells lists apart
    key: problem.key?.bind(problem) ?? (isStrips ? (state) => (state as Fluents).join(',') : undefined),
    equals: problem.equals?.bind(problem),
  }
}

/** A state on one line. */
export function printState<State>(problem: Problem<State>, state: State): string {
  if (problem.print !== undefined) return problem.print(state)
  return problem.actions.language === 'strips' ? `[${(state as Fluents).join(', ')}]` : printValue(state)
}
