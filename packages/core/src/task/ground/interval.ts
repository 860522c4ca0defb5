import type { Comparison } from '../../domain/model.ts'
import { calculate, type GroundTerm } from './literal.ts'

/** The smallest and largest value of terms whose variables are in intervals. */

export type NumberInterval = readonly [low: number, high: number]

const everything: NumberInterval = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]

export function intervalOf(term: GroundTerm, ends: (variable: number) => NumberInterval): NumberInterval {
  switch (term.kind) {
    case 'constant':
      return [term.value, term.value]
    case 'variable':
      return ends(term.variable)
    case 'arithmetic': {
      const [a, b] = intervalOf(term.left, ends)
      const [c, d] = intervalOf(term.right, ends)
      // dividing by an interval around zero, or mixing infinities, can yield anything
      if (term.operation === '/' && c <= 0 && d >= 0) return everything
      const corners =
        term.operation === '-'
          ? [a - d, b - c]
          : [a, b].flatMap((left) => [c, d].map((right) => calculate(term.operation, left, right)))
      if (corners.some(Number.isNaN)) return everything
      return [Math.min(...corners), Math.max(...corners)]
    }
  }
}

/** Whether a comparison can hold for some values. May say yes when it cannot, never no when it can. */
export function canCompare(
  operator: Comparison,
  [leftLow, leftHigh]: NumberInterval,
  [rightLow, rightHigh]: NumberInterval,
): boolean {
  switch (operator) {
    case '<':
      return !(leftLow >= rightHigh)
    case '<=':
      return !(leftLow > rightHigh)
    case '>':
      return !(leftHigh <= rightLow)
    case '>=':
      return !(leftHigh < rightLow)
    case '=':
      return !(leftLow > rightHigh || leftHigh < rightLow)
    case '!=':
      return !(leftLow === leftHigh && rightLow === rightHigh && leftLow === rightLow)
  }
}

const float = new Float64Array(1)
const bits = new BigInt64Array(float.buffer)

/** The next larger float64, so that "more than x" is "at least nextUp(x)". */
export function nextUp(value: number): number {
  if (Number.isNaN(value) || value === Number.POSITIVE_INFINITY) return value
  if (value === 0) return Number.MIN_VALUE
  float[0] = value
  bits[0] += value > 0 ? 1n : -1n
  return float[0]
}

/** The next smaller float64. */
export function nextDown(value: number): number {
  return -nextUp(-value)
}
