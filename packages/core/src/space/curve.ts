/** Curves turn any number into how much it is worth, from 0 to 1. They are plain data, and can be written, read and drawn. */

/** Straight from 0 at `from` to 1 at `to`. With `from` above `to` it falls. */
export interface LinearCurve {
  readonly curve: 'linear'
  readonly from: number
  readonly to: number
}

/** The straight curve to a power: above 1 it starts slowly, below 1 it starts fast. */
export interface PowerCurve {
  readonly curve: 'power'
  readonly exponent: number
  readonly from: number
  readonly to: number
}

/** S-shaped, 0.5 at `midpoint`. A `steepness` below 0 lets it fall. */
export interface LogisticCurve {
  readonly curve: 'logistic'
  readonly midpoint: number
  readonly steepness: number
}

/** Straight lines through points `[input, worth]`, which are in order of their inputs; level before the first and after the last. */
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

/** 1 at 0 and below, a half at `half`, a third at twice that: falls for ever, and never gets to 0. */
export interface InverseCurve {
  readonly curve: 'inverse'
  readonly half: number
}

/** How much an input is worth. */
export type Curve = LinearCurve | PowerCurve | LogisticCurve | PiecewiseCurve | ThresholdCurve | InverseCurve

/**
 * Evaluates a curve at an input, always from 0 to 1. An input that is not a number is worth 0.
 *
 * @example evaluateCurve({ curve: 'linear', from: 0, to: 10 }, 4) // 0.4
 */
export function evaluateCurve(curve: Curve, input: number): number {
  if (Number.isNaN(input)) return 0
  const worth = worthOf(curve, input)
  // not a number fails both comparisons, and is worth nothing
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

/** How far the input has come on the way, from 0 to 1. */
function shareOf(input: number, from: number, to: number): number {
  // the ends first: infinite inputs have no share that could be computed
  if (from < to) return input <= from ? 0 : input >= to ? 1 : (input - from) / (to - from)
  if (from > to) return input >= from ? 0 : input <= to ? 1 : (from - input) / (from - to)
  return input >= to ? 1 : 0
}

function alongPoints(points: PiecewiseCurve['points'], input: number): number {
  if (points.length === 0) return 0
  // two points at one input are a jump, and the later one counts there
  let next = 0
  while (next < points.length && points[next]![0] <= input) next++
  if (next === 0) return points[0]![1]
  const [start, low] = points[next - 1]!
  if (next === points.length || start === input) return low
  const [end, high] = points[next]!
  return low + (high - low) * ((input - start) / (end - start))
}
