import type { GroundOperator } from '../../task/ground/ground-task.ts'
import type { Literal } from '../../task/ground/literal.ts'
import type { Variable } from '../../task/ground/variable.ts'
import { operatorName } from '../../task/task.ts'
import type { Analysis, GoalCondition } from './analyse-goal.ts'
import type { OutOfStep } from './reason.ts'

/** Whether a number can get beyond another one: only then does it pass it. */
export type CanPass = (variable: Variable, operator: '<' | '>', value: number) => boolean

/** Fractions are counted in parts of this. */
const finest = 1_000_000

/**
 * Finds a goal such as `gold 3` where gold starts at 0 and only ever changes by 2, or by 4. If it is known that no plan exists, fractions
 * are taken as written: sums of them are rounded, so by itself this would prove nothing.
 */
export function findOutOfStep(
  analysis: Analysis,
  operators: readonly GroundOperator[],
  { alternatives, words }: GoalCondition,
  { isProved, canPass }: { readonly isProved: boolean; readonly canPass: CanPass },
): OutOfStep | undefined {
  if (alternatives.length !== 1) return undefined
  for (const literal of alternatives[0]) {
    const passed = passesBy(analysis, operators, literal, { scale: isProved ? finest : 1 })
    if (passed !== undefined) return describePassed(passed, 'the goal', words, canPass)
  }
  return undefined
}

/** Operators that can never be used, since a number that they require is passed over. */
export function findPassedBy(
  analysis: Analysis,
  operators: readonly GroundOperator[],
  canPass: CanPass,
): Map<GroundOperator, () => OutOfStep> {
  const found = new Map<GroundOperator, () => OutOfStep>()
  const steps = new Map<number, number | undefined>()
  for (const operator of operators) {
    for (const literal of operator.condition) {
      const passed = passesBy(analysis, operators, literal, { steps })
      if (passed === undefined) continue
      const of = operatorName(analysis.model, operator.action, operator.args)
      found.set(operator, () => describePassed(passed, of, analysis.words(literal), canPass))
      break
    }
  }
  return found
}

interface PassedBy {
  readonly variable: Variable
  readonly low: number
  readonly high: number
  readonly from: number
  readonly step: number
}

function passesBy(
  { variables, start }: Analysis,
  operators: readonly GroundOperator[],
  literal: Literal,
  { scale = 1, steps = new Map<number, number | undefined>() },
): PassedBy | undefined {
  if (literal.kind !== 'within' || variables[literal.variable].derived) return undefined
  const { variable, low, high } = literal
  if (!steps.has(variable)) steps.set(variable, stepOf(operators, variable, scale))
  const step = steps.get(variable)
  const [from, first, last] = [start(variable), low, high].map((value) => scaled(value, scale))
  if (step === undefined || from === undefined || first === undefined) return undefined
  const isMissed = first + ((((from - first) % step) + step) % step) > (last ?? high * scale)
  return isMissed ? { variable: variables[variable], low, high, from: from / scale, step: step / scale } : undefined
}

/** Returns a number in parts of `scale`, if it is a whole number of them. */
function scaled(value: number, scale: number): number | undefined {
  const parts = Math.round(value * scale)
  return Number.isSafeInteger(parts) && parts / scale === value ? parts : undefined
}

function describePassed(
  { variable, low, high, from, step }: PassedBy,
  of: string,
  condition: string,
  canPass: CanPass,
): OutOfStep {
  const { key } = variable
  const isPassed = from < low ? canPass(variable, '>', high) : canPass(variable, '<', low)
  return { kind: 'out-of-step', of, condition, fact: key, from, step, isPassed }
}

/** Returns the common divisor of all changes of a variable; undefined if it can take any value. */
function stepOf(operators: readonly GroundOperator[], variable: number, scale: number): number | undefined {
  let step = 0
  for (const { effects } of operators) {
    for (const { variable: target, operation, value, clamp } of effects) {
      if (target !== variable) continue
      const parts = value.kind === 'constant' ? scaled(value.value, scale) : undefined
      if (operation === 'set' || clamp || parts === undefined) return undefined
      step = greatestDivisor(Math.abs(parts), step)
    }
  }
  return step > 1 ? step : undefined
}

function greatestDivisor(left: number, right: number): number {
  return right === 0 ? left : greatestDivisor(right, left % right)
}
