import { findByName, type Heuristic, heuristics, type StateSpace } from '@telos/core/search'

/** The heuristic that can tell its plan. */
const declaration = findByName('heuristic', heuristics, 'ff')

/** A plan as if nothing were ever undone. */
export interface RelaxedSteps {
  /** The names of the steps, roughly in their order; undefined if not even such a plan leads to a goal. */
  readonly steps: readonly string[] | undefined
  readonly cost: number
}

/** Makes relaxed plans for the states of a space. What that needs is made when the first one is asked for. */
export class RelaxedPlanner {
  #made: { readonly space: StateSpace; readonly heuristic: Heuristic } | undefined

  /** Undefined where the task cannot be looked into. */
  from(space: StateSpace, state: number): RelaxedSteps | undefined {
    if (space.backward || declaration.unsupported(space) !== undefined) return undefined
    if (this.#made?.space !== space) this.#made = { space, heuristic: declaration.create(space) }
    const { heuristic } = this.#made
    const steps = heuristic.relaxedPlan?.(state)
    return { steps: steps?.map((operator) => space.operatorName(operator)), cost: heuristic.evaluate(state) }
  }
}
