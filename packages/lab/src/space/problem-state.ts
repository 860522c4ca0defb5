/** Operations on the states of a problem that need no search. */
import type { ValueEquality } from '@telos/core/search'
import { advice, found, isAsync, ProblemError } from '../languages/problem-error.ts'
import { canonical, type Fluents } from '../languages/strips/fluents.ts'
import type { Problem } from '../problem.ts'
import { printValue } from './print-value.ts'

/** Where a state was found. */
export type StateSource = 'start' | 'predecessors' | 'goalStates' | 'the path'

/** Normalises a state for the search: fluents may be listed in any order. */
export function readState<State>(problem: Problem<State>, state: State, from: StateSource): State {
  if (state === undefined || isAsync(state)) {
    throw new ProblemError(
      `${problem.name}: ${from} returned ${found(state)}, expected a state${advice(state)}`,
      about(from),
    )
  }
  if (problem.actions.language !== 'strips') return state
  if (!Array.isArray(state)) {
    throw new ProblemError(
      `${problem.name}: ${from} returned ${printValue(state)}, expected a list of fluents; make it with fluents(...)`,
      about(from),
    )
  }
  return canonical(state) as State
}

/** States of a path come from the caller, all others from a key of the problem. */
function about(from: StateSource): { readonly path?: readonly string[] } {
  return from === 'the path' ? {} : { path: [from] }
}

/** Whether two states of a problem are the same. */
export function samenessOf<State>(problem: Problem<State>): ValueEquality<State> {
  const isStrips = problem.actions.language === 'strips'
  return {
    // a comma outside of quotes and brackets ends a fluent, so the text identifies the list
    key: problem.key?.bind(problem) ?? (isStrips ? (state) => (state as Fluents).join(',') : undefined),
    equals: problem.equals?.bind(problem),
  }
}

/** Prints a state on one line. */
export function printState<State>(problem: Problem<State>, state: State): string {
  if (problem.print !== undefined) return problem.print(state)
  return problem.actions.language === 'strips' ? `[${(state as Fluents).join(', ')}]` : printValue(state)
}
