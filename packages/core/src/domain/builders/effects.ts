/** Changes of one fact, for use as values in `does`, and effects that happen only under a condition. */

import type { ExpressionSpec } from '../spec.ts'
import type { Written } from './combinators.ts'

/** How a change treats the bounds of its fact. */
export interface ChangeOptions {
  /** Stop at the bound instead of making the action impossible. @default false */
  readonly clamp?: boolean
}

/** A change by an amount, upwards. */
export interface Plus<Amount> {
  readonly add: Amount
  readonly clamp?: boolean
}

/** A change by an amount, downwards. */
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
 * Takes from a count or number.
 *
 * @example { rum: minus(1) }
 */
export function minus<const Amount extends ExpressionSpec>(amount: Amount, options: ChangeOptions = {}): Minus<Amount> {
  return { subtract: amount, ...options }
}

/**
 * Makes effects happen only if a condition holds before the action; goes into the list `when` of `does`.
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
