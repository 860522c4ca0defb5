import { expect, test } from 'vitest'
import { holdsNow } from './holds-now.ts'

const state = { at: 'docks', gold: 2, price: 3, 'open(north)': true, __proto__: null }

test.each([
  ['at', 'docks', 'yes'],
  ['at', { not: 'docks' }, 'no'],
  ['at', { oneOf: ['tavern', 'docks'] }, 'yes'],
  ['at', 'here', 'yes'],
  ['gold', { atLeast: 2 }, 'yes'],
  ['gold', { moreThan: 2 }, 'no'],
  ['gold', { lessThan: { fact: 'price' } }, 'yes'],
  ['gold', { between: [0, 1] }, 'no'],
  ['gold', { atLeast: { sum: [1, 1] } }, 'unknown'],
  ['open(door)', true, 'yes'],
  ['open(other)', true, 'unknown'],
  ['toString', true, 'unknown'],
  ['any', [{ at: 'docks' }], 'unknown'],
])('%s %j: %s', (fact, test_, expected) => {
  expect(holdsNow({ fact, text: '', at: [], test: test_ }, state, { door: 'north', here: 'docks' })).toBe(expected)
})

test('without a state nothing is known', () => {
  expect(holdsNow({ fact: 'at', text: '', at: [], test: 'docks' }, undefined)).toBe('unknown')
})
