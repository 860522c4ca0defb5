import type { ContextType, writtenKeys } from './condition-builders.ts'
import type { Minus, Plus } from './effect-builders.ts'
import type { FactTypes } from './fact-builders.ts'
import type { ConditionSpec, EffectsSpec, FunctionSpec } from './spec.ts'
import type {
  AnyKey,
  Facts,
  KeyOf,
  NameIn,
  NoParameters,
  ObjectOf,
  Objects,
  ParameterOf,
  Shape,
  ShapeOf,
  SubtypesOf,
  TypesOf,
  ValueOf,
  View,
} from './typed-keys.ts'

/**
 * The compile-time type of what `defineDomain` takes.
 *
 * Each action is checked against its own `with`: the compiler infers the parameters of all actions by reading the mapped type `{ [K in
 * keyof A]: Action<…, A[K]> }` in reverse, and `NoInfer` keeps every other position out of that inference.
 */

/** One action; `With` maps its parameters to their types. */
export interface DomainAction<S extends Shape, With> {
  /** Parameter → type of object. */
  readonly with?: With & { readonly [Name in keyof With]: keyof S['objects'] }
  /** Precondition of the action. */
  readonly needs?: NoInfer<Condition<S, With>>
  /** Effects of the action. */
  readonly does?: NoInfer<Effects<S, With>>
  /** A number, an expression, or a function of arguments, facts and context. Never negative. @default 1 */
  readonly cost?:
    | Expression<S, NoInfer<With>>
    | FunctionSpec
    | ((view: View<S, NoInfer<With>>, context: S['context']) => number)
  /** A lower bound for a cost that is not a plain number. @default 0 */
  readonly minCost?: number
  /** A check in code, called once per request and binding. */
  readonly check?: FunctionSpec | ((args: Arguments<S, NoInfer<With>>, context: S['context']) => boolean)
  readonly tags?: readonly string[]
}

/** One declared goal; `With` maps its parameters to their types. */
export interface DomainGoal<S extends Shape, With> {
  /** Parameter → type of object. */
  readonly with?: With & { readonly [Name in keyof With]: keyof S['objects'] }
  /** Condition that has to hold in the end. */
  readonly wants: NoInfer<Condition<S, With>>
}

/** The objects bound to parameters, by parameter name. */
export type Arguments<S extends Shape, With> = { readonly [Name in keyof With]: ObjectOf<S, With[Name]> }

/** The definition of a domain: `O` its objects, `F` its facts, `C` its context, `A` its actions, `G` its goals, `T` its subtypes. */
export interface DomainDefinition<O extends Objects, F extends Facts, C, A, G, T> {
  readonly name?: string
  /** Type → the type it is a subtype of. */
  readonly types?: T & { readonly [Kind in keyof T]: Kind extends keyof O ? keyof O : never }
  /** Type → its objects. Lists every type, even those with no objects. */
  readonly objects?: O
  /** The type of the second argument of cost functions and checks: `contextOf<World>()`. */
  readonly context?: ContextType<C>
  readonly facts: F & { readonly [Name in keyof F]: CheckedTypes<TypesOf<F[Name]>, keyof NoInfer<O>> }
  readonly actions: { readonly [Name in keyof A]: DomainAction<ShapeOf<O, F, C, T>, A[Name]> }
  readonly goals?: { readonly [Name in keyof G]: DomainGoal<ShapeOf<O, F, C, T>, G[Name]> }
}

// unknown adds nothing to a fact; an undeclared type adds a property that no fact has
type CheckedTypes<Types extends FactTypes, Known> = [Literal<Types['per'][number] | Types['ref']>] extends [Known]
  ? unknown
  : { readonly 'a type that is not among the objects': Exclude<Types['per'][number] | Types['ref'], Known> }

// names known only at run time are checked there
type Literal<Name> = string extends Name ? never : Name

/** What a plan should reach: a condition, a declared goal, or several at once. */
export type PlanGoal<S extends Shape, G> = OneTarget<S, G> | readonly OneTarget<S, G>[]

type OneTarget<S extends Shape, G> = Condition<S> | (keyof G & string) | GoalChoice<S, G>

/** A declared goal with some of its parameters chosen; the others may be any object. */
export type GoalChoice<S extends Shape, G> = {
  readonly [Name in keyof G & string]: {
    readonly goal: Name
    readonly with?: Partial<Arguments<S, unknown extends G[Name] ? NoParameters : G[Name]>>
  }
}[keyof G & string]

// Compile-time types of conditions, expressions and effects: `spec.ts` with the names of one domain filled in.

