/**
 * The written form of a domain: what `defineDomain` takes and what a JSON or YAML document holds. The builders (`flag()`, `atLeast()`, …)
 * only produce these plain values, so domains in code and in files are the same thing. Only functions cannot be written to a file; a file
 * names them instead: `{ function: 'travel' }`.
 *
 * A fact about objects is written as a key: `open(northDoor)`, `link(gate,tower)`. In actions the arguments may be parameters.
 */
export interface DomainSpec {
  readonly name?: string
  /** Type → the type it is a subtype of. */
  readonly types?: Readonly<Record<string, string>>
  /** Type → its objects. Lists every type, even those with no objects. */
  readonly objects?: Readonly<Record<string, readonly string[]>>
  readonly facts: Readonly<Record<string, FactSpec>>
  readonly actions: Readonly<Record<string, ActionSpec>>
  readonly goals?: Readonly<Record<string, GoalSpec>>
}

export type FactSpec =
  | ({ readonly kind: 'flag'; readonly initial?: boolean } & AboutObjects<boolean>)
  | ({ readonly kind: 'oneOf'; readonly values: readonly string[]; readonly initial?: string } & AboutObjects<string>)
  | ({
      readonly kind: 'count'
      readonly min?: number
      readonly max: number
      readonly initial?: number
    } & AboutObjects<number>)
  | ({
      readonly kind: 'number'
      readonly min?: number
      readonly max?: number
      readonly initial?: number
    } & AboutObjects<number>)
  | ({
      readonly kind: 'ref'
      readonly type: string
      readonly optional?: boolean
      readonly initial?: string | null
    } & AboutObjects<string | null>)
  | DerivedSpec

interface AboutObjects<V> {
  /** Types of the objects the fact is about. */
  readonly per?: readonly string[]
  /** A fact that never changes: its value, or its values by object (`northDoor`, or `gate,tower` for two). */
  readonly fixed?: V | Readonly<Record<string, V>>
}

/** A fact that follows from others. `with` names the objects of `per`, for use in `when` and `value`. */
export type DerivedSpec =
  | { readonly kind: 'derived'; readonly with?: ParametersSpec; readonly when: ConditionSpec }
  | {
      readonly kind: 'derived'
      readonly with?: ParametersSpec
      readonly value: ExpressionSpec
      readonly min?: number
      readonly max?: number
    }

/** Parameter name → type of object. */
export type ParametersSpec = Readonly<Record<string, string>>

export interface ActionSpec {
  readonly with?: ParametersSpec
  readonly needs?: ConditionSpec
  readonly does?: EffectsSpec
  /** A number (1 if omitted), an expression, or a function of arguments, facts and context. Never negative. */
  // biome-ignore lint/suspicious/noExplicitAny: typed in typed.ts
  readonly cost?: ExpressionSpec | FunctionSpec | ((view: any, context: any) => number)
  /** A lower bound for a cost that is not a plain number. Admissible heuristics use only this bound. */
  readonly minCost?: number
  /** A check in code, called once per request and binding. */
  // biome-ignore lint/suspicious/noExplicitAny: typed in typed.ts
  readonly check?: FunctionSpec | ((args: any, context: any) => boolean)
  readonly tags?: readonly string[]
}

/** A function referred to by name, as in a document. */
export interface FunctionSpec {
  readonly function: string
}

export interface GoalSpec {
  readonly with?: ParametersSpec
  readonly wants: ConditionSpec
}

/** Fact key → test; all must hold. `any`, `all` and `not` combine conditions and therefore cannot be names of facts. */
export interface ConditionSpec {
  readonly any?: readonly ConditionSpec[]
  readonly all?: readonly ConditionSpec[]
  readonly not?: ConditionSpec
  readonly [factKey: string]: TestSpec | readonly ConditionSpec[] | ConditionSpec | undefined
}

/** A plain value means "equals". Strings are names of values, objects or parameters; other facts are `{ fact: key }`. */
export type TestSpec =
  | ValueSpec
  | { readonly not: ValueSpec }
  | { readonly oneOf: readonly ValueSpec[] }
  | { readonly atLeast: ExpressionSpec }
  | { readonly atMost: ExpressionSpec }
  | { readonly moreThan: ExpressionSpec }
  | { readonly lessThan: ExpressionSpec }
  | { readonly between: readonly [ExpressionSpec, ExpressionSpec] }

export type ValueSpec = boolean | string | number | null | ExpressionSpec

export interface FactReference {
  readonly fact: string
}

/** A number, another fact, or arithmetic over them. */
export type ExpressionSpec =
  | number
  | FactReference
  | { readonly sum: readonly ExpressionSpec[] }
  | { readonly difference: readonly [ExpressionSpec, ExpressionSpec] }
  | { readonly product: readonly ExpressionSpec[] }
  | { readonly quotient: readonly [ExpressionSpec, ExpressionSpec] }
  | { readonly smallest: readonly ExpressionSpec[] }
  | { readonly largest: readonly ExpressionSpec[] }

/** Fact key → change. `when` holds conditional effects and therefore cannot be the name of a fact. */
export interface EffectsSpec {
  readonly when?: readonly ConditionalEffectSpec[]
  readonly [factKey: string]: ChangeSpec | readonly ConditionalEffectSpec[] | undefined
}

export interface ConditionalEffectSpec {
  readonly if: ConditionSpec
  readonly then: EffectsSpec
}

/**
 * A plain value (or an expression) sets; `add` and `subtract` change; `clamp` stops at the bounds instead of making the action
 * inapplicable.
 */
export type ChangeSpec =
  | ValueSpec
  | { readonly add: ExpressionSpec; readonly clamp?: boolean }
  | { readonly subtract: ExpressionSpec; readonly clamp?: boolean }
