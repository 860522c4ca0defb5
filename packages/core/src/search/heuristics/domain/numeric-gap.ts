import { type GroundOperator, leastCost } from '../../../task/ground/ground-task.ts'
import type { Literal } from '../../../task/ground/literal.ts'
import type { Variable } from '../../../task/ground/variable.ts'
import type { Writers } from '../../../task/simplify/writers.ts'

/** Bounds on closing the gap between a number and the end of a range that it must reach. */
export interface NumericGap {
  readonly variable: number
  /** 1 if the number has to rise to `end`, -1 if it has to fall. */
  readonly direction: 1 | -1
  readonly end: number
  /**
   * The least cost per unit over all ways to move in the direction. Several actions may share the work, so only (gap × this) is a safe
   * estimate; repeating the single best action is not. 0 if some effect moves by an amount unknown before the search.
   */
  readonly costPerUnit: number
  /** The nearest value short of the end that an action can set at once; infinitely far if there is none. */
  readonly jump: number
}

export function numericGap(
  literal: Literal,
  operators: readonly GroundOperator[],
  writers: Writers,
  variables: readonly Variable[],
): NumericGap | undefined {
  if (literal.kind !== 'within') return undefined
  const { variable, low, high } = literal
  const rises = low > variables[variable].min
  const direction = rises ? 1 : -1
  const end = rises ? low : high
  let costPerUnit = Number.POSITIVE_INFINITY
  let jump = direction * Number.NEGATIVE_INFINITY
  for (const operator of writers[variable]) {
    const { effects, cost } = operators[operator]
    let writes = 0
    for (const effect of effects) {
      if (effect.variable !== variable) continue
      if (effect.value.kind !== 'constant' || ++writes > 1) costPerUnit = 0
      else if (effect.operation === 'add') {
        const amount = effect.value.value * direction
        if (amount > 0) costPerUnit = Math.min(costPerUnit, leastCost(cost) / amount)
      } else if (direction * (effect.value.value - jump) > 0 && direction * (end - effect.value.value) > 0) {
        jump = effect.value.value
      }
    }
  }
  return { variable, direction, end, costPerUnit, jump }
}

/** Returns a safe estimate of the cost of closing the gap from a value. */
export function leastGapCost(gap: NumericGap, value: number): number {
  const fromValue = gap.direction * (gap.end - value)
  const fromJump = gap.direction * (gap.end - gap.jump)
  return Math.min(fromValue, fromJump) * gap.costPerUnit
}

/** Returns how often an action that moves by `amount` has to be repeated from a value. */
export function gapRepetitions(gap: NumericGap, value: number, amount: number): number {
  return Math.max(1, Math.ceil((gap.direction * (gap.end - value)) / amount))
}
