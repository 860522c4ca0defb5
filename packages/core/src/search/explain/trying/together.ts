import { describeFormula } from '../../../task/plan/words.ts'
import { conjuncts } from '../../../task/referee/conjuncts.ts'
import type { Excluded } from '../reason.ts'
import type { Setting, Trials } from './trials.ts'

/** Maximum goal conditions tried in pairs. */
const mostConditions = 6

/** Finds two goal conditions that can each be achieved, but provably not both at once. */
export function findNotTogether(trials: Trials, allows: Setting['allows']): Excluded | undefined {
  const { model, goal } = trials.base
  const parts = conjuncts(goal)
  if (parts.length < 2 || parts.length > mostConditions) return undefined
  const single = parts.filter((part) => trials.run({ goal: part, allows }).status === 'plan')
  for (const [index, first] of single.entries()) {
    for (const second of single.slice(index + 1)) {
      if (trials.run({ goal: { kind: 'all', parts: [first, second] }, allows }).status !== 'none') continue
      const conditions = [describeFormula(model, first), describeFormula(model, second)] as const
      return { kind: 'excluded', conditions, of: 'the goal', because: 'tried' }
    }
  }
  return undefined
}
