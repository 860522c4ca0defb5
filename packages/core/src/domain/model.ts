/**
 * The model: the meaning of a domain, with names resolved, values coded as numbers and parameters still unbound.
 *
 * Domains compile to this, whether written in TypeScript or as documents. PDDL compiles to the wider `LiftedModel`. Codes: a flag is 0 or
 * 1, an enumeration its position, an object its index in `objects` (no object: -1), counts and numbers are themselves.
 */
export interface Model {
  readonly name: string
  readonly types: readonly TypeModel[]
  readonly objects: readonly ObjectModel[]
  readonly facts: readonly FactModel[]
  readonly actions: readonly ActionModel[]
  readonly goals: readonly GoalModel[]
}

export interface TypeModel {
  readonly name: string
  /** Index of the type it is a subtype of, or -1. */
  readonly parent: number
  /** Indices of all objects of this type and of its subtypes. */
  readonly objects: readonly number[]
}

export interface ObjectModel {
  readonly name: string
  readonly type: number
}

/** The values a fact can have. */
export type FactValues =
  | { readonly kind: 'flag' }
  | { readonly kind: 'enumeration'; readonly names: readonly string[] }
  | { readonly kind: 'object'; readonly type: number; readonly optional: boolean }
  | { readonly kind: 'count'; readonly min: number; readonly max: number }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }

export interface FactModel {
  readonly name: string
  /** Types of the objects the fact is about; empty for a global fact. */
  readonly parameters: readonly number[]
  readonly values: FactValues
  /** Value if a start leaves the fact out; undefined if a start has to give one. */
  readonly initial: number | undefined
  /** Fixed facts never change: values by the key of their objects (`tupleKey`), `initial` where absent. */
  readonly fixed?: ReadonlyMap<string, number>
  /** Derived facts follow from others: a formula for flags, a term for counts and numbers; its parameters are the fact's. */
  readonly derived?: { readonly formula: Formula } | { readonly term: Term }
}

export interface ParameterModel {
  readonly name: string
  readonly type: number
}

export interface ActionModel {
  readonly name: string
  readonly parameters: readonly ParameterModel[]
  readonly condition: Formula
  readonly effects: readonly Effect[]
  readonly cost: Cost
  /** Procedural check over bound arguments and the context, called once per request and binding. */
  readonly check?: NamedFunction<CheckFunction>
  readonly tags: readonly string[]
}

export interface GoalModel {
  readonly name: string
  readonly parameters: readonly ParameterModel[]
  readonly condition: Formula
}

export type Cost =
  | { readonly kind: 'constant'; readonly value: number }
  | { readonly kind: 'term'; readonly term: Term; readonly atLeast: number }
  | { readonly kind: 'function'; readonly call: NamedFunction<CostFunction>; readonly atLeast: number }

export interface NamedFunction<F> {
  readonly name: string
  readonly run: F
}

/** Bound arguments by parameter name and, for costs, facts by their key. */
// biome-ignore lint/suspicious/noExplicitAny: the typed face of this is in typed.ts
export type CostFunction = (view: any, context: any) => number
// biome-ignore lint/suspicious/noExplicitAny: as above
export type CheckFunction = (args: any, context: any) => boolean

/** A value. All kinds are numbers, see the codes above. */
export type Term =
  | { readonly kind: 'constant'; readonly value: number }
  | { readonly kind: 'parameter'; readonly index: number }
  | FactTerm
  | {
      readonly kind: 'arithmetic'
      readonly operation: '+' | '-' | '*' | '/' | 'min' | 'max'
      readonly left: Term
      readonly right: Term
    }

/** A fact about given objects. Arguments are objects (constants) or parameters. */
export interface FactTerm {
  readonly kind: 'fact'
  readonly fact: number
  readonly args: readonly Argument[]
}

export type Argument =
  | { readonly kind: 'constant'; readonly value: number }
  | { readonly kind: 'parameter'; readonly index: number }

export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>='

/** A condition. `all` of nothing is true, `any` of nothing is false. */
export type Formula =
  | { readonly kind: 'all'; readonly parts: readonly Formula[] }
  | { readonly kind: 'any'; readonly parts: readonly Formula[] }
  | { readonly kind: 'not'; readonly part: Formula }
  | { readonly kind: 'compare'; readonly operator: Comparison; readonly left: Term; readonly right: Term }

/**
 * A change. All values are read before any is written. A count or number that would leave its bounds makes the action inapplicable, unless
 * the effect is clamped to them.
 */
export interface Effect {
  readonly target: FactTerm
  readonly operation: 'set' | 'add' | 'subtract'
  readonly value: Term
  readonly clamp: boolean
  readonly when?: Formula
}

/** Key of a tuple of object indices in `FactModel.fixed`. */
export function tupleKey(objects: readonly number[]): string {
  return objects.join(',')
}

/** Formats a fact about objects: `open(northDoor)`, `link(gate,tower)`, plain `gold` for a global one. */
export function factKey(name: string, objects: readonly string[]): string {
  return objects.length === 0 ? name : `${name}(${objects.join(',')})`
}

/** The same for objects by index, for a fact or an action. */
export function keyWith({ objects }: Pick<Model, 'objects'>, name: string, args: readonly number[]): string {
  const names = args.length === 0 ? noNames : args.map((object) => objects[object].name)
  return factKey(name, names)
}

const noNames: readonly string[] = []

// A model whose conditions may quantify over objects, and whose effects may apply to all objects. PDDL needs this; domains written for
// Telos list the objects instead. Every model is a lifted model; `expandQuantifiers` converts the other way.

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
