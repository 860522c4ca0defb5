import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextDown, nextUp } from './interval.ts'
import { conjoin, type Literal, literalHolds, literalKey } from './literal.ts'
import type { Variable } from './variable.ts'

function variable(index: number, domain: readonly number[] | undefined): Variable {
  const places = domain && new Map(domain.map((code, place) => [code, place]))
  return { index, fact: index, args: [], key: `v${index}`, domain, places, min: 0, max: 4, whole: true, derived: false }
}

const variables = [variable(0, [0, 1]), variable(1, [0, 1, 2]), variable(2, undefined)]
const all = [0, 1].flatMap((a) => [0, 1, 2].flatMap((b) => [0, 1, 2, 3, 4].map((c) => [a, b, c])))

const arbitraryLiteral: fc.Arbitrary<Literal> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('is', 'isNot'),
    variable: fc.constantFrom(0, 1),
    value: fc.nat({ max: 1 }),
  }),
  fc.record({ kind: fc.constantFrom('is', 'isNot'), variable: fc.constant(1), value: fc.nat({ max: 2 }) }),
  fc
    .tuple(fc.nat({ max: 4 }), fc.nat({ max: 4 }))
    .map(([a, b]) => ({ kind: 'within', variable: 2, low: Math.min(a, b), high: Math.max(a, b) }) as const),
  fc.constantFrom('<', '!=').map((operator) => ({
    kind: 'compare' as const,
    operator: operator as '<' | '!=',
    left: { kind: 'variable' as const, variable: 1 },
    right: { kind: 'variable' as const, variable: 2 },
  })),
)

test('a conjunction of literals holds exactly where all of them do, and undefined stands for nowhere', () => {
  fc.assert(
    fc.property(fc.array(arbitraryLiteral, { maxLength: 6 }), (literals) => {
      const joined = conjoin(literals, variables)
      for (const values of all) {
        const read = (index: number) => values[index]
        const expected = literals.every((literal) => literalHolds(literal, read))
        expect(joined?.every((literal) => literalHolds(literal, read)) ?? false).toBe(expected)
      }
      const keys = (joined ?? []).map(literalKey)
      expect(new Set(keys).size).toBe(keys.length)
    }),
    { numRuns: 1000 },
  )
})

test('there is no float64 between a number and the next one', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      const above = nextUp(value)
      expect(above > value).toBe(true)
      const middle = value / 2 + above / 2
      expect(middle <= value || middle >= above).toBe(true)
      // the converse, where 0 and -0 are the same
      if (Number.isFinite(above)) expect(nextDown(above) === value).toBe(true)
    }),
    { numRuns: 1000 },
  )
  expect([nextUp(Number.POSITIVE_INFINITY), nextDown(Number.NEGATIVE_INFINITY)]).toEqual([
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ])
  expect([nextUp(0), nextUp(-0), nextUp(1), nextUp(Number.MAX_VALUE)]).toEqual([
    Number.MIN_VALUE,
    Number.MIN_VALUE,
    1 + Number.EPSILON,
    Number.POSITIVE_INFINITY,
  ])
})
