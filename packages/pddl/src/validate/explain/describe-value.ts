/** Describes numbers: what they are, and what they should be. */
import type { ConditionSyntax, ExpressionSyntax, FunctionSyntax } from '../../syntax.ts'
import type { ConditionEvaluator } from './condition-evaluator.ts'
import { printGround, type VariableBinding } from './print-ground.ts'

type Comparison = Extract<ConditionSyntax, { readonly kind: 'compare' }>

/** `(fuel truck1) is 2, needs >= 3`, and the values behind it if it was computed. */
export function describeComparison(
  evaluator: ConditionEvaluator,
  { left, right, operator }: Comparison,
  bound: VariableBinding | undefined,
  isWanted: boolean,
): string[] {
  const missing = [...whyNoValue(evaluator, left, bound), ...whyNoValue(evaluator, right, bound)]
  if (missing.length > 0) return missing
  const value = evaluator.value(right, bound)
  const needs = isWanted ? 'needs' : 'must not be'
  const isPlain = right.kind === 'number'
  const other = isPlain ? String(value) : `${printGround(right, bound)}, which is ${value}`
  const first = `${printGround(left, bound)} is ${evaluator.value(left, bound)}, ${needs} ${operator} ${other}`
  return [first, ...valuesInside(evaluator, left, bound), ...valuesInside(evaluator, right, bound)]
}

/** Why an expression has no value; empty if it has one. */
export function whyNoValue(
  evaluator: ConditionEvaluator,
  expression: ExpressionSyntax,
  bound: VariableBinding | undefined,
): string[] {
  if (!Number.isNaN(evaluator.value(expression, bound))) return []
  const missing = functionsIn(expression).filter((inner) => Number.isNaN(evaluator.value(inner, bound)))
  if (missing.length === 0) return [`${printGround(expression, bound)} divides by zero`]
  return [...new Set(missing.map((inner) => `${printGround(inner, bound)} has no value`))]
}

function valuesInside(
  evaluator: ConditionEvaluator,
  expression: ExpressionSyntax,
  bound: VariableBinding | undefined,
): string[] {
  if (expression.kind !== 'arithmetic') return []
  const lines = functionsIn(expression).map(
    (inner) => `${printGround(inner, bound)} is ${evaluator.value(inner, bound)}`,
  )
  return [...new Set(lines)]
}

/** From left to right. */
export function functionsIn(root: ExpressionSyntax): FunctionSyntax[] {
  const found: FunctionSyntax[] = []
  const left = [root]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (next.kind === 'function') found.push(next)
    else if (next.kind === 'arithmetic') for (const part of next.parts.toReversed()) left.push(part)
  }
  return found
}
