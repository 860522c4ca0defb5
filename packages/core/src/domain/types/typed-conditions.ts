/** Compile-time types of conditions, expressions and effects: `spec.ts` with the names of one domain filled in. */
import type { Minus, Plus } from '../builders/effects.ts'
import type { ConditionSpec, EffectsSpec } from '../spec.ts'
import type { TypesOf } from './typed-facts.ts'
import type { AnyKey, KeyOf, NameIn, NoParameters, ParameterOf, Shape, SubtypesOf, ValueOf } from './typed-keys.ts'

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
  readonly '~keys': AnyKey<S, With>
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
  readonly '~keys': AnyKey<S, With>
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
