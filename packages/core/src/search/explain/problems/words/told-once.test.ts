import { expect, test } from 'vitest'
import type { NoProducer, Reason } from '../../reason.ts'
import { toldOnce } from './told-once.ts'

const missing = (condition: string, message: string): NoProducer => ({
  kind: 'no-producer',
  condition,
  fact: condition,
  path: [],
  end: 'missing',
  plan: { steps: ['(go)'] },
  message,
})
const together: Reason = { kind: 'together', conditions: ['(a)', '(b)', '(c)'], states: 9, message: 'never at once' }

test('the same remedy in other words is told once', () => {
  const first = missing('(a)', 'one')
  expect(toldOnce([first, missing('(a)', 'another'), missing('(b)', 'third')])).toEqual([
    first,
    missing('(b)', 'third'),
  ])
})

test('facts that it takes together stay, in the same words', () => {
  const both = [missing('(a)', 'both'), missing('(b)', 'both')]
  expect(toldOnce(both)).toEqual(both)
})

test('a conflict is told before a remedy, but not after one that leads to a plan', () => {
  const remedy = missing('(a)', 'one')
  expect(toldOnce([remedy, together])).toEqual([remedy])
  expect(toldOnce([together, remedy])).toEqual([together, remedy])
})
