import { oppositeComparison } from '../../domain/comparisons.ts'
import type { Comparison, Model } from '../../domain/model.ts'
import { describeNumber } from '../../task/plan/words.ts'
import type { GoalCondition } from './analyse-goal.ts'
import type { OutOfBounds } from './reason.ts'

/** A goal such as `gold at least 12` for a fact that ends at 9. */
export function findOutOfBounds(model: Model, { formula, words }: GoalCondition): OutOfBounds | undefined {
  const isNegated = formula.kind === 'not'
  const compare = isNegated ? formula.part : formula
  if (compare.kind !== 'compare' || compare.left.kind !== 'fact' || compare.right.kind !== 'constant') return undefined
  const { values, fixed, derived, name } = model.facts[compare.left.fact]
  if (fixed !== undefined || derived !== undefined) return undefined
  if (values.kind !== 'count' && values.kind !== 'number') return undefined
  const { min, max } = values
  const operator = isNegated ? oppositeComparison[compare.operator] : compare.operator
  if (canHold(operator, compare.right.value, min, max)) return undefined
  const message = `the goal needs ${words}, but ${name} only goes from ${describeNumber(min)} to ${describeNumber(max)}.`
  return { kind: 'out-of-bounds', condition: words, fact: name, min, max, message }
}

function canHold(operator: Comparison, value: number, min: number, max: number): boolean {
  switch (operator) {
    case '=':
      return value >= min && value <= max
    case '!=':
      return min !== max || value !== min
    case '<':
      return min < value
    case '<=':
      return min <= value
    case '>':
      return max > value
    case '>=':
      return max >= value
  }
}
