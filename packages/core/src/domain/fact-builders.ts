/** Facts: what can be true of a world. Each builder returns plain data (`spec`) and carries its types for the compiler. */
import type { ConditionSpec, ExpressionSpec, FactSpec, ParametersSpec } from './spec.ts'

/** Compile-time information about a fact; never present at run time. */
export interface FactTypes {
  readonly value: unknown
  readonly per: readonly string[]
  readonly ref: string
  readonly changes: boolean
}

/** Any fact, regardless of its types. */
export interface AnyFact {
  readonly spec: FactSpec
  readonly '~types': FactTypes
}

/** The types of the objects that a derived fact is about. */
// a union of parameter names has no order to recover, so facts about several objects keep an open list of types
export type PerOf<With> = keyof With extends never
  ? []
  : { [Name in keyof With]: [keyof With] extends [Name] ? [With[Name] & string] : readonly string[] }[keyof With]

/**
 * A fact with its value type, the types of the objects it is about, the type of object it points to,
 * and whether actions may change it.
 *
 * @example
 * const open: Fact<boolean, readonly ['door']> = flag().per('door')
 */
export class Fact<
  Value,
  Per extends readonly string[] = [],
  RefType extends string = never,
  Changes extends boolean = true,
> implements AnyFact
{
  declare readonly '~types': {
    readonly value: Value
    readonly per: Per
    readonly ref: RefType
    readonly changes: Changes
  }
  readonly spec: FactSpec

  constructor(spec: FactSpec) {
    this.spec = spec
  }

  /**
   * One value for each object (or each pair, …) of the given types.
   *
   * @example flag().per('door') // open(northDoor), open(southDoor)
   */
  per<const Types extends readonly string[]>(...types: Types): Fact<Value, Types, RefType, Changes> {
    return new Fact(this.#and({ per: types }))
  }

  /**
   * Makes the fact constant: one value for all objects, or a value by object (`'gate,tower'` for two).
   *
   * @example ref('place').per('door').fixed({ northDoor: 'gate', southDoor: 'tower' })
   */
  fixed(values: Value | Readonly<Record<string, Value>>): Fact<Value, Per, RefType, false> {
    return new Fact(this.#and({ fixed: values }))
  }

  /**
   * Sets the value used when a start leaves the fact out.
   *
   * @example count({ max: 9 }).initially(3)
   */
  initially(value: Value): Fact<Value, Per, RefType, Changes> {
    return new Fact(this.#and({ initial: value }))
  }

  /**
   * Lets a reference point to nothing, written `null`; only for `ref`.
   *
   * @example ref('item').orNone()
   */
  orNone(this: [RefType] extends [never] ? never : this): Fact<Value | null, Per, RefType, Changes> {
    return new Fact(this.#and({ optional: true }))
  }

  #and(more: object): FactSpec {
    return { ...this.spec, ...more } as FactSpec
  }
}

/**
 * Declares a fact that is true or false. It defaults to false when a start leaves it out.
 *
 * @example flag()
 */
export function flag(): Fact<boolean> {
  return new Fact({ kind: 'flag' })
}

/**
 * Declares a fact whose value is one of the given names.
 *
 * @example oneOf('docks', 'tavern', 'still')
 */
export function oneOf<const Values extends readonly string[]>(...values: Values): Fact<Values[number]> {
  return new Fact({ kind: 'oneOf', values })
}

/**
 * Declares a whole number within bounds; `min` is 0 by default.
 *
 * @example count({ max: 9 })
 */
export function count(bounds: { readonly min?: number; readonly max: number }): Fact<number> {
  return new Fact({ kind: 'count', ...bounds })
}

/**
 * Declares a number, bounded if you give bounds.
 *
 * @example number({ min: 0, max: 1 })
 */
export function number(bounds: { readonly min?: number; readonly max?: number } = {}): Fact<number> {
  return new Fact({ kind: 'number', ...withoutInfinity(bounds) })
}

/**
 * Declares a fact whose value is an object of the given type.
 *
 * @example ref('place')
 */
export function ref<const Type extends string>(type: Type): Fact<string, [], Type> {
  return new Fact({ kind: 'ref', type })
}

interface DerivedFlag<With> {
  readonly with?: With
  readonly when: ConditionSpec
}

interface DerivedNumber<With> {
  readonly with?: With
  readonly value: ExpressionSpec
  readonly min?: number
  readonly max?: number
}

/**
 * Declares a fact that follows from others: a flag from a condition (`when`), a number from an expression (`value`).
 *
 * @example derived({ with: { door: 'door' }, when: { at: fact('doorOf(door)'), 'open(door)': true } })
 */
export function derived<const With extends ParametersSpec = {}>(
  rule: DerivedFlag<With>,
): Fact<boolean, PerOf<With>, never, false>
export function derived<const With extends ParametersSpec = {}>(
  rule: DerivedNumber<With>,
): Fact<number, PerOf<With>, never, false>
export function derived(rule: DerivedFlag<ParametersSpec> | DerivedNumber<ParametersSpec>): AnyFact {
  return new Fact({ kind: 'derived', ...withoutInfinity(rule) })
}

/** Omits infinite bounds. */
function withoutInfinity<T extends object>(bounds: T): T {
  // JavaScript callers may pass anything; checking the domain reports what is missing
  const { min, max, ...rest } = (bounds ?? {}) as { readonly min?: number; readonly max?: number }
  return {
    ...rest,
    ...(min !== undefined && min !== -Infinity && { min }),
    ...(max !== undefined && max !== Infinity && { max }),
  } as T
}
