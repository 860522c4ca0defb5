/** Conditions that never hold together. Claimed only if certain. */
import type { GroundEffect, GroundOperator } from '../../task/ground/ground-task.ts'
import { conjoin, type Literal, literalHolds } from '../../task/ground/literal.ts'
import type { Alternatives } from '../../task/ground/normal-form.ts'
import type { Variable } from '../../task/ground/variable.ts'
import { achieves } from '../../task/simplify/writers.ts'
import { operatorName } from '../../task/task.ts'
import type { Analysis, GoalCondition } from './analyse-goal.ts'
import type { Excluded } from './reason.ts'

/** Maximum number of conditions compared in pairs. */
const mostConditions = 40
const mostOperators = 300

/** Returns the first two goal conditions that these operators never make true together. */
export function findExclusion(
  analysis: Analysis,
  conditions: readonly GoalCondition[],
  operators: readonly GroundOperator[],
): Excluded | undefined {
  const pair = findPair(conditions, (a, b) => neverTogether(analysis, a.alternatives, b.alternatives, operators))
  if (pair === undefined) return undefined
  const words = [pair[0].words, pair[1].words] as const
  return { kind: 'excluded', conditions: words, of: 'the goal', because: 'undone' }
}

/**
 * Operators whose conditions are each reachable, but two of which never hold at once. Each pair takes a proof over all operators, so larger
 * tasks are skipped.
 */
export function findBlocked(analysis: Analysis, operators: readonly GroundOperator[]): Map<GroundOperator, Excluded> {
  const blocked = new Map<GroundOperator, Excluded>()
  if (operators.length > mostOperators) return blocked
  for (const operator of operators) {
    const literals = operator.condition.slice(0, mostConditions)
    const conditions = literals.map((literal) => ({ words: analysis.words(literal), alternatives: [[literal]] }))
    const pair = findPair(conditions, (a, b) => neverTogether(analysis, a.alternatives, b.alternatives, operators))
    if (pair === undefined) continue
    const of = operatorName(analysis.model, operator.action, operator.args)
    const words = [pair[0].words, pair[1].words] as const
    blocked.set(operator, { kind: 'excluded', conditions: words, of, because: 'induction' })
  }
  return blocked
}

/** Returns the first two conditions that cannot hold in one state, with any actions. */
export function findContradiction(
  { variables }: Analysis,
  conditions: readonly GoalCondition[],
  of: string,
): Excluded | undefined {
  const pair = findPair(conditions, (a, b) => contradict(a.alternatives, b.alternatives, variables))
  if (pair === undefined) return undefined
  const words = [pair[0].words, pair[1].words] as const
  return { kind: 'excluded', conditions: words, of, because: 'contradiction' }
}

function findPair<T extends Pick<GoalCondition, 'words' | 'alternatives'>>(
  conditions: readonly T[],
  isPair: (first: T, second: T) => boolean,
): readonly [T, T] | undefined {
  const some = conditions.slice(0, mostConditions)
  for (const [index, first] of some.entries()) {
    const second = some.slice(index + 1).find((other) => isPair(first, other))
    if (second !== undefined) return [first, second]
  }
  return undefined
}

function contradict(first: Alternatives, second: Alternatives, variables: readonly Variable[]): boolean {
  return first.every((a) => second.every((b) => conjoin([...a, ...b], variables) === undefined))
}

/**
 * Checks an invariant on one pair: they do not hold together at the start, and no operator makes one true while leaving the other true.
 * This is the step of an induction over plans, so it is certain.
 */
function neverTogether(
  { variables, start }: Analysis,
  first: Alternatives,
  second: Alternatives,
  operators: readonly GroundOperator[],
): boolean {
  const [a, b] = [first[0]?.[0], second[0]?.[0]]
  const plain = (alternatives: Alternatives) => alternatives.length === 1 && alternatives[0].length === 1
  if (!plain(first) || !plain(second) || a === undefined || b === undefined) return false
  if (!isPlain(a, variables) || !isPlain(b, variables)) return false
  if (literalHolds(a, start) && literalHolds(b, start)) return false
  return operators.every((operator) => separates(operator, a, b, variables) && separates(operator, b, a, variables))
}

/** Whether `other` is certainly false after the operator, if the operator can make `given` true. */
function separates(operator: GroundOperator, given: Literal, other: Literal, variables: readonly Variable[]): boolean {
  if (!operator.effects.some((effect) => achieves(effect, given, variables))) return true
  const onOther = operator.effects.filter((effect) => other.kind !== 'compare' && effect.variable === other.variable)
  if (onOther.length > 0) return destroys(onOther, other)
  return conjoin([...operator.condition, other], variables) === undefined
}

function destroys(effects: readonly GroundEffect[], literal: Literal): boolean {
  const last = effects[effects.length - 1]
  if (last.operation !== 'set' || last.when !== undefined || last.clamp || last.value.kind !== 'constant') return false
  const { value } = last.value
  return !literalHolds(literal, () => value)
}

function isPlain(literal: Literal, variables: readonly Variable[]): boolean {
  return literal.kind !== 'compare' && !variables[literal.variable].derived
}
