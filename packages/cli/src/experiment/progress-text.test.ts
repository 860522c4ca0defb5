import { expect, test } from 'vitest'
import { madeResults } from '../../../experiments/test/made-results.ts'
import { resultText } from './progress-text.ts'

test('a run is told with both of its times, in words', () => {
  const [made] = madeResults()
  const text = (figures: Record<string, number>) => resultText({ ...made, outcome: 'wall-limit', figures })
  expect(text({ cpu: 0.99, wall: 6.02 })).toBe(
    'lama on gripper/p01: wall-limit, 6.02 s on the clock, 0.99 s of processor time',
  )
  expect(text({ cpu: 0.99 })).toBe('lama on gripper/p01: wall-limit, 0.99 s of processor time')
  expect(text({})).toBe('lama on gripper/p01: wall-limit')
})

test('a run is one line, whatever its names are', () => {
  const [made] = madeResults()
  const run = {
    ...made,
    algorithm: 'lama\n[9/9]',
    domain: 'a\r\nb',
    outcome: 'crash',
    figures: {},
    detail: 'no\n\n  way',
  } as const
  expect(resultText(run)).toBe('lama [9/9] on a b/p01: crash — no way')
})
