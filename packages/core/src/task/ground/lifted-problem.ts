import type { LiftedFormula, LiftedModel } from '../../domain/lifted-model.ts'

/** A model with a start and a goal: what a planner is asked to solve, before anything is bound. */
export interface LiftedProblem {
  readonly model: LiftedModel
  readonly start: StartRelations
  readonly goal: LiftedFormula
}

/** Where it begins: for each fact of the model, by index, what is known of it. Flags that are not listed are false. */
export interface StartRelations {
  readonly relations: readonly Relation[]
}

/** Tuples of objects, one after the other. */
export interface Relation {
  readonly count: number
  /** `count` times as many object indices as the fact has parameters. */
  readonly tuples: Int32Array
  /** The value of each tuple, for facts that are no flags. A number without a value is undefined: nothing can be compared with it. */
  readonly values?: Float64Array
}
