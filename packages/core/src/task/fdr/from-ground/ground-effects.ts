import type { GroundEffect } from '../../ground/ground-task.ts'
import type { GroundTerm } from '../../ground/literal.ts'
import type { Variable } from '../../ground/variable.ts'
import type { NumericEffect } from '../fdr-task.ts'
import type { FdrConjunction } from './ground-conditions.ts'
import { constant, type GroundConditions, Unsupported } from './ground-conditions.ts'

export interface FdrEffect {
  readonly fact: number
  readonly condition: readonly number[]
}

/** The converted effects of an operator. */
export class GroundEffects {
  readonly facts: FdrEffect[] = []
  readonly numbers: NumericEffect[] = []
  /** Additional conditions that keep values within their bounds. */
  readonly needs: FdrConjunction[] = []
  readonly #conditions: GroundConditions
  readonly #variables: readonly Variable[]
  readonly #numberOf: ReadonlyMap<number, number>

  constructor(
    effects: readonly GroundEffect[],
    conditions: GroundConditions,
    variables: readonly Variable[],
    numberOf: ReadonlyMap<number, number>,
  ) {
    this.#conditions = conditions
    this.#variables = variables
    this.#numberOf = numberOf
    const onNumbers = new Map<number, GroundEffect[]>()
    for (const effect of effects) {
      if (!numberOf.has(effect.variable)) this.#onFinite(effect)
      else onNumbers.set(effect.variable, [...(onNumbers.get(effect.variable) ?? []), effect])
    }
    for (const list of onNumbers.values()) this.#onNumber(list)
  }

  #onFinite(effect: GroundEffect): void {
    const { variable, operation, value } = effect
    const conditions = this.#conditions
    const when = this.#when(effect)
    if (operation === 'add') {
      if (value.kind !== 'constant') throw new Unsupported(`${this.#variables[variable].key} is added to`)
      // leaving the bounds is prevented by the condition of the operator
      for (const code of conditions.codes(variable))
        this.#set(variable, code + value.value, [this.#factOf(variable, code)])
    } else if (value.kind === 'constant') {
      if (!this.#set(variable, value.value, when)) this.#mustNot(when)
    } else if (value.kind === 'variable' && !this.#numberOf.has(value.variable)) {
      for (const code of conditions.codes(value.variable)) {
        const both = conditions.together([
          { facts: when, numeric: [] },
          { facts: [this.#factOf(value.variable, code)], numeric: [] },
        ])
        if (!this.#set(variable, code, both.facts)) this.#mustNot(both.facts)
      }
    } else throw new Unsupported(`${this.#variables[variable].key} is set to a computed value`)
  }

  /** Merges all changes of one number into one. */
  #onNumber(effects: readonly GroundEffect[]): void {
    const { variable } = effects[0]
    const { key } = this.#variables[variable]
    const conditional = effects.length > 1 && effects.some(({ when }) => when !== undefined)
    if (conditional) throw new Unsupported(`${key} changes in several ways at once, some of them under conditions`)
    const when = this.#when(effects[0])
    const sets = effects.filter(({ operation }) => operation === 'set')
    if (sets.length > 0 && sets.length < effects.length) throw new Unsupported(`${key} is set and changed at once`)
    const sum = effects.reduce<GroundTerm>((term, { value }) => arithmetic(term, '+', value), {
      kind: 'variable',
      variable,
    })
    const clamp = effects.some((effect) => effect.clamp)
    const bounds: number[] = []
    const result = this.#bounded(variable, sets.at(-1)?.value ?? sum, clamp, bounds)
    const number = this.#numberOf.get(variable) ?? -1
    const value = this.#conditions.term(result)
    const condition = Int32Array.from(when)
    this.numbers.push({ number, operation: 'set', value, condition, numericCondition: new Int32Array(0) })
    if (bounds.length === 0) return
    const inBounds = { facts: [], numeric: bounds }
    if (when.length === 0) this.needs.push(inBounds)
    else this.needs.push({ facts: [this.#conditions.anyOf([inBounds, this.#not(when)])], numeric: [] })
  }

  #bounded(variable: number, value: GroundTerm, clamp: boolean, bounds: number[]): GroundTerm {
    const { min, max, whole, key } = this.#variables[variable]
    if (whole && !this.#isWhole(value)) throw new Unsupported(`${key} is whole, but may be set to a fraction`)
    if (clamp) return arithmetic(arithmetic(value, 'max', constant(min)), 'min', constant(max))
    if (min > Number.NEGATIVE_INFINITY) bounds.push(this.#conditions.test('>=', value, constant(min)))
    if (max < Number.POSITIVE_INFINITY) bounds.push(this.#conditions.test('<=', value, constant(max)))
    return value
  }

  #isWhole(term: GroundTerm): boolean {
    if (term.kind === 'constant') return Number.isInteger(term.value)
    if (term.kind === 'variable') return this.#variables[term.variable].whole
    return term.operation !== '/' && this.#isWhole(term.left) && this.#isWhole(term.right)
  }

  #when({ when }: GroundEffect): readonly number[] {
    return when === undefined ? [] : this.#conditions.factsOf(this.#conditions.alternatives(when))
  }

  #set(variable: number, code: number, condition: readonly number[]): boolean {
    const fact = this.#conditions.fact(variable, code)
    if (fact === undefined) return false
    this.facts.push({ fact, condition })
    return true
  }

  #factOf(variable: number, code: number): number {
    return this.#conditions.fact(variable, code) ?? this.#conditions.never()
  }

  /** The operator is inapplicable if these hold. */
  #mustNot(facts: readonly number[]): void {
    this.needs.push(facts.length === 0 ? { facts: [this.#conditions.never()], numeric: [] } : this.#not(facts))
  }

  #not(facts: readonly number[]): FdrConjunction {
    return { facts: [this.#conditions.anyOf([{ facts, numeric: [] }]) - 1], numeric: [] }
  }
}

function arithmetic(left: GroundTerm, operation: '+' | 'min' | 'max', right: GroundTerm): GroundTerm {
  return { kind: 'arithmetic', operation, left, right }
}
