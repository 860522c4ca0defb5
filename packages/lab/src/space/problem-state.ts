/** What can be done with the states of a problem without searching. */
import type { Sameness } from '@telos/core'
import { ProblemError } from '../languages/problem-error.ts'
import { canonical, type Fluents } from '../languages/strips/fluents.ts'
import type { Problem } from '../problem.ts'
import { printValue } from './print-value.ts'

/** A state as the search knows it: lists of fluents may be written in any order. */
export function readState<State>(problem: Problem<State>, state: State, from: string): State {
  if (state === undefined) {
    throw new ProblemError(`${problem.name}: ${from} gave nothing, expected a state; is a return missing?`)
  }
  if (problem.actions.language !== 'strips') return state
  if (!Array.isArray(state)) {
    const found = printValue(state)
    throw new ProblemError(
      `${problem.name}: ${from} gave ${found}, expected a list of fluents; make it with fluents(...)`,
    )
  }
  return canonical(state) as State
}

/** When two states of a problem are the same one. */
export function samenessOf<State>(problem: Problem<State>): Sameness<State> {
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
