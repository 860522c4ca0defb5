import type { Written } from './condition-builders.ts'
import type { ExpressionSpec } from './spec.ts'

/** Changes to one fact, used as values in `does`, and conditional effects. */

/** How a change treats the bounds of its fact. */
export interface ChangeOptions {
  /** Stop at the bound instead of making the action inapplicable. @default false */
  readonly clamp?: boolean
}

/** An increase by an amount. */
export interface Plus<Amount> {
  readonly add: Amount
  readonly clamp?: boolean
}

/** A decrease by an amount. */
export interface Minus<Amount> {
  readonly subtract: Amount
  readonly clamp?: boolean
}

/**
 * Adds to a count or number.
 *
 * @example { gold: plus(1), energy: plus(0.5, { clamp: true }) }
 */
export function plus<const Amount extends ExpressionSpec>(amount: Amount, options: ChangeOptions = {}): Plus<Amount> {
  return { add: amount, ...options }
}

/**
 * Subtracts from a count or number.
 *
 * @example { rum: minus(1) }
 */
export function minus<const Amount extends ExpressionSpec>(amount: Amount, options: ChangeOptions = {}): Minus<Amount> {
  return { subtract: amount, ...options }
}

/**
 * Makes effects conditional: they happen only if the condition holds before the action. Put the result into the list `when` of `does`.
 *
 * @example { does: { at: 'tavern', when: [when({ drunk: true }, { gold: 0 })] } }
 */
export function when<const Condition extends object, const Effects extends object>(
  condition: Condition,
  effects: Effects,
): { readonly if: Condition & Written<Condition>; readonly then: Effects & Written<Effects> } {
  // biome-ignore lint/suspicious/noThenProperty: it holds data, and only a function makes a thenable
  return { if: condition, then: effects }
}

// Computed values: another fact, or arithmetic over facts and numbers.

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
