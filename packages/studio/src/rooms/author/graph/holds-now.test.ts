import { expect, test } from 'vitest'
import { holdsNow, valueNow } from './holds-now.ts'

const known = {
  values: { at: 'docks', gold: 2, price: 3, 'open(north)': true, __proto__: null },
  listed: new Set(['open', 'path']),
  objects: new Set(['north', 'south']),
}

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
  ['open(south)', true, 'no'],
  ['path(?door,south)', false, 'yes'],
  ['shut(south)', true, 'unknown'],
  ['toString', true, 'unknown'],
  ['any', [{ at: 'docks' }], 'unknown'],
])('%s %j: %s', (fact, test_, expected) => {
  expect(holdsNow({ fact, text: '', at: [], test: test_ }, known, { door: 'north', here: 'docks' })).toBe(expected)
})

test('without a state nothing is known', () => {
  expect(holdsNow({ fact: 'at', text: '', at: [], test: 'docks' }, undefined)).toBe('unknown')
})

test('a value is told where the words of the condition do not say it', () => {
  const asked = (fact: string, test_: unknown) => valueNow({ fact, text: '', at: [], test: test_ }, known)
  expect(asked('gold', { atLeast: 5 })).toBe('2')
  expect(asked('at', 'tavern')).toBe('docks')
  expect(asked('at', 'docks')).toBeUndefined()
  expect(asked('open(north)', false)).toBeUndefined()
  expect(asked('nothing', 1)).toBeUndefined()
})
