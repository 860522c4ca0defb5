import type { AnyFact, FactTypes, PerOf } from './fact-builders.ts'
import type { FactSpec } from './spec.ts'
import type { Value } from './values.ts'

/** Compile-time types of names: the objects, and the keys of facts about them. Nothing here exists at run time. */

/** Type → its objects. */
export type Objects = Readonly<Record<string, readonly string[]>>

/** Type → the type it is a subtype of. */
export type TypeHierarchy = Readonly<Record<string, string>>

/** Name → fact, made by a builder or written as plain data. */
export type Facts = Readonly<Record<string, AnyFact | FactSpec>>

/** Everything that the types of conditions and effects depend on. */
export interface Shape {
  readonly objects: Objects
  readonly kinds: object
  readonly facts: Facts
  readonly context: unknown
}

/** Requires `context` where a context type is declared, and makes it optional elsewhere. */
export type ContextOption<S extends Shape> = unknown extends S['context']
  ? { readonly context?: unknown }
  : { readonly context: S['context'] }

/** The shape of a domain, derived from its definition. */
export interface ShapeOf<O extends Objects, F extends Facts, C, T> extends Shape {
  readonly objects: O
  readonly kinds: T & object
  readonly facts: F
  readonly context: C
}

/** No parameters. */
export type NoParameters = Record<never, never>

/** A type and all its subtypes. */
export type SubtypesOf<T, Type> = string extends keyof T
  ? string
  : Type | { [Kind in keyof T]: T[Kind] extends Type ? SubtypesOf<T, Kind> : never }[keyof T]

/** Names of all objects of a type and its subtypes. */
export type ObjectOf<S extends Shape, Type> = ObjectsIn<S['objects'], SubtypesOf<S['kinds'], Type>>

type ObjectsIn<O extends Objects, Type> = Type extends keyof O ? O[Type][number] : never

/** Parameters that range over the objects of a type. */
export type ParameterOf<S extends Shape, With, Type> = {
  [Name in keyof With]: With[Name] extends SubtypesOf<S['kinds'], Type> ? Name : never
}[keyof With] &
  string

type Argument<S extends Shape, With, Type> = ParameterOf<S, With, Type> | ObjectOf<S, Type>

// pairs of 16 objects check instantly; pairs of a few hundred exceed the largest union the compiler accepts
type PairArgument<S extends Shape, With, Type> = Type extends keyof S['objects']
  ? S['objects'][Type] extends Many
    ? string
    : Argument<S, With, Type>
  : never

type Eight = readonly [unknown, unknown, unknown, unknown, unknown, unknown, unknown, unknown]
type Many = readonly [...Eight, ...Eight, unknown, ...unknown[]]

/** Keys of facts: `gold`, `open(door)`, `link(from,to)`. Arguments are parameters and objects of the right types. */
// global facts are the same for all actions: kept separate so that the compiler computes them once, not per action
export type KeyOf<S extends Shape, With, Name extends string> =
  | GlobalIn<S, Name>
  | KeyAbout<S, With, Exclude<Name, GlobalIn<S, Name>>>

type GlobalIn<S extends Shape, Name extends string> = Name extends string
  ? TypesOf<S['facts'][Name]>['per'] extends readonly []
    ? Name
    : never
  : never

type KeyAbout<S extends Shape, With, Name extends string> = Name extends string
  ? KeyFor<S, With, Name, TypesOf<S['facts'][Name]>['per']>
  : never

type KeyFor<S extends Shape, With, Name extends string, Per> = Per extends readonly [infer Only]
  ? `${Name}(${Argument<S, With, Only>})`
  : Per extends readonly [infer First, infer Second]
    ? `${Name}(${PairArgument<S, With, First>},${PairArgument<S, With, Second>})`
    : `${Name}(${string})`

/** The key of any fact; any string if the names of facts are known only at run time. */
export type AnyKey<S extends Shape, With> = string extends keyof S['facts']
  ? string
  : KeyOf<S, With, keyof S['facts'] & string>

/** The name of the fact in a key. */
export type NameIn<Key> = Key extends `${infer Name}(${string}` ? Name : Key & string

/** The value of a fact, with objects by name. */
export type ValueOf<S extends Shape, F> = F extends unknown ? ValueFor<S, TypesOf<F>> : never

type ValueFor<S extends Shape, Types extends FactTypes> = [Types['ref']] extends [never]
  ? Types['value']
  : string extends Types['ref']
    ? Value
    : ObjectOf<S, Types['ref']> | Extract<Types['value'], null>

/** Some facts with their values: the start of a plan. */
export type State<S extends Shape> = {
  readonly [Key in AnyKey<S, NoParameters>]?: ValueOf<S, S['facts'][NameIn<Key>]>
}

/** Every fact with its value, and the objects bound to parameters, as passed to cost functions. */
export type View<S extends Shape, With> = {
  readonly [Key in AnyKey<S, NoParameters> | keyof With]: Key extends keyof With
    ? ObjectOf<S, With[Key]>
    : ValueOf<S, S['facts'][NameIn<Key>]>
}

// Compile-time types of facts. Facts from builders carry their types; for facts written as plain data, the types are inferred.

/** Compile-time information about a fact. */
export type TypesOf<F> = F extends AnyFact ? F['~types'] : SpecTypes<F>

interface SpecTypes<F> extends FactTypes {
  readonly value: SpecValue<F>
  readonly per: F extends { readonly per: infer Per extends readonly string[] } ? Per : SpecParameters<F>
  readonly ref: F extends { readonly kind: 'ref'; readonly type: infer Type extends string } ? Type : never
  readonly changes: F extends { readonly fixed: unknown } | { readonly kind: 'derived' } ? false : true
}

type SpecValue<F> = F extends { readonly kind: 'flag' }
  ? boolean
  : F extends { readonly kind: 'oneOf'; readonly values: infer Values extends readonly string[] }
    ? Values[number]
    : F extends { readonly kind: 'count' | 'number' }
      ? number
      : F extends { readonly kind: 'ref' }
        ? F extends { readonly optional: true }
          ? string | null
          : string
        : F extends { readonly when: unknown }
          ? boolean
          : number

type SpecParameters<F> = F extends { readonly with: infer With } ? PerOf<With> : []
