/** Tests of one fact, used as values in conditions: `{ gold: atLeast(3), at: isNot('tavern') }`. */
import type { ExpressionSpec } from '../spec.ts'

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
