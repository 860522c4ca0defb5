import { expect, test } from 'vitest'
import type { NoProducer } from '../../cause.ts'
import type { Together } from '../../reason.ts'
import { toldOnce } from './told-once.ts'

const missing = (condition: string, object: string): NoProducer => ({
  kind: 'no-producer',
  condition,
  fact: condition,
  path: [],
  end: 'missing',
  cause: { kind: 'unlike', object, several: false },
  plan: { steps: ['(go)'] },
})
const together: Together = { kind: 'together', conditions: ['(a)', '(b)', '(c)'], states: 9 }

test('the same remedy in other words is told once', () => {
  const first = missing('(a)', 'one')
  expect(toldOnce([first, missing('(a)', 'another'), missing('(b)', 'third')])).toEqual([
    first,
    missing('(b)', 'third'),
  ])
})

test('facts that it takes together stay', () => {
  const both = [missing('(a)', 'both'), missing('(b)', 'both')]
  expect(toldOnce(both)).toEqual(both)
})

test('a conflict is told before a remedy, but not after one that leads to a plan', () => {
  const remedy = missing('(a)', 'one')
  expect(toldOnce([remedy, together])).toEqual([remedy])
  expect(toldOnce([together, remedy])).toEqual([together, remedy])
})
