/** The states of a problem, numbered, checked and made safe from changes. */
import { ValueTable } from '@telos/core/search'
import { ProblemError } from '../languages/problem-error.ts'
import type { Problem } from '../problem.ts'
import { freezeDeep } from './freeze-deep.ts'
import { samenessOf } from './problem-state.ts'

/**
 * Numbers for the states of a problem. States that are kept cannot be changed afterwards: a search that remembers a state under what
 * it looked like would otherwise prove things that are not so.
 */
export class StateTable<State> extends ValueTable<State> {
  readonly #problem: Problem<State>
  /** Whether states are compared by what they look like. */
  readonly #byStructure: boolean
  /** Whether there are states that could not be frozen. */
  #changeable = false

  constructor(problem: Problem<State>) {
    super(samenessOf(problem))
    this.#problem = problem
    this.#byStructure = problem.key === undefined && problem.actions.language !== 'strips'
  }

  override idOf(state: State): number {
    if (typeof state !== 'object' || state === null) return super.idOf(state)
    if (this.#byStructure) this.#checkComparable(state)
    const id = this.#number(state)
    // one that is known already is not kept
    if (this.valueOf(id) === state) this.#protect(state)
    return id
  }

  /** To be asked after code of the problem has had a state in its hands. */
  checkUnchanged(id: number): void {
    if (!this.#changeable || !this.hasChanged(id)) return
    throw new ProblemError(
      `${this.#problem.name}: a state was changed while its successors were made; states stay as they are, so make a new one, such as { ...state }`,
      { path: ['actions'] },
    )
  }

  #protect(state: State): void {
    // with a key, the problem says what counts; the rest, such as a table that it fills, is its own affair
    if (this.#problem.key !== undefined) this.#changeable = true
    else freezeDeep(state, () => (this.#changeable = true))
  }

  #number(state: State): number {
    try {
      return super.idOf(state)
    } catch (error) {
      if (!this.#byStructure || !(error instanceof RangeError)) throw error
      throw new ProblemError(
        `${this.#problem.name}: found a state that is nested too deeply to be compared with others; give the problem a key: (state) => …, which says in a text or a number which states are the same`,
        { path: ['actions'], cause: error },
      )
    }
  }

  #checkComparable(state: object): void {
    const prototype: object | null = Object.getPrototypeOf(state)
    if (prototype === null || prototype === Object.prototype || isCollection(state)) return
    const name = (state.constructor as { readonly name?: unknown } | undefined)?.name
    throw new ProblemError(
      `${this.#problem.name}: found a state that is ${typeof name === 'string' && name !== '' ? `an instance of ${name}` : 'an instance of a class'}, and no two of them would ever be the same state; give the problem a key: (state) => …, which says in a text or a number which states are the same, or use plain objects`,
      { path: [] },
    )
  }
}

/** What is compared by its contents. */
function isCollection(state: object): boolean {
  return (
    Array.isArray(state) ||
    state instanceof Map ||
    state instanceof Set ||
    (ArrayBuffer.isView(state) && !(state instanceof DataView))
  )
}
