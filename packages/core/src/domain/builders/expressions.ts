/** Computed values: another fact, or arithmetic over facts and numbers. */
import type { ExpressionSpec } from '../spec.ts'

type Several = readonly [ExpressionSpec, ...ExpressionSpec[]]

/**
 * Reads the value of another fact; its arguments are parameters or objects.
 *
 * @example { at: fact('doorOf(door)') }
 */
export function fact<const Key extends string>(key: Key): { readonly fact: Key } {
  return { fact: key }
}

/**
 * Adds the values.
 *
 * @example { cost: sum(1, fact('load')) }
 */
export function sum<const Parts extends Several>(...parts: Parts): { readonly sum: Parts } {
  return { sum: parts }
}

/**
 * Subtracts the second value from the first.
 *
 * @example { needs: { gold: atLeast(difference(fact('price'), fact('discount'))) } }
 */
export function difference<const Left extends ExpressionSpec, const Right extends ExpressionSpec>(
  left: Left,
  right: Right,
): { readonly difference: readonly [Left, Right] } {
  return { difference: [left, right] }
}

/**
 * Multiplies the values.
 *
 * @example { cost: product(2, fact('load')) }
 */
export function product<const Parts extends Several>(...parts: Parts): { readonly product: Parts } {
  return { product: parts }
}

/**
 * Divides the first value by the second. Only for `number` facts and costs, because the result may be a fraction.
 *
 * @example { cost: quotient(fact('distance'), fact('speed')) }
 */
export function quotient<const Left extends ExpressionSpec, const Right extends ExpressionSpec>(
  left: Left,
  right: Right,
): { readonly quotient: readonly [Left, Right] } {
  return { quotient: [left, right] }
}

/**
 * Takes the smallest of the values.
 *
 * @example { does: { gold: plus(smallest(3, fact('loot'))) } }
 */
export function smallest<const Parts extends Several>(...parts: Parts): { readonly smallest: Parts } {
  return { smallest: parts }
}

/**
 * Takes the largest of the values.
 *
 * @example { cost: largest(1, fact('load')) }
 */
export function largest<const Parts extends Several>(...parts: Parts): { readonly largest: Parts } {
  return { largest: parts }
}
