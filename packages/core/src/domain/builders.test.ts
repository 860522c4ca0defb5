import { expect, test } from 'vitest'
import { all, among, any, atLeast, atMost, between, isNot, lessThan, moreThan, not } from './condition-builders.ts'
import { difference, fact, largest, minus, plus, product, quotient, smallest, sum, when } from './effect-builders.ts'
import { count, derived, flag, number, oneOf, ref } from './fact-builders.ts'

test('facts are plain data', () => {
  expect(flag().spec).toEqual({ kind: 'flag' })
  expect(flag().per('door').initially(true).spec).toEqual({ kind: 'flag', per: ['door'], initial: true })
  expect(oneOf('a', 'b').spec).toEqual({ kind: 'oneOf', values: ['a', 'b'] })
  expect(count({ max: 3 }).fixed(2).spec).toEqual({ kind: 'count', max: 3, fixed: 2 })
  expect(number({ min: 0.5 }).spec).toEqual({ kind: 'number', min: 0.5 })
  expect(ref('item').orNone().per('a', 'b').spec).toEqual({
    kind: 'ref',
    type: 'item',
    optional: true,
    per: ['a', 'b'],
  })
  expect(derived({ with: { d: 'door' }, when: { 'open(d)': true } }).spec).toEqual({
    kind: 'derived',
    with: { d: 'door' },
    when: { 'open(d)': true },
  })
  expect(derived({ value: sum(1, fact('gold')) }).spec).toEqual({
    kind: 'derived',
    value: { sum: [1, { fact: 'gold' }] },
  })
})

test('a fact is never changed by refining it', () => {
  const open = flag()
  open.per('door').initially(true).fixed(false)
  expect(open.spec).toEqual({ kind: 'flag' })
})

test('tests, combinations, changes and expressions are plain data', () => {
  expect([atLeast(1), atMost(1), moreThan(1), lessThan(1), between(1, 2), isNot('a'), among('a', 'b')]).toEqual([
    { atLeast: 1 },
    { atMost: 1 },
    { moreThan: 1 },
    { lessThan: 1 },
    { between: [1, 2] },
    { not: 'a' },
    { oneOf: ['a', 'b'] },
  ])
  expect([any({ x: 1 }), all({ x: 1 }, { y: 2 }), not({ x: 1 })]).toEqual([
    { any: [{ x: 1 }] },
    { all: [{ x: 1 }, { y: 2 }] },
    { not: { x: 1 } },
  ])
  expect([plus(1), minus(2, { clamp: true })]).toEqual([{ add: 1 }, { subtract: 2, clamp: true }])
  expect(JSON.stringify(when({ x: 1 }, { y: 2 }))).toBe('{"if":{"x":1},"then":{"y":2}}')
  expect([difference(1, 2), product(1, 2), quotient(1, 2), smallest(1), largest(fact('x'), 2)]).toEqual([
    { difference: [1, 2] },
    { product: [1, 2] },
    { quotient: [1, 2] },
    { smallest: [1] },
    { largest: [{ fact: 'x' }, 2] },
  ])
})
