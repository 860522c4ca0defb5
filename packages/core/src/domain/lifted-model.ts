/**
 * A model whose conditions may quantify over objects, and whose effects may apply to all objects. PDDL needs this; domains written for
 * Telos list the objects instead. Every model is a lifted model; `expandQuantifiers` converts the other way.
 */
import type { ActionModel, Effect, FactModel, Formula, Model, ParameterModel, Term } from './model.ts'

export interface LiftedModel extends Omit<Model, 'facts' | 'actions' | 'goals'> {
  readonly facts: readonly LiftedFact[]
  readonly actions: readonly LiftedAction[]
}

export interface LiftedFact extends Omit<FactModel, 'derived'> {
  readonly derived?: { readonly formula: LiftedFormula } | { readonly term: Term }
}

export interface LiftedAction extends Omit<ActionModel, 'condition' | 'effects'> {
  readonly condition: LiftedFormula
  readonly effects: readonly LiftedEffect[]
}

/** If several effects set the same flag, true wins, as in PDDL. */
export interface LiftedEffect extends Omit<Effect, 'when'> {
  readonly when?: LiftedFormula
  /** The change applies to all of these; they are numbered after the action's parameters. */
  readonly forall?: QuantifiedParameters
}

export type LiftedFormula =
  | { readonly kind: 'all' | 'any'; readonly parts: readonly LiftedFormula[] }
  | { readonly kind: 'not'; readonly part: LiftedFormula }
  | Extract<Formula, { kind: 'compare' }>
  | (QuantifiedParameters & { readonly kind: 'exists' | 'forall'; readonly part: LiftedFormula })

/** Parameters that range over the objects of their types. They are numbered from `first` on, after those of the enclosing scope. */
export interface QuantifiedParameters {
  readonly first: number
  readonly parameters: readonly ParameterModel[]
}
