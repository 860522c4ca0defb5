import type { GroundOperator } from '../../task/ground/ground-task.ts'
import type { Literal } from '../../task/ground/literal.ts'
import type { Analysis, GoalCondition } from './analyse-goal.ts'
import type { OutOfStep } from './reason.ts'

/** A goal such as `gold 3` where gold starts at 0 and only ever changes by 2, or by 4. */
export function findOutOfStep(
  { variables, start }: Analysis,
  operators: readonly GroundOperator[],
  { alternatives, words }: GoalCondition,
): OutOfStep | undefined {
  if (alternatives.length !== 1) return undefined
  for (const literal of alternatives[0]) {
    if (literal.kind !== 'within') continue
    const from = start(literal.variable)
    const step = stepOf(operators, literal.variable)
    if (step === undefined || !isMissed(literal, from, step)) continue
    const { key } = variables[literal.variable]
    const message = `the goal needs ${words}, but ${key} goes from ${from} in steps of ${step} and passes it by.`
    return { kind: 'out-of-step', condition: words, fact: key, from, step, message }
  }
  return undefined
}

/** What all changes of a variable are multiples of; undefined when it can become anything. */
function stepOf(operators: readonly GroundOperator[], variable: number): number | undefined {
  let step = 0
  for (const { effects } of operators) {
    for (const { variable: target, operation, value, clamp } of effects) {
      if (target !== variable) continue
      if (operation === 'set' || clamp || value.kind !== 'constant' || !Number.isSafeInteger(value.value))
        return undefined
      step = greatestDivisor(Math.abs(value.value), step)
    }
  }
  return step > 1 ? step : undefined
}

function greatestDivisor(left: number, right: number): number {
  return right === 0 ? left : greatestDivisor(right, left % right)
}

function isMissed({ low, high }: Extract<Literal, { kind: 'within' }>, from: number, step: number): boolean {
  if (!Number.isSafeInteger(low) || !Number.isSafeInteger(from)) return false
  const first = low + ((((from - low) % step) + step) % step)
  return first > high
}
