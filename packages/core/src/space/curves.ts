/** Builders of curves for use in code. They return the plain data of curve.ts. */
import { needIterable, needObject } from '../domain/check/plain.ts'
import type { InverseCurve, LinearCurve, LogisticCurve, PiecewiseCurve, PowerCurve, ThresholdCurve } from './curve.ts'

/**
 * Rises or falls in a straight line: `from` is the input worth 0, `to` the one worth 1.
 *
 * @example linear(0, 100)  // health
 * @example linear(30, 0)   // the nearer the better, nothing from 30 on
 */
export function linear(from = 0, to = 1): LinearCurve {
  return { curve: 'linear', from, to }
}

/**
 * Raises the linear curve to a power.
 *
 * @example power(3, { to: 24 }) // hours without sleep: the urge comes late
 */
export function power(exponent: number, options: { from?: number; to?: number } = {}): PowerCurve {
  needObject(options, '{ from, to, … }')
  const { from = 0, to = 1 } = options
  return { curve: 'power', exponent, from, to }
}

/**
 * Raises the linear curve to the power 2: slow at first, then fast.
 *
 * @example quadratic(0, 100)
 */
export function quadratic(from = 0, to = 1): PowerCurve {
  return power(2, { from, to })
}

/**
 * Returns an S-shaped curve around a midpoint.
 *
 * @example logistic({ midpoint: 50, steepness: -0.2 }) // healthy above 50, in trouble below
 */
export function logistic(options: Partial<Omit<LogisticCurve, 'curve'>> = {}): LogisticCurve {
  needObject(options, '{ midpoint, steepness, … }')
  const { midpoint = 0.5, steepness = 10 } = options
  return { curve: 'logistic', midpoint, steepness }
}

/**
 * Draws straight lines through the given points, sorted by input.
 *
 * @example piecewise([[0, 1], [20, 0.9], [21, 0]])
 */
export function piecewise(points: PiecewiseCurve['points']): PiecewiseCurve {
  needIterable(points, 'a list of points: [[0, 1], [20, 0]]')
  return { curve: 'piecewise', points: [...points].sort((left, right) => left[0] - right[0]) }
}

/**
 * Steps from one value to another at an input; by default from 0 to 1.
 *
 * @example threshold(3)                          // worth 1 from 3 on
 * @example threshold(10, { below: 1, above: 0 }) // worth 1 up to 10
 */
export function threshold(at: number, options: { below?: number; above?: number } = {}): ThresholdCurve {
  needObject(options, '{ below, above, … }')
  const { below = 0, above = 1 } = options
  return { curve: 'threshold', at, below, above }
}

/**
 * Falls for ever: a half at `half`, a third at twice that.
 *
 * @example inverse(10) // nearer is better, at any distance
 */
export function inverse(half: number): InverseCurve {
  return { curve: 'inverse', half }
}
