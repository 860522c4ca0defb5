import { expect, test } from 'vitest'
import { shortenPlan } from './bubble.ts'

test.each([
  ['eat → sleep', 11, 'eat → sleep'],
  ['eat → sleep → work', 15, 'eat → sleep → …'],
  ['eat → sleep → work', 14, 'eat → …'],
  ['eat → sleep → …', 14, 'eat → …'],
])('%s in %i columns', (plan, columns, shown) => {
  expect(shortenPlan(plan, columns)).toBe(shown)
})

test('a step that is too long is cut', () => {
  expect(shortenPlan('work in the fields', 8)).toMatch(/^work.*…$/)
})
