import type { GroundTask, Rule } from '../ground/ground-task.ts'
import { ConditionMasks } from './condition-masks.ts'
import { EffectMasks } from './effect-masks.ts'
import { OperatorCosts } from './operator-costs.ts'
import type { StateLayout } from './state-layout.ts'
import { StateReader } from './state-layout.ts'
import { StateStore } from './state-store.ts'

/** A ground task compiled to masks and tables, for the successor generators. */
export interface PackedTask {
  readonly store: StateStore
  readonly reader: StateReader
  readonly conditions: ConditionMasks
  readonly effects: EffectMasks
  readonly goal: ConditionMasks
  readonly rules: RuleSet | undefined
  readonly costs: OperatorCosts
  /** Whether all operators and the goal are masks, and their costs numbers. */
  readonly masked: boolean
  /** Whether all operators and the goal are masks on one word, and their costs numbers. */
  readonly plain: boolean
}

export function packTask(task: GroundTask, layout: StateLayout): PackedTask {
  const { operators, variables, rules, goal } = task
  const reader = new StateReader(layout)
  const conditions = new ConditionMasks(
    operators.map(({ condition }) => condition),
    layout,
    reader,
  )
  const effects = new EffectMasks(
    operators.map((operator) => operator.effects),
    layout,
    variables,
    reader,
  )
  const goals = new ConditionMasks(goal, layout, reader)
  const costs = new OperatorCosts(task, reader)
  const masked = conditions.masked && effects.plain && goals.masked && rules.length === 0 && costs.constant
  return {
    store: new StateStore(layout.words, layout.numbers.length, layout.bits),
    reader,
    conditions,
    effects,
    goal: goals,
    rules: rules.length > 0 ? new RuleSet(rules, layout, reader) : undefined,
    costs,
    masked,
    plain: masked && layout.words === 1,
  }
}

/**
 * The rules of derived flags. Evaluating a state makes each flag true that has a body that holds, stratum by stratum, until nothing
 * changes.
 */
class RuleSet {
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
