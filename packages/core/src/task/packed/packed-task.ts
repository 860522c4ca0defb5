import type { GroundTask } from '../ground/ground-task.ts'
import { ConditionMasks } from './condition-masks.ts'
import { EffectMasks } from './effect-masks.ts'
import { OperatorCosts } from './operator-costs.ts'
import { RuleSet } from './rule-set.ts'
import type { StateLayout } from './state-layout.ts'
import { StateReader } from './state-reader.ts'
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
  /** The same, on one word. */
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
