import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Curve, evaluateCurve } from './curve.ts'
import { inverse, linear, logistic, piecewise, power, quadratic, threshold } from './curves.ts'

const input = fc.oneof(
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  fc.constantFrom(0, 1, -1, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY),
)
const bound = fc.integer({ min: -1000, max: 1000 })
const points = fc.array(fc.tuple(bound, fc.double({ min: 0, max: 1, noNaN: true })), { minLength: 1, maxLength: 6 })

const rising: fc.Arbitrary<Curve> = fc
  .record({
    from: bound,
    length: fc.integer({ min: 1, max: 1000 }),
    shape: fc.double({ min: 0.1, max: 5, noNaN: true }),
  })
  .chain(({ from, length, shape }) =>
    fc.constantFrom<Curve>(
      linear(from, from + length),
      quadratic(from, from + length),
      power(shape, { from, to: from + length }),
      logistic({ midpoint: from, steepness: shape }),
      threshold(from),
    ),
  )
const falling: fc.Arbitrary<Curve> = fc
  .record({
    from: bound,
    length: fc.integer({ min: 1, max: 1000 }),
    shape: fc.double({ min: 0.1, max: 5, noNaN: true }),
  })
  .chain(({ from, length, shape }) =>
    fc.constantFrom<Curve>(
      linear(from + length, from),
      power(shape, { from: from + length, to: from }),
      logistic({ midpoint: from, steepness: -shape }),
      threshold(from, { below: 1, above: 0 }),
      inverse(length),
    ),
  )

describe('curves', () => {
  test('stay from 0 to 1, whatever is put in and whatever they are made of', () => {
    const odd = fc.oneof(fc.double(), fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, 0, -0))
    const any: fc.Arbitrary<Curve> = fc.oneof(
      fc.tuple(odd, odd).map(([from, to]) => linear(from, to)),
      fc.tuple(odd, odd, odd).map(([exponent, from, to]) => power(exponent, { from, to })),
      fc.tuple(odd, odd).map(([midpoint, steepness]) => logistic({ midpoint, steepness })),
      fc.array(fc.tuple(odd, odd)).map(piecewise),
      fc.tuple(odd, odd, odd).map(([at, below, above]) => threshold(at, { below, above })),
      odd.map(inverse),
    )
    fc.assert(
      fc.property(any, odd, (curve, x) => {
        const worth = evaluateCurve(curve, x)
        expect(worth >= 0 && worth <= 1).toBe(true)
      }),
    )
  })

  test('what is not a number is worth nothing', () => {
    for (const curve of [linear(1, 0), logistic(), piecewise([[0, 1]]), threshold(0, { below: 1 }), inverse(1)]) {
      expect(evaluateCurve(curve, Number.NaN)).toBe(0)
    }
  })

  test('rise, or fall, all the way', () => {
    const ordered = fc.tuple(input, input).map(([left, right]) => (left < right ? [left, right] : [right, left]))
    fc.assert(
      fc.property(rising, ordered, (curve, [low, high]) => {
        expect(evaluateCurve(curve, low!)).toBeLessThanOrEqual(evaluateCurve(curve, high!))
      }),
    )
    fc.assert(
      fc.property(falling, ordered, (curve, [low, high]) => {
        expect(evaluateCurve(curve, low!)).toBeGreaterThanOrEqual(evaluateCurve(curve, high!))
      }),
    )
  })

  test('a piecewise curve passes through its points and stays between neighbours', () => {
    fc.assert(
      fc.property(points, input, (given, x) => {
        const curve = piecewise(given)
        // of several points at one input, the last one listed counts
        for (const [at, worth] of new Map(given)) expect(evaluateCurve(curve, at)).toBe(worth)
        const worths = given.map(([, worth]) => worth)
        const worth = evaluateCurve(curve, x)
        expect(worth).toBeGreaterThanOrEqual(Math.min(...worths) - 1e-12)
        expect(worth).toBeLessThanOrEqual(Math.max(...worths) + 1e-12)
      }),
    )
  })

  test('have the values that their definitions say', () => {
    expect(evaluateCurve(linear(0, 10), 4)).toBe(0.4)
    expect(evaluateCurve(linear(10, 0), 4)).toBe(0.6)
    expect(evaluateCurve(quadratic(0, 10), 5)).toBe(0.25)
    expect(evaluateCurve(logistic({ midpoint: 50, steepness: 3 }), 50)).toBe(0.5)
    expect(
      evaluateCurve(
        piecewise([
          [10, 1],
          [0, 0],
        ]),
        2.5,
      ),
    ).toBe(0.25)
    expect(evaluateCurve(inverse(10), 10)).toBe(0.5)
    expect(evaluateCurve(inverse(10), -30)).toBe(1)
    expect(evaluateCurve(linear(3, 3), 3)).toBe(1)
    expect(evaluateCurve(piecewise([]), 3)).toBe(0)
  })
})
