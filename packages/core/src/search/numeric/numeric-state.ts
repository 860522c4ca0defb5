import type { FdrTask } from '../../task/fdr/fdr-task.ts'
import { NumberPrograms } from '../../task/fdr/number-programs.ts'
import { satisfies } from './linear-form.ts'
import type { NumericRelaxation } from './numeric-relaxation.ts'

/** Which propositions on numbers hold in a state, and how much is missing for the others. */
export class NumericState {
  /** By proposition on numbers: 1 if it holds. */
  readonly holds: Uint8Array
  /** How much is missing for a bound. */
  readonly gap: Float64Array
  /** By relaxed operator: how much each application raises its form in this state; 0 if one is enough. */
  readonly amount: Float64Array
  readonly #relaxation: NumericRelaxation
  readonly #programs: NumberPrograms
  readonly #formStart: Int32Array
  readonly #numbers: Int32Array
  readonly #weights: Float64Array
  readonly #formValues: Float64Array
  /** The form of each bound; -1 for other propositions. */
  readonly #form: Int32Array
  readonly #least: Float64Array
  readonly #strict: Uint8Array
  /** Relaxed operators whose amount depends on the state. */
  readonly #changing: Int32Array

  constructor(task: FdrTask, relaxation: NumericRelaxation) {
    const { propositions, moves } = relaxation
    this.#relaxation = relaxation
    this.#programs = new NumberPrograms(task)
    const { all, forms } = propositions
    this.holds = new Uint8Array(all.length)
    this.gap = new Float64Array(all.length)
    this.amount = moves.amount.slice()
    this.#formStart = new Int32Array(forms.length + 1)
    forms.forEach(({ numbers }, form) => {
      this.#formStart[form + 1] = this.#formStart[form] + numbers.length
    })
    this.#numbers = Int32Array.from(forms.flatMap(({ numbers }) => numbers))
    this.#weights = Float64Array.from(forms.flatMap(({ weights }) => weights))
    this.#formValues = new Float64Array(forms.length)
    this.#form = Int32Array.from(all, (each) => (each.kind === 'bound' ? each.form : -1))
    this.#least = Float64Array.from(all, (each) => (each.kind === 'bound' ? each.least : 0))
    this.#strict = Uint8Array.from(all, (each) => Number(each.kind === 'bound' && each.strict))
    this.#changing = Int32Array.from(moves.amountForm.keys()).filter((index) => moves.amountForm[index] >= 0)
  }

  isStrict(proposition: number): boolean {
    return this.#strict[proposition] === 1
  }

  isReachedAt(bound: number, level: number): boolean {
    return satisfies(level, this.#least[bound], this.#strict[bound] === 1)
  }

  /** The form of a bound; -1 for other propositions. */
  formOf(proposition: number): number {
    return this.#form[proposition]
  }

  /** The value of a form in the state. */
  valueOf(form: number): number {
    return this.#formValues[form]
  }

  set(numbers: Float64Array): void {
    const { all } = this.#relaxation.propositions
    const start = this.#formStart
    const values = this.#formValues
    for (let form = 0; form < values.length; form++) {
      let value = 0
      for (let at = start[form]; at < start[form + 1]; at++) value += this.#weights[at] * numbers[this.#numbers[at]]
      values[form] = value
    }
    const { amountForm, amountConstant } = this.#relaxation.moves
    for (let at = 0; at < this.#changing.length; at++) {
      const index = this.#changing[at]
      this.amount[index] = Math.max(0, values[amountForm[index]] + amountConstant[index])
    }
    for (let index = 0; index < this.holds.length; index++) {
      const form = this.#form[index]
      if (form >= 0) {
        const value = values[form]
        const least = this.#least[index]
        this.holds[index] = satisfies(value, least, this.#strict[index] === 1) ? 1 : 0
        this.gap[index] = least - value
        continue
      }
      const proposition = all[index]
      // an either-of-two proposition holds as soon as one of its parts does
      if (proposition.kind === 'opaque')
        this.holds[index] = this.#programs.holds(proposition.condition, numbers, 0) ? 1 : 0
    }
  }
}
