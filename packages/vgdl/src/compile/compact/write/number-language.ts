/** Conditions on amounts and changes to them, with numbers as objects or as fluents. */

import type { NumberStyle } from '../../compiled-game.ts'
import { atom } from '../../language/atom.ts'
import type { PlanningAtom, PlanningEffect, PlanningFormula, PlanningSymbol } from '../../language/planning-model.ts'
import type { AmountChange, AmountRange } from '../turn/turn-case.ts'
import { numberName, numberType } from './model-names.ts'

/** Excluded numbers up to this many are excluded one by one. */
const FEW = 2

export interface QuantityText {
  readonly parameters: readonly PlanningSymbol[]
  readonly condition: readonly PlanningFormula[]
  readonly effects: readonly PlanningEffect[]
}

export class NumberLanguage {
  readonly style: NumberStyle
  /** The largest number that actions name. */
  largest = -1
  /** Facts about single numbers and pairs, by predicate name. */
  readonly tests = new Map<string, (value: number) => boolean>()
  readonly steps = new Map<string, number>()
  #count = 0

  constructor(style: NumberStyle) {
    this.style = style
  }

  /** Starts another action, which frees the names of variables. */
  begin(): void {
    this.#count = 0
  }

  /** @param whole what the quantity can be at all; @param assumed what it is taken to be */
  text(predicate: string, whole: AmountRange, assumed: AmountRange, change: AmountChange | undefined): QuantityText {
    const by = change !== undefined && 'by' in change && change.by === 0 ? undefined : change
    return this.style === 'fluents'
      ? fluentText(predicate, whole, assumed, by)
      : this.#objectText(predicate, whole, assumed, by)
  }

  constant(value: number): string {
    this.largest = Math.max(this.largest, value)
    return numberName(value)
  }

  #objectText(
    predicate: string,
    whole: AmountRange,
    assumed: AmountRange,
    change: AmountChange | undefined,
  ): QuantityText {
    // amounts are never negative
    const fewest = change !== undefined && 'by' in change ? -change.by : 0
    const [least, most] = [Math.max(assumed.least, fewest), assumed.most]
    if (least === most) return this.#singleText(predicate, least, change)
    if (change === undefined) {
      const excluded = excludedBy(whole, assumed)
      if (excluded !== undefined) {
        return {
          parameters: [],
          condition: excluded.map((value) => negatedAtom(this.#fact(predicate, value))),
          effects: [],
        }
      }
    }
    const variable = this.#variable()
    const parameters = [variable]
    const condition = [atomFormula(atom(predicate, variable.name))]
    const after = change === undefined ? undefined : this.#after(variable.name, change, parameters, condition)
    if (least > Math.max(whole.least, fewest)) {
      condition.push(this.#test(`at-least-${least}`, variable.name, (value) => value >= least))
    }
    if (most < whole.most) condition.push(this.#test(`at-most-${most}`, variable.name, (value) => value <= most))
    if (after === undefined) return { parameters, condition, effects: [] }
    const effects: PlanningEffect[] = [
      { kind: 'remove', atom: atom(predicate, variable.name) },
      { kind: 'add', atom: atom(predicate, after) },
    ]
    return { parameters, condition, effects }
  }

  #singleText(predicate: string, value: number, change: AmountChange | undefined): QuantityText {
    const before = this.#fact(predicate, value)
    const condition = [atomFormula(before)]
    const after = change === undefined ? value : 'to' in change ? change.to : value + change.by
    if (after === value) return { parameters: [], condition, effects: [] }
    const effects: PlanningEffect[] = [
      { kind: 'remove', atom: before },
      { kind: 'add', atom: this.#fact(predicate, after) },
    ]
    return { parameters: [], condition, effects }
  }

  #after(variable: string, change: AmountChange, parameters: PlanningSymbol[], condition: PlanningFormula[]): string {
    if ('to' in change) return this.constant(change.to)
    const other = this.#variable()
    parameters.push(other)
    const { by } = change
    const size = Math.abs(by)
    const step = by === 1 ? 'next' : by === -1 ? 'previous' : `${by > 0 ? 'plus' : 'minus'}-${size}`
    this.steps.set(step, by)
    condition.push(atomFormula(atom(step, variable, other.name)))
    return other.name
  }

  #fact(predicate: string, value: number): PlanningAtom {
    return atom(predicate, this.constant(value))
  }

  #test(name: string, variable: string, isSo: (value: number) => boolean): PlanningFormula {
    this.tests.set(name, isSo)
    return atomFormula(atom(name, variable))
  }

  #variable(): PlanningSymbol {
    this.#count += 1
    return { name: `?n${this.#count}`, type: numberType }
  }
}

/** Returns the possible numbers that are not assumed, if they are few. */
function excludedBy(whole: AmountRange, { least, most }: AmountRange): readonly number[] | undefined {
  if (most < whole.most && !Number.isFinite(whole.most)) return undefined
  const below = Array.from({ length: least - whole.least }, (_, index) => whole.least + index)
  const above = most < whole.most ? Array.from({ length: whole.most - most }, (_, index) => most + 1 + index) : []
  const excluded = [...below, ...above]
  return excluded.length <= FEW ? excluded : undefined
}

function fluentText(
  predicate: string,
  whole: AmountRange,
  { least, most }: AmountRange,
  change: AmountChange | undefined,
): QuantityText {
  const value = atom(predicate)
  const condition: PlanningFormula[] = []
  if (least === most) condition.push({ kind: 'compare', operator: '=', value, with: least })
  else {
    if (least > whole.least) condition.push({ kind: 'compare', operator: '>=', value, with: least })
    if (most < whole.most) condition.push({ kind: 'compare', operator: '<=', value, with: most })
  }
  if (change === undefined) return { parameters: [], condition, effects: [] }
  const effect: PlanningEffect =
    'to' in change
      ? { kind: 'assign', value, by: change.to }
      : { kind: change.by > 0 ? 'increase' : 'decrease', value, by: Math.abs(change.by) }
  return { parameters: [], condition, effects: [effect] }
}

export function atomFormula(one: PlanningAtom): PlanningFormula {
  return { kind: 'atom', atom: one }
}

export function negatedAtom(one: PlanningAtom): PlanningFormula {
  return { kind: 'not', part: atomFormula(one) }
}
