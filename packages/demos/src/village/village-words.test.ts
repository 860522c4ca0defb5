import { expect, test } from 'vitest'
import { isQuick } from '../../../../tests/runs.ts'
import { goalInWords, planInWords } from '../step-words.ts'
import { VillageRun } from './village-demo.ts'
import { beginsInWords, breakageInWords, mapLabelOf, villageWords } from './village-words.ts'

const needs = (key: string, value: unknown) => ({ kind: 'condition', facts: { [key]: value } }) as const

test.each([
  ['work', needs('open(fields)', false), 'it is too late to work in the fields'],
  ['sell', needs('open(market)', false), 'the market is closed'],
  ['fetchWater', needs('wet(well)', false), 'the well is dry'],
  ['work', needs('night', true), 'night has fallen'],
  ['chat', { kind: 'target' } as const, 'nobody is free to talk'],
  ['drinkAle', { kind: 'target' } as const, 'no seat is free'],
  ['drinkAle', needs('coins', 2), 'the coins will not do'],
  ['sell', { kind: 'failure', reason: 'the queue was too long' } as const, 'the queue was too long'],
])('%s: %o: %s', (name, obstacle, words) => {
  expect(breakageInWords({ at: { name, args: {} }, obstacle, condition: '' })).toBe(words)
})

test('places', () => {
  expect(mapLabelOf('orchard-lane')).toBe('Orchard Lane')
  expect(mapLabelOf('well')).toBe('well')
  expect(beginsInWords('fetchWater', { source: 'river' })).toBe('draws water at the river')
})

test('no identifier is left in what villagers do, plan, want and give up', () => {
  const run = new VillageRun({ seed: 1, villagers: 50, days: isQuick ? 1 : 3, drought: true, watch: [] })
  const told = new Set<string>()
  run.society.subscribe((event) => {
    if (event.type === 'plan-found') for (const words of planInWords(event.steps, villageWords)) told.add(words)
    if (event.type === 'goal-chosen' && event.goal !== undefined) told.add(goalInWords(event.goal, villageWords))
    if (event.type === 'plan-broken') told.add(breakageInWords(event))
    if (event.type === 'action-arrived') told.add(beginsInWords(event.step.name, event.step.args))
  })
  while (run.step());
  expect(told.size).toBeGreaterThan(30)
  for (const words of told) expect(words).not.toMatch(/[a-z][A-Z]|[()]|-lane|begins to (?!walk)/)
})
