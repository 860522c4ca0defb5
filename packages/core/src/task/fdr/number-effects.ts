import type { FdrTask } from './fdr-task.ts'
import type { NumberPrograms } from './number-programs.ts'
import type { OperatorBuffer } from './operator-buffer.ts'

/** Numeric conditions and effects of operators. */
export class NumberEffects {
  /** 1 if a numeric effect depends on facts. */
  readonly conditional: Uint8Array
  readonly #task: FdrTask
  readonly #programs: NumberPrograms
  /** By number: twice the round of its last change, plus one if it was set. */
  readonly #changed: Int32Array
  #round = 0

  constructor(task: FdrTask, programs: NumberPrograms) {
    this.#task = task
    this.#programs = programs
    const { count, numericEffects } = task.operators
    this.conditional = new Uint8Array(count)
    this.#changed = new Int32Array(task.numeric.count)
    for (let operator = 0; operator < count; operator++) {
      for (let at = numericEffects.start[operator]; at < numericEffects.start[operator + 1]; at++) {
        if (task.numeric.effects[numericEffects.items[at]].condition.length > 0) this.conditional[operator] = 1
      }
    }
  }

  /** Keeps the operators whose numeric conditions hold. */
  filter(operators: OperatorBuffer, numbers: Float64Array, from: number): void {
    const { start, items } = this.#task.operators.numericCondition
    let kept = 0
    for (let at = 0; at < operators.count; at++) {
      const operator = operators.operators[at]
      if (this.#hold(items, start[operator], start[operator + 1], numbers, from)) {
        operators.operators[kept++] = operator
      }
    }
    operators.count = kept
  }

  /**
   * Writes the numbers after an operator. Returns false if one of them is not finite, or would depend on the order of effects: a number may
   * be added to several times, or be set to one value.
   */
  write(operator: number, numbers: Float64Array, from: number, to: number, values: Int32Array): boolean {
    const { numeric, operators } = this.#task
    for (let at = 0; at < numeric.count; at++) numbers[to + at] = numbers[from + at]
    const { start, items } = operators.numericEffects
    this.#round = this.#round > 2 ** 29 ? this.#beginAgain() : this.#round + 1
    for (let at = start[operator]; at < start[operator + 1]; at++) {
      const { number, operation, condition, numericCondition } = numeric.effects[items[at]]
      if (condition.length > 0 && !this.#factsHold(condition, values)) continue
      if (!this.#hold(numericCondition, 0, numericCondition.length, numbers, from)) continue
      const value = this.#programs.valueOf(items[at], numbers, from)
      // avoid -0, which would be a separate state
      const result = (operation === 'add' ? numbers[to + number] + value : value) + 0
      if (!Number.isFinite(result)) return false
      const change = this.#round * 2 + (operation === 'add' ? 0 : 1)
      const before = this.#changed[number]
      if (
        before >> 1 === this.#round &&
        (before !== change || (operation === 'set' && result !== numbers[to + number]))
      )
        return false
      this.#changed[number] = change
      numbers[to + number] = result
    }
    return true
  }

  #beginAgain(): number {
    this.#changed.fill(0)
    return 1
  }

  #hold(conditions: Int32Array, start: number, end: number, numbers: Float64Array, from: number): boolean {
    for (let at = start; at < end; at++) if (!this.#programs.holds(conditions[at], numbers, from)) return false
    return true
  }

  #factsHold(facts: Int32Array, values: Int32Array): boolean {
    const { factVariable, factStart } = this.#task
    for (let at = 0; at < facts.length; at++) {
      const variable = factVariable[facts[at]]
      if (factStart[variable] + values[variable] !== facts[at]) return false
    }
    return true
  }
}
