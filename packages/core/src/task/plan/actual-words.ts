import type { Formula, Model, Term } from '../../domain/model.ts'
import { bindArguments } from '../referee/evaluate.ts'
import { factCode, type RefereeState } from '../referee/execute.ts'
import { describeFact, describeValue } from './words.ts'

/**
 * Describes the values of a condition's facts in a state: `gold is 0 and at is docks`. At most three of them, fixed ones left out.
 *
 * @example `needs ${describeFormula(model, condition, args)}, but ${describeActual(model, condition, args, state)}`
 */
export function describeActual(
  model: Model,
  formula: Formula,
  binding: readonly number[],
  state: RefereeState,
): string {
  const found = new Map<string, string>()
  const work: (Formula | Term)[] = [formula]
  for (let next = work.shift(); next !== undefined && found.size < 4; next = work.shift()) {
    switch (next.kind) {
      case 'all':
      case 'any':
        work.push(...next.parts.slice(0, 10))
        break
      case 'not':
        work.push(next.part)
        break
      case 'compare':
      case 'arithmetic':
        work.push(next.left, next.right)
        break
      case 'fact': {
        if (model.facts[next.fact].fixed !== undefined) break
        const key = describeFact(model, next, binding)
        const code = factCode(model, state, next.fact, bindArguments(next.args, binding))
        found.set(key, `${key} is ${describeValue(model, next.fact, code)}`)
      }
    }
  }
  const words = [...found.values()]
  if (words.length === 0) return 'that never holds'
  return words.length > 3 ? `${words.slice(0, 3).join(', ')} …` : words.join(' and ')
}
