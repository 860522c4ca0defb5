import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Curve } from '../../space/curve.ts'
import { inverse, linear, logistic, piecewise, power, quadratic, threshold } from '../../space/curves.ts'
import { readCurve, readUtility, UTILITY_CODES, type UtilityCode, type UtilityPath } from './read-utility.ts'
import { averaged, consider, multiplied, type Utility } from './utility.ts'

class Collected {
  readonly found: string[] = []
  readonly codes: string[] = []
  error(
    code: UtilityCode,
    path: UtilityPath,
    message: string,
    details: { readonly hint?: string | undefined } = {},
  ): void {
    this.codes.push(code)
    this.found.push(`${path.join('.')}: ${message}${details.hint ? ` — ${details.hint}` : ''}`)
  }
}

function curveErrors(data: unknown): string[] {
  const report = new Collected()
  expect(readCurve(data, ['curve'], report)).toBeUndefined()
  expect(report.found.length).toBeGreaterThan(0)
  return report.found
}

function utilityErrors(data: unknown): string[] {
  const report = new Collected()
  expect(readUtility(data, ['eat'], report)).toBeUndefined()
  return report.found
}

const number = fc.integer({ min: -100, max: 100 })
const positive = fc.integer({ min: 1, max: 100 })
const worth = fc.constantFrom(0, 0.25, 1)
const anyCurve: fc.Arbitrary<Curve> = fc.oneof(
  fc.tuple(number, positive).map(([from, length]) => linear(from + length, from)),
  fc.tuple(positive, number, positive).map(([exponent, from, length]) => power(exponent, { from, to: from + length })),
  fc.tuple(number, positive).map(([midpoint, steepness]) => logistic({ midpoint, steepness: -steepness })),
  fc.array(fc.tuple(number, worth), { minLength: 1 }).map(piecewise),
  fc.tuple(number, worth, worth).map(([at, below, above]) => threshold(at, { below, above })),
  positive.map(inverse),
)
const { utility: anyUtility } = fc.letrec<{ utility: Utility }>((tie) => ({
  utility: fc.oneof(
    { maxDepth: 3 },
    fc
      .tuple(fc.constantFrom('gold', '__proto__'), anyCurve, positive)
      .map(([fact, curve, weight]) => consider(fact, curve, weight)),
    fc
      .tuple(fc.array(tie('utility'), { minLength: 1, maxLength: 3 }), positive)
      .map(([parts, weight]) => averaged(parts, weight)),
    fc
      .tuple(fc.array(tie('utility'), { minLength: 1, maxLength: 3 }), fc.boolean())
      .map(([parts, compensate]) => multiplied(parts, { compensate })),
  ),
}))

describe('reading utilities', () => {
  test('what is written is read back, and nothing is found wrong with it', () => {
    fc.assert(
      fc.property(anyUtility, (utility) => {
        const report = new Collected()
        expect(readUtility(JSON.parse(JSON.stringify(utility)), [], report)).toEqual(utility)
        expect(report.found).toEqual([])
      }),
    )
  })

  test('any other data are refused with a reason, and never with an exception', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (data) => {
        const report = new Collected()
        const read = readUtility(data, [], report)
        expect(read === undefined).toBe(report.found.length > 0)
        expect(report.codes.every((code) => Object.hasOwn(UTILITY_CODES, code))).toBe(true)
      }),
    )
    fc.assert(
      fc.property(
        fc.constantFrom('linear', 'power', 'logistic', 'piecewise', 'threshold', 'inverse', 'quadratic'),
        fc.object(),
        (curve, data) => {
          const report = new Collected()
          expect(readCurve({ ...data, curve }, [], report) === undefined).toBe(report.found.length > 0)
        },
      ),
    )
  })

  test('names alone stand for curves whose numbers have defaults', () => {
    const report = new Collected()
    expect(readCurve('linear', [], report)).toEqual(linear())
    expect(readCurve('quadratic', [], report)).toEqual(quadratic())
    expect(readCurve({ curve: 'logistic', midpoint: 3 }, [], report)).toEqual(logistic({ midpoint: 3 }))
    expect(report.found).toEqual([])
    expect(curveErrors('inverse')).toEqual(['curve: found no half, expected a number above 0'])
  })

  test('mistakes in curves are told with their place', () => {
    expect(curveErrors('liner')).toEqual(['curve: unknown curve "liner" — did you mean "linear"?'])
    expect(curveErrors({ curve: 'toString' })[0]).toMatch(
      'curve.curve: unknown curve "toString" — expected one of linear',
    )
    expect(curveErrors(7)[0]).toMatch('curve: found 7, expected a curve')
    expect(curveErrors({ curve: 'linear', form: 1 })).toEqual(['curve.form: unknown key "form" — did you mean "from"?'])
    expect(curveErrors({ curve: 'linear', from: 1 })).toEqual([
      'curve.to: found from and to at 1, expected different values',
    ])
    expect(curveErrors({ curve: 'power', exponent: 0 })).toEqual(['curve.exponent: found 0, expected a number above 0'])
    expect(curveErrors({ curve: 'logistic', steepness: '3', midpoint: null })).toEqual([
      'curve.steepness: found "3", expected a number other than 0',
      'curve.midpoint: found null, expected a number',
    ])
    expect(
      curveErrors({
        curve: 'piecewise',
        points: [
          [0, 0],
          [2, 3],
          [1, 1],
          [0, 1],
        ],
      }),
    ).toEqual([
      'curve.points.1: expected a point [input, worth], the worth from 0 to 1',
      'curve.points.3: found input 0 after 1, expected inputs that never decrease',
    ])
    expect(curveErrors({ curve: 'piecewise', points: [] })[0]).toMatch('curve.points: found an empty list')
  })

  test('mistakes in utilities are told all at once', () => {
    expect(
      utilityErrors({ average: [{ fact: 'hunger' }, { fact: 'thirst', curve: 'linear', wieght: 2 }, 5], weight: -1 }),
    ).toEqual([
      'eat.weight: found -1, expected a number from 0 up',
      'eat.average.0: found no curve, expected one',
      'eat.average.1.wieght: unknown key "wieght" — did you mean "weight"?',
      'eat.average.2: found 5, expected a utility — such as { fact: hunger, curve: linear }, { average: […] } or { product: […] }',
    ])
    expect(utilityErrors({ product: [] })).toEqual(['eat.product: found an empty list, expected a list of utilities'])
  })

  test('data that contain themselves, or share their parts over and over, come to an end', () => {
    const endless: unknown[] = []
    endless.push({ average: endless })
    expect(utilityErrors({ average: endless }).at(-1)).toMatch('too large or too deep')
    let shared: unknown = { fact: 'gold', curve: 'linear' }
    for (let level = 0; level < 30; level++) shared = { average: [shared, shared] }
    expect(utilityErrors(shared).length).toBe(1)
  })
})
