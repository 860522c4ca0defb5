import { describeStep } from '../../task/plan/plan-step.ts'
import { actualValues, describeActual, describeEffect, describeFormula } from '../../task/plan/words.ts'
import { factTermKey } from '../../task/referee/execute.ts'
import { valueIn } from '../believing/fact-keys.ts'
import type { DescribeBreakage } from '../monitoring/plan-monitor.ts'

/** Returns what breaks a plan, the failing condition (`gold at least 1`), and a sentence: `buyRum needs gold at least 1, but gold is 0`. */
export const describeBreakage: DescribeBreakage = ({ model, goal, steps, bound }, { step, obstacle, state }) => {
  const who = step < steps.length ? describeStep(steps[step]) : goal
  const args = bound[step]?.args ?? []
  switch (obstacle.kind) {
    case 'condition': {
      const condition = describeFormula(model, obstacle.condition, args)
      const values = actualValues(model, obstacle.condition, args, state)
      const facts = Object.fromEntries(values.map(({ fact, value }) => [fact, value]))
      const message = `${who} needs ${condition}, but ${describeActual(values)}`
      return { obstacle: { kind: 'condition', facts }, condition, message }
    }
    case 'effect': {
      const condition = `room for ${describeEffect(model, obstacle.effect, args)}`
      const key = factTermKey(model, obstacle.effect.target, args)
      const facts = { [key]: valueIn(model, state, key) }
      return { obstacle: { kind: 'effect', facts }, condition, message: `${who} needs ${condition}` }
    }
    case 'check':
      return { obstacle, condition: `${who} to be possible`, message: `${who} is refused by its check` }
    case 'target':
      return { obstacle, condition: `${who} to be possible`, message: `${who} no longer has a target` }
  }
}
