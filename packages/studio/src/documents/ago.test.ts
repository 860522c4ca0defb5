import { expect, test } from 'vitest'
import { agoText } from './ago.ts'

test('times are told in words', () => {
  const second = 1000
  expect([0, 59, 60, 150, 7_200, 100_000, 900_000].map((seconds) => agoText(0, seconds * second))).toEqual([
    'just now',
    'just now',
    '1 minute ago',
    '2 minutes ago',
    '2 hours ago',
    'yesterday',
    'last week',
  ])
  expect(agoText(10_000, 0)).toBe('just now')
})
