import type { ExpressionSpec } from './spec.ts'

/** Tests of one fact, used as values in conditions: `{ gold: atLeast(3), at: isNot('tavern') }`. */

/**
 * Tests that the fact is at least the value.
 *
 * @example { gold: atLeast(3) }
 */
export function atLeast<const Value extends ExpressionSpec>(value: Value): { readonly atLeast: Value } {
  return { atLeast: value }
}

/**
 * Tests that the fact is at most the value.
 *
 * @example { wounds: atMost(2) }
 */
export function atMost<const Value extends ExpressionSpec>(value: Value): { readonly atMost: Value } {
  return { atMost: value }
}

/**
 * Tests that the fact is above the value.
 *
 * @example { gold: moreThan(fact('price')) }
 */
export function moreThan<const Value extends ExpressionSpec>(value: Value): { readonly moreThan: Value } {
  return { moreThan: value }
}

/**
 * Tests that the fact is below the value.
 *
 * @example { energy: lessThan(0.25) }
 */
export function lessThan<const Value extends ExpressionSpec>(value: Value): { readonly lessThan: Value } {
  return { lessThan: value }
}

/**
 * Tests that the fact is between two values, inclusive.
 *
 * @example { temperature: between(18, 22) }
 */
export function between<const Low extends ExpressionSpec, const High extends ExpressionSpec>(
  low: Low,
  high: High,
): { readonly between: readonly [Low, High] } {
  return { between: [low, high] }
}

/**
 * Tests that the fact differs from the value.
 *
 * @example { at: isNot('tavern') }
 */
export function isNot<const Value>(value: Value): { readonly not: Value } {
  return { not: value }
}

/**
 * Tests that the fact is one of the values.
 *
 * @example { at: among('docks', 'tavern') }
 */
export function among<const Values extends readonly unknown[]>(...values: Values): { readonly oneOf: Values } {
  return { oneOf: values }
}

// Conditions built from conditions. They write the keys `any`, `all` and `not` of a condition, so these two forms are equivalent: `needs:
// any({ drunk: true }, { rum: 0 })` and `needs: { any: [{ drunk: true }, { rum: 0 }] }`.
//
// TypeScript reports misspelt keys only in fresh object literals. A literal passed through a function would escape that check, so its keys
// are carried in the type and compared where the result is used.

/** The keys of all conditions or effects passed through a function, including nested ones. */
// not an interface: interfaces have no index signature, and `derived` accepts conditions over any names
export type Written<Literal> = {
  readonly [writtenKeys]?: KeysIn<Literal>
}

/** A symbol, as editors would offer a name among the facts. It exists only in types. */
export declare const writtenKeys: unique symbol

type KeysIn<Literal> = Literal extends unknown
  ? Exclude<keyof Literal, 'any' | 'all' | 'not' | 'when' | typeof writtenKeys> | InnerKeys<Literal>
  : never

type InnerKeys<Literal> = typeof writtenKeys extends keyof Literal ? NonNullable<Literal[typeof writtenKeys]> : never

/**
 * Holds if at least one of the conditions holds.
 *
 * @example { needs: any({ at: 'docks' }, { at: 'tavern' }) }
 */
export function any<const Conditions extends readonly object[]>(
  ...conditions: Conditions
): { readonly any: Conditions } & Written<Conditions[number]> {
  return { any: conditions }
}

/**
 * Holds if all conditions hold.
 *
 * @example { needs: all(any({ drunk: true }, { rum: 0 }), not({ at: 'docks' })) }
 */
export function all<const Conditions extends readonly object[]>(
  ...conditions: Conditions
): { readonly all: Conditions } & Written<Conditions[number]> {
  return { all: conditions }
}

/**
 * Holds if the condition does not.
 *
 * @example { needs: not({ at: 'docks', gold: 0 }) }
 */
export function not<const Condition extends object>(
  condition: Condition,
): { readonly not: Condition } & Written<Condition> {
  return { not: condition }
}

/**
 * The value that cost functions and checks receive besides facts: a map, a clock, a whole game. The domain declares only its type; each
 * request supplies the value.
 */
export class ContextType<Context> {
  declare readonly '~context': Context
}

/**
 * Declares the type of the context passed to a domain's functions.
 *
 * @example
 * defineDomain({ context: contextOf<{ distance(from: string, to: string): number }>(), facts: {}, actions: {} })
 */
export function contextOf<Context>(): ContextType<Context> {
  return new ContextType<Context>()
}
