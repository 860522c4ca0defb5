import type { Formula, Model } from '../../domain/model.ts'
import { actualValues, describeActual, describeFact } from '../../task/plan/words.ts'
import { conjuncts } from '../../task/referee/conjuncts.ts'
import { initialState } from '../../task/referee/execute.ts'

/**
 * Describes which goal conditions hold at the start, so that a goal written the wrong way round is noticed at once.
 *
 * @example
 * describeAlreadyHolds(model, goal, start)
 * // 'the goal already holds: enemyAlive is already false. Did you mean enemyAlive: true?'
 */
export function describeAlreadyHolds(model: Model, goal: Formula, start: Readonly<Record<string, unknown>>): string {
  const state = initialState(model, start)
  const parts = conjuncts(goal)
  if (parts.length === 0) return 'the goal already holds: it has no conditions.'
  const facts = [...new Set(parts.map((part) => describeActual(actualValues(model, part, [], state), 'is already')))]
  const shown = facts.length > 5 ? `${facts.slice(0, 5).join(', ')} …` : facts.join(', ')
  const opposite = parts.length === 1 ? oppositeOf(model, parts[0]) : undefined
  return `the goal already holds: ${shown}.${opposite === undefined ? '' : ` Did you mean ${opposite}?`}`
}

/** A flag has only one other value that could have been meant. */
function oppositeOf(model: Model, part: Formula): string | undefined {
  const negated = part.kind === 'not'
  const compare = negated ? part.part : part
  if (compare.kind !== 'compare' || compare.left.kind !== 'fact' || compare.right.kind !== 'constant') return undefined
  if (model.facts[compare.left.fact].values.kind !== 'flag') return undefined
  const asked = ((compare.operator === '=') === (compare.right.value === 1)) !== negated
  return `${describeFact(model, compare.left, [])}: ${!asked}`
}
