import type { LiftedFormula, LiftedModel } from '../../domain/model.ts'

/** A model with a start and a goal: the input of a planner, before anything is bound. */
export interface LiftedProblem {
  readonly model: LiftedModel
  readonly start: StartRelations
  readonly goal: LiftedFormula
}

/** The start: for each fact of the model, by index, what is known of it. Flags not listed are false. */
export interface StartRelations {
  readonly relations: readonly Relation[]
}

/** Tuples of objects, one after the other. */
export interface Relation {
  readonly count: number
  /** `count` × the number of parameters of the fact, as object indices. */
  readonly tuples: Int32Array
  /** The value of each tuple, for facts that are not flags. A number without a value is undefined: no comparison with it holds. */
  readonly values?: Float64Array
}
