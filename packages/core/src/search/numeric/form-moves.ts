import type { FdrTask, NumericEffect } from '../../task/fdr/fdr-task.ts'
import { combined, type LinearForm, linearForm, singleNumber } from './linear-form.ts'
import type { Form } from './numeric-propositions.ts'

/** A way in which an operator may raise a form. */
export interface FormMove {
  readonly operator: number
  /** Conditions of the effect besides those of the operator. */
  readonly facts: ArrayLike<number>
  readonly conditions: ArrayLike<number>
  /**
   * `by`: always by the same amount, and by at most `most` with all other effects of the operator; `change`: by an amount that depends on
   * the state; `to`: to a value independent of the previous one; `any`: unknown.
   */
  readonly kind: 'by' | 'change' | 'to' | 'any'
  readonly amount: number
  readonly most: number
  /** For `change`, the change; for `to`, the form afterwards. */
  readonly value: LinearForm | undefined
}

const none: readonly number[] = []

/** Finds how operators move forms. Everything that raises a form in any state is among the moves. */
export class FormMoves {
  readonly #task: FdrTask
  readonly #known: Float64Array
  /** The operators that write each number. */
  readonly #writers: number[][]
  readonly #moves = new Map<Form, readonly FormMove[]>()

  constructor(task: FdrTask, known: Float64Array) {
    this.#task = task
    this.#known = known
    const { operators, numeric } = task
    this.#writers = Array.from({ length: numeric.count }, () => [])
    for (let operator = 0; operator < operators.count; operator++) {
      for (const { number } of this.#effectsOf(operator)) {
        const writers = this.#writers[number]
        if (writers[writers.length - 1] !== operator) writers.push(operator)
      }
    }
  }

  /** The operators that write any of these numbers, ascending. */
  writersOf(numbers: Iterable<number>): number[] {
    const found = new Set<number>()
    for (const number of numbers) for (const operator of this.#writers[number]) found.add(operator)
    return [...found].sort((a, b) => a - b)
  }

  /** Returns by how much an operator certainly and always changes a form; NaN if unknown. */
  constantChange(operator: number, form: Form): number {
    const effects = this.#effectsOf(operator).filter(({ number }) => form.numbers.includes(number))
    if (!effects.every(isCertain)) return Number.NaN
    const { kind, amount } = this.#certainMove(operator, form, effects)
    return kind === 'by' ? amount : Number.NaN
  }

  movesOf(form: Form): readonly FormMove[] {
    let moves = this.#moves.get(form)
    if (moves === undefined) {
      moves = this.writersOf(form.numbers).flatMap((operator) => this.#movesOf(operator, form))
      this.#moves.set(form, moves)
    }
    return moves
  }

  #movesOf(operator: number, form: Form): FormMove[] {
    const effects = this.#effectsOf(operator).filter(({ number }) => form.numbers.includes(number))
    const certain = effects.filter(isCertain)
    const uncertain = effects.filter((effect) => !isCertain(effect))
    const move = this.#certainMove(operator, form, certain)
    const moves = uncertain.length === 0 ? [move] : this.#uncertain(operator, form, move, uncertain)
    return moves.filter(({ kind, amount }) => kind !== 'by' || amount > 0)
  }

  #certainMove(operator: number, form: Form, effects: readonly NumericEffect[]): FormMove {
    const base = { operator, facts: none, conditions: none, amount: 0, most: 0 }
    let after: LinearForm | undefined = { ...form, constant: 0 }
    let keepsAll = true
    for (const number of new Set(effects.map((effect) => effect.number))) {
      const result = this.#result(number, effects)
      const change = result && combined(result, singleNumber(number), -1)
      after = after && change && combined(after, change, form.weights[form.numbers.indexOf(number)])
      if (after === undefined) return { ...base, kind: 'any', value: undefined }
      if (result?.numbers.includes(number) === false) keepsAll = false
    }
    const change = combined(after, { ...form, constant: 0 }, -1)
    if (change === undefined) return { ...base, kind: 'any', value: undefined }
    if (change.numbers.length > 0)
      return { ...base, kind: keepsAll ? 'change' : 'to', value: keepsAll ? change : after }
    const amount = change.constant
    return { ...base, kind: 'by', amount, most: amount, value: undefined }
  }

  /** The value that unconditional effects give a number: all values are those before the operator. */
  #result(number: number, effects: readonly NumericEffect[]): LinearForm | undefined {
    let result: LinearForm | undefined = singleNumber(number)
    for (const effect of effects) {
      if (effect.number !== number) continue
      const value = linearForm(effect.value, this.#known)
      result = value && (effect.operation === 'set' ? value : result && combined(result, value, 1))
    }
    return result
  }

  /** A form rises either without any conditional effect, or with one that may raise it: each is a separate move. */
  #uncertain(operator: number, form: Form, certain: FormMove, effects: readonly NumericEffect[]): FormMove[] {
    const amounts = effects.map((effect) => {
      const value = effect.operation === 'add' ? linearForm(effect.value, this.#known) : undefined
      if (value === undefined || value.numbers.length > 0) return undefined
      return form.weights[form.numbers.indexOf(effect.number)] * value.constant
    })
    const isSimple = certain.kind === 'by' && amounts.every((amount) => amount !== undefined)
    const base = certain.amount
    let most = base
    for (const amount of amounts) if (amount !== undefined && amount > 0) most += amount
    const raises = certain.kind !== 'by' || certain.amount > 0
    const moves: FormMove[] = []
    if (raises) moves.push(isSimple ? { ...certain, most } : { ...certain, kind: 'any', value: undefined })
    effects.forEach(({ condition, numericCondition }, index) => {
      const amount = amounts[index]
      if (amount !== undefined && amount <= 0) return
      const parts = { operator, facts: condition, conditions: numericCondition, value: undefined }
      if (isSimple && amount !== undefined) {
        const alone = base + amount
        moves.push({ ...parts, kind: 'by', amount: alone > 0 ? alone : most, most })
      } else moves.push({ ...parts, kind: 'any', amount: 0, most: 0 })
    })
    return moves
  }

  #effectsOf(operator: number): NumericEffect[] {
    const { operators, numeric } = this.#task
    const { start, items } = operators.numericEffects
    return Array.from(items.subarray(start[operator], start[operator + 1]), (effect) => numeric.effects[effect])
  }
}

function isCertain({ condition, numericCondition }: NumericEffect): boolean {
  return condition.length === 0 && numericCondition.length === 0
}
