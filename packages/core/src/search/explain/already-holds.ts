import type { Formula, Model } from '../../domain/model.ts'
import { actualValues, describeFact, type FactValue } from '../../task/plan/words.ts'
import { conjuncts } from '../../task/referee/conjuncts.ts'
import { initialState } from '../../task/referee/execute.ts'
import type { AlreadyHolds } from './reason.ts'

/**
 * Returns which goal conditions hold at the start, so that a goal written the wrong way round is noticed at once.
 *
 * @example
 * `${explanationOf([alreadyHolds(model, goal, start)])}`
 * // 'the goal already holds: enemyAlive is already false. Did you mean enemyAlive: true?'
 */
export function alreadyHolds(model: Model, goal: Formula, start: Readonly<Record<string, unknown>>): AlreadyHolds {
  const state = initialState(model, start)
  const parts = conjuncts(goal)
  const meant = parts.length === 1 ? oppositeOf(model, parts[0]) : undefined
  const conditions = parts.map((part) => actualValues(model, part, [], state))
  return { kind: 'already-holds', conditions, ...(meant && { meant }) }
}

/** A flag has only one other value that could have been meant. */
function oppositeOf(model: Model, part: Formula): FactValue | undefined {
  const negated = part.kind === 'not'
  const compare = negated ? part.part : part
  if (compare.kind !== 'compare' || compare.left.kind !== 'fact' || compare.right.kind !== 'constant') return undefined
  if (model.facts[compare.left.fact].values.kind !== 'flag') return undefined
  const asked = ((compare.operator === '=') === (compare.right.value === 1)) !== negated
  return { fact: describeFact(model, compare.left, []), value: !asked }
}
