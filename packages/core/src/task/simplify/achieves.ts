import type { GroundEffect } from '../ground/ground-task.ts'
import { type Literal, literalVariables } from '../ground/literal.ts'
import type { Variable } from '../ground/variable.ts'

/** Whether an effect might make a false literal true. May say yes when it cannot, never no when it might. */
export function achieves(effect: GroundEffect, literal: Literal, variables: readonly Variable[]): boolean {
  return changes(effect, literal, variables, true)
}

/** Whether an effect might make a true literal false. May say yes when it cannot, never no when it might. */
export function threatens(effect: GroundEffect, literal: Literal, variables: readonly Variable[]): boolean {
  return changes(effect, literal, variables, false)
}

function changes(effect: GroundEffect, literal: Literal, variables: readonly Variable[], to: boolean): boolean {
  if (literal.kind === 'compare') return literalVariables(literal).includes(effect.variable)
  if (literal.variable !== effect.variable) return false
  const { operation, value } = effect
  if (value.kind !== 'constant') return true
  if (literal.kind === 'is') return (value.value === literal.value) === to
  if (literal.kind === 'isNot') return (value.value !== literal.value) === to
  const { min, max } = variables[literal.variable]
  const { low, high } = literal
  if (operation === 'set') return (value.value >= low && value.value <= high) === to
  const rises = value.value > 0
  // a rising value can only enter at the lower end, and leave at the upper one
  return to ? (rises ? low > min : high < max) : rises ? high < max : low > min
}
