/**
 * The compile-time type of what `defineDomain` takes.
 *
 * Each action is checked against its own `with`: the compiler infers the parameters of all actions by reading the mapped type `{ [K in
 * keyof A]: Action<…, A[K]> }` in reverse, and `NoInfer` keeps every other position out of that inference.
 */
import type { ContextType } from '../builders/context.ts'
import type { FactTypes } from '../builders/facts.ts'
import type { FunctionSpec } from '../spec.ts'
import type { Condition, Effects, Expression } from './typed-conditions.ts'
import type { TypesOf } from './typed-facts.ts'
import type { Facts, NoParameters, ObjectOf, Objects, Shape, ShapeOf, View } from './typed-keys.ts'

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
