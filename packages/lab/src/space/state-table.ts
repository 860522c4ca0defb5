/** Numbers and checks the states of a problem, and protects them from changes. */
import { ValueTable } from '@telos/core/search'
import { ProblemError } from '../languages/problem-error.ts'
import type { Problem } from '../problem.ts'
import { freezeDeep } from './freeze-deep.ts'
import { samenessOf } from './problem-state.ts'

/**
 * Numbers for the states of a problem. Stored states cannot be changed: a search that stores a state under its former value would otherwise
 * prove falsehoods.
 */
export class StateTable<State> extends ValueTable<State> {
  readonly #problem: Problem<State>
  /** Whether states are compared by structure. */
  readonly #byStructure: boolean
  /** Whether some states could not be frozen. */
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
    // a known state is not stored again
    if (this.valueOf(id) === state) this.#protect(state)
    return id
  }

  /** Call this after code of the problem has had access to a state. */
  checkUnchanged(id: number): void {
    if (!this.#changeable || !this.hasChanged(id)) return
    throw new ProblemError(
      `${this.#problem.name}: a state was changed while its successors were generated; states must not change, so make a new one, such as { ...state }`,
      { path: ['actions'] },
    )
  }

  #protect(state: State): void {
    // with a key, only the key counts; the problem may change the rest, such as a table that it fills
    if (this.#problem.key !== undefined) this.#changeable = true
    else freezeDeep(state, () => (this.#changeable = true))
  }

  #number(state: State): number {
    try {
      return super.idOf(state)
    } catch (error) {
      if (!this.#byStructure || !(error instanceof RangeError)) throw error
      throw new ProblemError(
        `${this.#problem.name}: found a state that is nested too deeply to be compared with others; give the problem a key: (state) => …, a text or number that is equal for equal states`,
        { path: ['actions'], cause: error },
      )
    }
  }

  #checkComparable(state: object): void {
    const prototype: object | null = Object.getPrototypeOf(state)
    if (prototype === null || prototype === Object.prototype || isCollection(state)) return
    const name = (state.constructor as { readonly name?: unknown } | undefined)?.name
    throw new ProblemError(
      `${this.#problem.name}: found a state that is ${typeof name === 'string' && name !== '' ? `an instance of ${name}` : 'an instance of a class'}, so no two of them are ever the same state; give the problem a key: (state) => …, a text or number that is equal for equal states, or use plain objects`,
      { path: [] },
    )
  }
}

/** Whether a value is compared by its contents. */
function isCollection(state: object): boolean {
  return (
    Array.isArray(state) ||
    state instanceof Map ||
    state instanceof Set ||
    (ArrayBuffer.isView(state) && !(state instanceof DataView))
  )
}
