import type { GroundTask } from '../ground/ground-task.ts'
import { Conditions } from './conditions.ts'
import { Effects } from './effects.ts'
import type { Layout } from './layout.ts'
import { OperatorCosts } from './operator-costs.ts'
import { RuleSet } from './rule-set.ts'
import { StateReader } from './state-reader.ts'
import { StateStore } from './state-store.ts'

/** A ground task compiled to masks and tables: what the lanes run on. */
export interface Machinery {
  readonly store: StateStore
  readonly reader: StateReader
  readonly conditions: Conditions
  readonly effects: Effects
  readonly goal: Conditions
  readonly rules: RuleSet | undefined
  readonly costs: OperatorCosts
  /** All operators are masks on one word, and the goal is too. */
  readonly plain: boolean
}

export function assemble(task: GroundTask, layout: Layout): Machinery {
  const { operators, variables, rules, goal } = task
  const reader = new StateReader(layout)
  const conditions = new Conditions(
    operators.map(({ condition }) => condition),
    layout,
    reader,
  )
  const effects = new Effects(
    operators.map((operator) => operator.effects),
    layout,
    variables,
    reader,
  )
  const goals = new Conditions(goal, layout, reader)
  const costs = new OperatorCosts(task, reader)
  return {
    store: new StateStore(layout.words, layout.numbers.length, layout.bits),
    reader,
    conditions,
    effects,
    goal: goals,
    rules: rules.length > 0 ? new RuleSet(rules, layout, reader) : undefined,
    costs,
    plain: conditions.plain && effects.plain && goals.plain && rules.length === 0 && costs.constant,
  }
}
