import type { FormUsage } from './form-usage.ts'

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
