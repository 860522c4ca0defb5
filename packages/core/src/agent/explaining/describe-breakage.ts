import { describeStep } from '../../task/plan/plan-step.ts'
import { actualValues, describeActual, describeEffect, describeFormula } from '../../task/plan/words.ts'
import type { Breakage } from '../monitoring/breakage.ts'
import type { PlanRun } from '../monitoring/plan-run.ts'

/** Returns the failing condition, e.g. `gold at least 1`, and a sentence: `buyRum needs gold at least 1, but gold is 0`. */
export function describeBreakage(
  { model, goal, steps, bound }: PlanRun,
  { step, obstacle, state }: Breakage,
): { readonly condition: string; readonly message: string } {
  const who = step < steps.length ? describeStep(steps[step]) : goal
  const args = bound[step]?.args ?? []
  switch (obstacle.kind) {
    case 'condition': {
      const condition = describeFormula(model, obstacle.condition, args)
      return {
        condition,
        message: `${who} needs ${condition}, but ${describeActual(actualValues(model, obstacle.condition, args, state))}`,
      }
    }
    case 'effect': {
      const condition = `room for ${describeEffect(model, obstacle.effect, args)}`
      return { condition, message: `${who} needs ${condition}` }
    }
    case 'refusal':
      return { condition: `${who} to be possible`, message: `${who} ${obstacle.why}` }
  }
}
