import type { Model } from '../../domain/model.ts'
import { describeActual } from '../../task/plan/actual-words.ts'
import { describeStep } from '../../task/plan/plan-step.ts'
import { describeEffect, describeFormula } from '../../task/plan/words.ts'
import { baseFacts } from '../../task/referee/base-facts.ts'
import { factTermKey, type RefereeState } from '../../task/referee/execute.ts'
import { valueIn } from '../believing/fact-keys.ts'
import type { DescribeBreakage } from '../monitoring/plan-monitor.ts'

/** Returns what breaks a plan, the failing condition (`gold at least 1`), and a sentence: `buyRum needs gold at least 1, but gold is 0`. */
export const describeBreakage: DescribeBreakage = ({ model, goal, steps, bound }, { step, obstacle, state }) => {
  const who = step < steps.length ? describeStep(steps[step]) : goal
  const args = bound[step]?.args ?? []
  switch (obstacle.kind) {
    case 'condition': {
      const condition = describeFormula(model, obstacle.condition, args)
      const actual = describeActual(model, obstacle.condition, args, state)
      const facts = valuesOf(model, baseFacts(model, obstacle.condition, args), state)
      return { obstacle: { kind: 'condition', facts }, condition, message: `${who} needs ${condition}, but ${actual}` }
    }
    case 'effect': {
      const condition = `room for ${describeEffect(model, obstacle.effect, args)}`
      const facts = valuesOf(model, [factTermKey(model, obstacle.effect.target, args)], state)
      return { obstacle: { kind: 'effect', facts }, condition, message: `${who} needs ${condition}` }
    }
    case 'check':
      return { obstacle, condition: `${who} to be possible`, message: `${who} is refused by its check` }
    case 'target':
      return { obstacle, condition: `${who} to be possible`, message: `${who} no longer has a target` }
  }
}

function valuesOf(model: Model, keys: Iterable<string>, state: RefereeState): Record<string, unknown> {
  const values: Record<string, unknown> = Object.create(null)
  for (const key of keys) values[key] = valueIn(model, state, key)
  return values
}