/** A condition over the facts of a domain. Arguments may be parameters. */
export type Condition<S extends Shape, With = NoParameters> = string extends keyof S['facts']
  ? ConditionSpec
  : {
      readonly [Key in AnyKey<S, With> | keyof Combination<S, With>]?: Key extends keyof Combination<S, With>
        ? Combination<S, With>[Key]
        : Test<S, With, S['facts'][NameIn<Key>]>
    }

// one mapped type for both kinds of keys: with an intersection the compiler would look up every key twice
interface Combination<S extends Shape, With> {
  readonly any: readonly Condition<S, With>[]
  readonly all: readonly Condition<S, With>[]
  readonly not: Condition<S, With>
  /** Keys of a condition passed through a function, see `Written`. */
  readonly [writtenKeys]: AnyKey<S, With>
}

/** The effects of an action. Fixed and derived facts are not among the keys. */
export type Effects<S extends Shape, With = NoParameters> = string extends keyof S['facts']
  ? EffectsSpec
  : {
      readonly [Key in KeyOf<S, With, Changing<S>> | keyof Conditional<S, With>]?: Key extends keyof Conditional<
        S,
        With
      >
        ? Conditional<S, With>[Key]
        : Change<S, With, S['facts'][NameIn<Key>]>
    }

interface Conditional<S extends Shape, With> {
  readonly when: readonly { readonly if: Condition<S, With>; readonly then: Effects<S, With> }[]
  /** Keys of effects passed through a function, see `Written`. */
  readonly [writtenKeys]: AnyKey<S, With>
}

type Changing<S extends Shape> = {
  [Name in keyof S['facts'] & string]: TypesOf<S['facts'][Name]>['changes'] extends true ? Name : never
}[keyof S['facts'] & string]

/** A number, a numeric fact, or arithmetic over them. */
export type Expression<S extends Shape, With = NoParameters> =
  | number
  | { readonly fact: KeysLike<S, With, number> }
  | { readonly sum: readonly Expression<S, With>[] }
  | { readonly difference: readonly [Expression<S, With>, Expression<S, With>] }
  | { readonly product: readonly Expression<S, With>[] }
  | { readonly quotient: readonly [Expression<S, With>, Expression<S, With>] }
  | { readonly smallest: readonly Expression<S, With>[] }
  | { readonly largest: readonly Expression<S, With>[] }

type Operand<S extends Shape, With, F> = [TypesOf<F>['value']] extends [number]
  ? Expression<S, With>
  : ValueOf<S, F> | ParameterFor<S, With, TypesOf<F>['ref']> | { readonly fact: KeysLike<S, With, ClassOf<F>> }

type ParameterFor<S extends Shape, With, Type> = [Type] extends [never] ? never : ParameterOf<S, With, Type>

type Test<S extends Shape, With, F> =
  | Operand<S, With, F>
  | { readonly not: Operand<S, With, F> }
  | { readonly oneOf: readonly Operand<S, With, F>[] }
  | ([TypesOf<F>['value']] extends [number] ? OrderTest<Expression<S, With>> : never)

type OrderTest<Value> =
  | { readonly atLeast: Value }
  | { readonly atMost: Value }
  | { readonly moreThan: Value }
  | { readonly lessThan: Value }
  | { readonly between: readonly [Value, Value] }

type Change<S extends Shape, With, F> =
  | Operand<S, With, F>
  | ([TypesOf<F>['value']] extends [number] ? Plus<Expression<S, With>> | Minus<Expression<S, With>> : never)

// Facts of the same class may be compared with each other. Keys are looked up by class, not by fact, so that the compiler builds each list
// of names once for all facts and actions that share it.
type ClassOf<F> = [TypesOf<F>['ref']] extends [never] ? TypesOf<F>['value'] : { readonly ref: TypesOf<F>['ref'] }

type KeysLike<S extends Shape, With, Class> = string extends keyof S['facts']
  ? string
  : KeyOf<S, With, NamesLike<S, Class>>

type NamesLike<S extends Shape, Class> = {
  [Name in keyof S['facts'] & string]: IsLike<S, ClassOf<S['facts'][Name]>, Class> extends true ? Name : never
}[keyof S['facts'] & string]

type IsLike<S extends Shape, Left, Right> = [Right] extends [{ readonly ref: infer Type }]
  ? [Left] extends [{ readonly ref: SubtypesOf<S['kinds'], Type> }]
    ? true
    : false
  : [Left] extends [Right]
    ? [Right] extends [Left]
      ? true
      : false
    : false

/** A step of a plan in a domain: the name of an action, and the objects chosen for its parameters. `A` maps actions to parameters. */
export type StepOf<S extends Shape, A> = {
  readonly [Name in keyof A & string]: {
    readonly name: Name
    readonly args: Arguments<S, unknown extends A[Name] ? NoParameters : A[Name]>
    readonly cost: number
  }
}[keyof A & string]
