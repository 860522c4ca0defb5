import { expect, test } from 'vitest'
import { KeptResults } from './kept-results.ts'

test('keeps the newest results, for some time, and all that are still to come', () => {
  let now = 0
  const results = new KeptResults<string>({ mostKept: 2, keptFor: 100, clock: () => now })
  for (const id of ['a', 'b', 'c', 'd']) results.expect(id)
  expect(results.get('a')).toBe('pending')
  expect(results.get('x')).toBeUndefined()
  for (const id of ['c', 'a', 'b']) {
    now++
    results.set(id, id.toUpperCase())
  }
  // c came first
  expect(['a', 'b', 'c', 'd'].map((id) => results.get(id))).toEqual([
    { value: 'A' },
    { value: 'B' },
    undefined,
    'pending',
  ])
  now = 102.5
  expect([results.get('a'), results.get('b'), results.size]).toEqual([undefined, { value: 'B' }, 2])
  now = 1000
  expect([results.get('b'), results.get('d'), results.size]).toEqual([undefined, 'pending', 1])
  results.set('x', 'X')
  expect(results.get('x')).toBeUndefined()
})
