/** Changes to one fact, used as values in `does`, and conditional effects. */

import type { ExpressionSpec } from '../spec.ts'
import type { Written } from './combinators.ts'

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
