import type { Rule } from '../ground/ground-task.ts'
import { ConditionMasks } from './condition-masks.ts'
import type { StateLayout } from './state-layout.ts'
import type { StateReader } from './state-reader.ts'

/**
 * The rules of derived flags. Evaluating a state makes each flag true that has a body that holds, stratum by stratum, until nothing
 * changes.
 */
export class RuleSet {
  readonly #bodies: ConditionMasks
  readonly #word: Int32Array
  readonly #bit: Int32Array
  /** First rule of each stratum, and the end. */
  readonly #strata: number[] = []
  readonly #clear: Int32Array

  constructor(rules: readonly Rule[], layout: StateLayout, reader: StateReader) {
    const fields = rules.map(({ variable }) => layout.fields[layout.fieldOf[variable]])
    this.#bodies = new ConditionMasks(
      rules.map(({ body }) => body),
      layout,
      reader,
    )
    this.#word = Int32Array.from(fields, ({ word }) => word)
    this.#bit = Int32Array.from(fields, ({ shift }) => 1 << shift)
    this.#clear = new Int32Array(layout.words).fill(-1)
    for (const { word, shift } of fields) this.#clear[word] &= ~(1 << shift)
    for (const [index, { stratum }] of rules.entries()) {
      if (index === 0 || stratum !== rules[index - 1].stratum) this.#strata.push(index)
    }
    this.#strata.push(rules.length)
  }

  settle(words: Int32Array, numbers: Float64Array): void {
    for (let word = 0; word < words.length; word++) words[word] &= this.#clear[word]
    for (let stratum = 0; stratum + 1 < this.#strata.length; stratum++) {
      for (let changed = true; changed; ) {
        changed = false
        for (let rule = this.#strata[stratum]; rule < this.#strata[stratum + 1]; rule++) {
          if ((words[this.#word[rule]] & this.#bit[rule]) !== 0) continue
          if (!this.#bodies.holds(rule, words, 0, numbers, 0)) continue
          words[this.#word[rule]] |= this.#bit[rule]
          changed = true
        }
      }
    }
  }
}
