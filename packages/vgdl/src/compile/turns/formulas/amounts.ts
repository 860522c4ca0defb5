/** Amounts of a model: as facts about number objects, or as numeric fluents. */
import type { NumberStyle } from '../../compiled-game.ts'
import { atom } from '../../language/atom.ts'
import { always, never } from '../../language/constant-formulas.ts'
import type { PlanningAtom, PlanningEffect, PlanningFormula } from '../../language/planning-model.ts'
import { add, allOf, anyOf, type EffectCase, is, negated, remove } from './formulas.ts'

/** A counted quantity. */
export interface ModelAmount {
  /** The name of its predicate or function. */
  readonly name: string
  /** Its maximum. */
  readonly most: number
  readonly style: NumberStyle
}

/** The object that represents a number. */
export function numberObject(value: number): string {
  return `n${value}`
}

/** The condition that it is at least this much. */
export function amountAtLeast({ name, most, style }: ModelAmount, limit: number): PlanningFormula {
  if (limit <= 0) return always
  if (limit > most) return never
  if (style === 'fluents') return { kind: 'compare', operator: '>=', value: atom(name), with: limit }
  if (limit <= most - limit + 1)
    return allOf(range(0, limit - 1).map((value) => negated(is(name, numberObject(value)))))
  return anyOf(range(limit, most).map((value) => is(name, numberObject(value))))
}

/** The condition that it is at most this much. */
export function amountAtMost({ name, most, style }: ModelAmount, limit: number): PlanningFormula {
  if (limit < 0) return never
  if (limit >= most) return always
  if (style === 'fluents') return { kind: 'compare', operator: '<=', value: atom(name), with: limit }
  if (most - limit <= limit + 1)
    return allOf(range(limit + 1, most).map((value) => negated(is(name, numberObject(value)))))
  return anyOf(range(0, limit).map((value) => is(name, numberObject(value))))
}

/**
 * The cases in which an amount changes by `more`, never below zero. Above the maximum, `cap` sets it to the maximum, and `keep` leaves it
 * unchanged.
 */
export function amountChanges(amount: ModelAmount, more: number, above: 'cap' | 'keep'): EffectCase[] {
  const { name, most, style } = amount
  const last = above === 'keep' ? most - more : most - 1
  if (more === 0) return []
  if (style === 'fluents') {
    if (more < 0) return [change(amount, -more, most, 'decrease', -more), assign(amount, 1, -more - 1, 0)]
    const rest = above === 'cap' && more > 1 ? [assign(amount, most - more + 1, most - 1, most)] : []
    return [change(amount, 0, most - more, 'increase', more), ...rest]
  }
  // one case per value: variables for two numbers would be ground to all pairs
  const values = more > 0 ? range(0, last) : range(1, most)
  return values.map((value) => ({
    variables: [],
    condition: [is(name, numberObject(value))],
    effects: [remove(name, numberObject(value)), add(name, numberObject(Math.min(most, Math.max(0, value + more))))],
  }))
}

function change(amount: ModelAmount, from: number, to: number, kind: 'increase' | 'decrease', by: number): EffectCase {
  return { variables: [], condition: between(amount, from, to), effects: [{ kind, value: atom(amount.name), by }] }
}

function assign(amount: ModelAmount, from: number, to: number, value: number): EffectCase {
  const effects: PlanningEffect[] = [{ kind: 'assign', value: atom(amount.name), by: value }]
  return { variables: [], condition: from > to ? [never] : between(amount, from, to), effects }
}

function between(amount: ModelAmount, from: number, to: number): PlanningFormula[] {
  return [amountAtLeast(amount, from), amountAtMost(amount, to)]
}

/** How a problem states an amount. */
export interface AmountFacts {
  readonly facts: readonly PlanningAtom[]
  readonly values: readonly { readonly value: PlanningAtom; readonly is: number }[]
}

/** States the amount, as a fact or as a value. */
export function amountFacts({ name, style }: ModelAmount, value: number): AmountFacts {
  return style === 'objects'
    ? { facts: [atom(name, numberObject(value))], values: [] }
    : { facts: [], values: [{ value: atom(name), is: value }] }
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}
