import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FactModel, Term } from '../model.ts'
import { boundsOf, isWholeTerm } from './term-bounds.ts'

const count = (name: string, min: number, max: number): FactModel => ({
  name,
  parameters: [],
  values: { kind: 'count', min, max },
  initial: 0,
})
const facts = [count('a', -3, 4), count('b', 1, 5)]

const { term } = fc.letrec<{ term: Term }>((tie) => ({
  term: fc.oneof(
    { depthSize: 'small' },
    fc.integer({ min: -4, max: 4 }).map((value): Term => ({ kind: 'constant', value })),
    fc.nat(1).map((fact): Term => ({ kind: 'fact', fact, args: [] })),
    fc.record({
      kind: fc.constant('arithmetic' as const),
      operation: fc.constantFrom('+', '-', '*', '/', 'min', 'max'),
      left: tie('term'),
      right: tie('term'),
    }),
  ),
}))

test('the value lies within the bounds, and is whole when it is said to be', () => {
  fc.assert(
    fc.property(term, fc.integer({ min: -3, max: 4 }), fc.integer({ min: 1, max: 5 }), (expression, a, b) => {
      const value = evaluate(expression, [a, b])
      if (!Number.isFinite(value)) return
      const { min, max } = boundsOf(facts, expression)
      // rounding may differ in the last digit when operations nest
      const slack = 1e-9 * Math.max(1, Math.abs(value))
      expect(value).toBeGreaterThanOrEqual(min - slack)
      expect(value).toBeLessThanOrEqual(max + slack)
      if (isWholeTerm(facts, expression)) expect(Number.isInteger(value)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

function evaluate(expression: Term, values: readonly number[]): number {
  if (expression.kind === 'constant') return expression.value
  if (expression.kind === 'fact') return values[expression.fact]!
  if (expression.kind === 'parameter') return Number.NaN
  const left = evaluate(expression.left, values)
  const right = evaluate(expression.right, values)
  const operations = { '+': left + right, '-': left - right, '*': left * right, '/': left / right }
  if (expression.operation === 'min') return Math.min(left, right)
  return expression.operation === 'max' ? Math.max(left, right) : operations[expression.operation]
}
