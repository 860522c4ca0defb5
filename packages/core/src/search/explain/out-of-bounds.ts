import { oppositeComparison } from '../../domain/formulas.ts'
import type { ActionModel, Comparison, Model } from '../../domain/model.ts'
import { describeNumber } from '../../task/plan/words.ts'
import type { GoalCondition } from './analyse-goal.ts'
import type { OutOfBounds } from './reason.ts'

/** A condition such as `gold at least 12` on a fact whose maximum is 9. */
export function findOutOfBounds(
  model: Model,
  { formula, words }: Pick<GoalCondition, 'formula' | 'words'>,
  of = 'the goal',
): OutOfBounds | undefined {
  const isNegated = formula.kind === 'not'
  const compare = isNegated ? formula.part : formula
  if (compare.kind !== 'compare' || compare.left.kind !== 'fact' || compare.right.kind !== 'constant') return undefined
  const { values, fixed, derived, name } = model.facts[compare.left.fact]
  if (fixed !== undefined || derived !== undefined) return undefined
  if (values.kind !== 'count' && values.kind !== 'number') return undefined
  const { min, max } = values
  const operator = isNegated ? oppositeComparison[compare.operator] : compare.operator
  if (canHold(operator, compare.right.value, min, max)) return undefined
  return { kind: 'out-of-bounds', of, condition: words, fact: name, min, max }
}

/** An action that subtracts more from a number than it can ever hold, or adds more. */
export function findTooLarge(model: Model, { name: of, effects }: ActionModel): OutOfBounds | undefined {
  for (const { target, operation, value, clamp, when } of effects) {
    const { values, name } = model.facts[target.fact]
    if (operation === 'set' || clamp || when !== undefined || value.kind !== 'constant') continue
    if (values.kind !== 'count' && values.kind !== 'number') continue
    const { min, max } = values
    if (Math.abs(value.value) <= max - min) continue
    const condition = `${name} ${operation === 'add' ? 'plus' : 'minus'} ${describeNumber(value.value)}`
    return { kind: 'out-of-bounds', of, condition, fact: name, min, max, change: { operation, amount: value.value } }
  }
  return undefined
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
