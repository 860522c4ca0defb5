/** Curves map any number to its worth, from 0 to 1. They are plain data that you can write, read and draw. */

/** Straight from 0 at `from` to 1 at `to`. Falls if `from` is above `to`. */
export interface LinearCurve {
  readonly curve: 'linear'
  readonly from: number
  readonly to: number
}

/** The linear curve raised to a power: above 1 it starts slowly, below 1 it starts fast. */
export interface PowerCurve {
  readonly curve: 'power'
  readonly exponent: number
  readonly from: number
  readonly to: number
}

/** S-shaped, 0.5 at `midpoint`. Falls if `steepness` is below 0. */
export interface LogisticCurve {
  readonly curve: 'logistic'
  readonly midpoint: number
  readonly steepness: number
}

/** Straight lines through points `[input, worth]`, sorted by input; constant before the first and after the last. */
export interface PiecewiseCurve {
  readonly curve: 'piecewise'
  readonly points: readonly (readonly [input: number, worth: number])[]
}

/** `below` for inputs less than `at`, `above` from there on. */
export interface ThresholdCurve {
  readonly curve: 'threshold'
  readonly at: number
  readonly below: number
  readonly above: number
}

/** 1 at 0 and below, a half at `half`, a third at twice that: falls for ever without reaching 0. */
export interface InverseCurve {
  readonly curve: 'inverse'
  readonly half: number
}

/** Maps an input to its worth. */
export type Curve = LinearCurve | PowerCurve | LogisticCurve | PiecewiseCurve | ThresholdCurve | InverseCurve

/**
 * Evaluates a curve at an input, always from 0 to 1. NaN is worth 0.
 *
 * @example evaluateCurve({ curve: 'linear', from: 0, to: 10 }, 4) // 0.4
 */
export function evaluateCurve(curve: Curve, input: number): number {
  if (Number.isNaN(input)) return 0
  const worth = worthOf(curve, input)
  // NaN fails both comparisons and is worth nothing
  return worth > 0 ? Math.min(worth, 1) : 0
}

function worthOf(curve: Curve, input: number): number {
  switch (curve.curve) {
    case 'linear':
      return shareOf(input, curve.from, curve.to)
    case 'power':
      return shareOf(input, curve.from, curve.to) ** curve.exponent
    case 'logistic':
      return 1 / (1 + Math.exp(-curve.steepness * (input - curve.midpoint)))
    case 'piecewise':
      return alongPoints(curve.points, input)
    case 'threshold':
      return input >= curve.at ? curve.above : curve.below
    case 'inverse':
      return 1 / (1 + Math.max(0, input) / curve.half)
    default:
      return curve satisfies never
  }
}

/** Position of the input between the two ends, from 0 to 1. */
function shareOf(input: number, from: number, to: number): number {
  // ends first: the share of an infinite input cannot be computed
  if (from < to) return input <= from ? 0 : input >= to ? 1 : (input - from) / (to - from)
  if (from > to) return input >= from ? 0 : input <= to ? 1 : (from - input) / (from - to)
  return input >= to ? 1 : 0
}

function alongPoints(points: PiecewiseCurve['points'], input: number): number {
  if (points.length === 0) return 0
  // two points at one input make a jump, where the later one counts
  let next = 0
  while (next < points.length && points[next]![0] <= input) next++
  if (next === 0) return points[0]![1]
  const [start, low] = points[next - 1]!
  if (next === points.length || start === input) return low
  const [end, high] = points[next]!
  return low + (high - low) * ((input - start) / (end - start))
}
