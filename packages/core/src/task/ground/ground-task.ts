import type { CostFunction, Model, NamedFunction } from '../../domain/model.ts'
import type { GroundTerm, Literal } from './literal.ts'
import type { Alternatives } from './normal-form.ts'
import type { Variable } from './variable.ts'

/** A domain and a goal over given objects, before packing: plain records that simplifications can rewrite. */
export interface GroundTask {
  readonly model: Model
  readonly variables: readonly Variable[]
  readonly operators: readonly GroundOperator[]
  readonly rules: readonly Rule[]
  /** Any one of these lists has to hold. */
  readonly goal: Alternatives
}

/** An action with its parameters bound. An action whose condition has alternatives yields one operator for each. */
export interface GroundOperator {
  /** Index of the action in the model: the way back to the source. */
  readonly action: number
  readonly args: readonly number[]
  readonly condition: readonly Literal[]
  readonly effects: readonly GroundEffect[]
  readonly cost: GroundCost
}

export interface GroundEffect {
  readonly variable: number
  readonly operation: 'set' | 'add'
  readonly value: GroundTerm
  readonly clamp: boolean
  /** Undefined means always. */
  readonly when: Alternatives | undefined
}

export type GroundCost =
  | { readonly kind: 'constant'; readonly value: number }
  | { readonly kind: 'term'; readonly term: GroundTerm; readonly atLeast: number }
  | { readonly kind: 'function'; readonly call: NamedFunction<CostFunction>; readonly atLeast: number }

/** A derived flag holds if the body of one of its rules does. Rules are listed in evaluation order. */
export interface Rule {
  readonly variable: number
  readonly body: readonly Literal[]
  /** Rules of a lower stratum are evaluated first. */
  readonly stratum: number
}

/** The lower bound of an operator's cost. */
export function leastCost(cost: GroundCost): number {
  return cost.kind === 'constant' ? cost.value : cost.atLeast
}
