import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linear } from '../../space/curves.ts'
import {
  averaged,
  consider,
  evaluateUtility,
  expectedUtility,
  multiplied,
  type Utility,
  utilityFacts,
} from './utility.ts'

const keys = ['health', 'ammo', '__proto__', 'toString']
const anyWeight = fc.constantFrom(0, 1, 1, 0.5, 3, -1, Number.NaN, Number.POSITIVE_INFINITY)
const { utility: anyUtility } = fc.letrec<{ utility: Utility }>((tie) => ({
  utility: fc.oneof(
    { maxDepth: 3 },
    fc.tuple(fc.constantFrom(...keys), anyWeight).map(([fact, weight]) => consider(fact, linear(0, 10), weight)),
    fc.tuple(fc.array(tie('utility'), { maxLength: 3 }), anyWeight).map(([parts, weight]) => averaged(parts, weight)),
    fc
      .tuple(fc.array(tie('utility'), { maxLength: 3 }), anyWeight, fc.boolean())
      .map(([parts, weight, compensate]) => multiplied(parts, { weight, compensate })),
  ),
}))
const anyBelief = fc.oneof(
  fc.double({ min: -5, max: 15 }),
  fc.constantFrom<unknown>(true, false, undefined, null, 'ten', Number.NaN, Number.POSITIVE_INFINITY),
)
const anyBeliefs = fc.array(anyBelief, { minLength: keys.length, maxLength: keys.length }).map((values) => {
  const beliefs = new Map(keys.map((key, index) => [key, values[index]]))
  return (key: string) => beliefs.get(key)
})
const worths = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 5 })
const read = (values: readonly unknown[]) => (key: string) => values[Number(key)]
const all = (values: readonly unknown[]) => values.map((_, index) => consider(String(index), linear()))

describe('utilities', () => {
  test('are from 0 to 1, whatever is believed', () => {
    fc.assert(
      fc.property(anyUtility, anyBeliefs, (utility, beliefs) => {
        const worth = evaluateUtility(utility, beliefs)
        expect(worth >= 0 && worth <= 1).toBe(true)
      }),
    )
  })

  test('read the facts that they say, and no others', () => {
    fc.assert(
      fc.property(anyUtility, anyBeliefs, (utility, beliefs) => {
        const facts = utilityFacts(utility)
        expect(new Set(facts).size).toBe(facts.length)
        evaluateUtility(utility, (key) => {
          expect(facts).toContain(key)
          return beliefs(key)
        })
      }),
    )
  })

  test('an average lies between its parts, and parts of weight 0 do not count', () => {
    fc.assert(
      fc.property(worths, fc.array(anyBelief), (values, ignored) => {
        const silent = ignored.map((_, index) => consider(String(values.length + index), linear(), 0))
        const worth = evaluateUtility(averaged([...all(values), ...silent]), read([...values, ...ignored]))
        expect(worth).toBeGreaterThanOrEqual(Math.min(...values) - 1e-12)
        expect(worth).toBeLessThanOrEqual(Math.max(...values) + 1e-12)
      }),
    )
  })

  test('a product is at most its least part; with compensation it is no less than without, and keeps its zeros', () => {
    fc.assert(
      fc.property(worths, (values) => {
        const plain = evaluateUtility(multiplied(all(values)), read(values))
        const raised = evaluateUtility(multiplied(all(values), { compensate: true }), read(values))
        expect(plain).toBeLessThanOrEqual(Math.min(...values) + 1e-12)
        expect(raised).toBeGreaterThanOrEqual(plain)
        if (values.includes(0)) expect(raised).toBe(0)
      }),
    )
  })

  test('count by weight, and flags as 1 and 0', () => {
    expect(evaluateUtility(averaged([consider('0', linear(), 3), consider('1', linear())]), read([true, false]))).toBe(
      0.75,
    )
    expect(evaluateUtility(multiplied([consider('0', linear(), 2)]), read([0.5]))).toBe(0.25)
    // two factors: 0.5 + 0.5 × ½ × 0.5 = 0.625 each
    expect(evaluateUtility(multiplied(all([0.5, 0.5]), { compensate: true }), read([0.5, 0.5]))).toBe(0.625 ** 2)
    expect(evaluateUtility(averaged([]), read([]))).toBe(0)
    expect(evaluateUtility(multiplied([]), read([]))).toBe(0)
  })
})

describe('expected utility', () => {
  test('six hits of ten with a weapon of 0.8 are worth 0.48', () => {
    expect(expectedUtility([{ probability: 0.6, utility: 0.8 }])).toBe(0.48)
  })

  test('lies between the outcomes when the probabilities add up to 1', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.tuple(fc.integer(), fc.integer()),
        (chance, [hit, miss]) => {
          const worth = expectedUtility([
            { probability: chance, utility: hit },
            { probability: 1 - chance, utility: miss },
          ])
          const slack = 1e-9 * (1 + Math.abs(hit) + Math.abs(miss))
          expect(worth).toBeGreaterThanOrEqual(Math.min(hit, miss) - slack)
          expect(worth).toBeLessThanOrEqual(Math.max(hit, miss) + slack)
        },
      ),
    )
  })

  test('probabilities stay from 0 to 1, and what is not a number counts for nothing', () => {
    expect(expectedUtility([{ probability: 7, utility: 0.5 }])).toBe(0.5)
    expect(expectedUtility([{ probability: -1, utility: 0.5 }])).toBe(0)
    expect(
      expectedUtility([
        { probability: Number.NaN, utility: 1 },
        { probability: 0.5, utility: Number.NaN },
      ]),
    ).toBe(0)
    expect(expectedUtility([])).toBe(0)
  })
})
