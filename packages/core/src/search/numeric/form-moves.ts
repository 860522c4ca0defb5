import type { FdrTask, Lists, NumericEffect } from '../../task/fdr/fdr-task.ts'
import { combined, type LinearForm, linearForm, singleNumber } from './linear-form.ts'
import type { Form, NumericPropositions } from './numeric-propositions.ts'

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

/** The combined changes of forms by the operators of a relaxed plan. */
export class FormBalance {
  /** The forms used up so far. */
  readonly used: Int32Array
  usedCount = 0
  readonly #usage: FormUsage
  readonly #raised: Float64Array
  readonly #changed: Float64Array
  readonly #lowered: Float64Array
  readonly #floor: Float64Array
  readonly #stamp: Int32Array
  #epoch = 0

  constructor(usage: FormUsage, formCount: number) {
    this.#usage = usage
    this.used = new Int32Array(formCount)
    this.#raised = new Float64Array(formCount)
    this.#changed = new Float64Array(formCount)
    this.#lowered = new Float64Array(formCount)
    this.#floor = new Float64Array(formCount)
    this.#stamp = new Int32Array(formCount)
  }

  clear(): void {
    this.#epoch++
    this.usedCount = 0
  }

  /** By how much the form is higher at the end. */
  changedBy(form: number): number {
    return this.#stamp[form] === this.#epoch ? this.#changed[form] : 0
  }

  /** Returns how much is missing, from a value, to apply all operators that lower a form. */
  deficit(form: number, value: number): number {
    return this.#floor[form] + this.#lowered[form] - value - this.#raised[form]
  }

  /** Records that a form is set to a level this many times: the part above the required floor can be used. */
  refill(form: number, level: number, times: number): void {
    this.#touch(form)
    this.#raised[form] += times * this.usable(form, level)
  }

  /** Returns the usable part of a form set to a level. */
  usable(form: number, level: number): number {
    return level - (Number.isFinite(this.#floor[form]) ? this.#floor[form] : 0)
  }

  change(form: number, amount: number): void {
    this.#touch(form)
    if (amount > 0) this.#raised[form] += amount
    this.#changed[form] += amount
  }

  add(operator: number, times: number): void {
    const { changes, changeAmounts, uses, useAmounts, useFloors } = this.#usage
    for (let at = changes.start[operator]; at < changes.start[operator + 1]; at++)
      this.change(changes.items[at], times * changeAmounts[at])
    for (let at = uses.start[operator]; at < uses.start[operator + 1]; at++) {
      const form = uses.items[at]
      this.#touch(form)
      if (this.#floor[form] === Number.POSITIVE_INFINITY) this.used[this.usedCount++] = form
      this.#lowered[form] += times * useAmounts[at]
      this.#floor[form] = Math.min(this.#floor[form], useFloors[at])
    }
  }

  #touch(form: number): void {
    if (this.#stamp[form] === this.#epoch) return
    this.#stamp[form] = this.#epoch
    this.#raised[form] = 0
    this.#changed[form] = 0
    this.#lowered[form] = 0
    this.#floor[form] = Number.POSITIVE_INFINITY
  }
}

/** The certain changes of forms by operator: list i of `forms` belongs to operator i, with parallel arrays of amounts. */
export interface FormUsage {
  readonly changes: Lists
  readonly changeAmounts: Float64Array
  /** Forms that an operator lowers although it needs a bound on them, so that it cannot be repeated forever. */
  readonly uses: Lists
  readonly useAmounts: Float64Array
  /** What must remain after it is applied. */
  readonly useFloors: Float64Array
}

/** `needs` holds the propositions that operators need, counted from `factCount` on. */
export function formUsageOf(
  task: FdrTask,
  { all, forms }: NumericPropositions,
  moves: FormMoves,
  needs: Lists,
): FormUsage {
  const { count } = task.operators
  const factCount = task.factStart[task.variableCount]
  const changesOf: { form: number; amount: number }[][] = Array.from({ length: count }, () => [])
  forms.forEach((form, index) => {
    for (const operator of moves.writersOf(form.numbers)) {
      const amount = moves.constantChange(operator, form)
      if (amount !== 0 && !Number.isNaN(amount)) changesOf[operator].push({ form: index, amount })
    }
  })
  const usesOf: { form: number; amount: number; floor: number }[][] = []
  for (let operator = 0; operator < count; operator++) {
    const uses: (typeof usesOf)[number] = []
    for (let at = needs.start[operator]; at < needs.start[operator + 1]; at++) {
      const bound = all[needs.items[at] - factCount]
      if (bound.kind !== 'bound') continue
      const amount = -moves.constantChange(operator, forms[bound.form])
      if (amount > 0) uses.push({ form: bound.form, amount, floor: bound.least - amount })
    }
    usesOf.push(uses)
  }
  return {
    changes: listsOf(changesOf),
    changeAmounts: Float64Array.from(changesOf.flat(), ({ amount }) => amount),
    uses: listsOf(usesOf),
    useAmounts: Float64Array.from(usesOf.flat(), ({ amount }) => amount),
    useFloors: Float64Array.from(usesOf.flat(), ({ floor }) => floor),
  }
}

function listsOf(of: readonly (readonly { readonly form: number }[])[]): Lists {
  const start = new Int32Array(of.length + 1)
  of.forEach(({ length }, index) => {
    start[index + 1] = start[index] + length
  })
  return { start, items: Int32Array.from(of.flat(), ({ form }) => form) }
}
