import { expect, test } from 'vitest'
import { readGoalInput } from './goal-input.ts'

test.each([
  ['happy', 'domain', 'happy'],
  ['drunk', 'domain', { drunk: true }],
  ['not drunk', 'domain', { drunk: false }],
  ['gold at least 2', 'domain', { gold: { atLeast: 2 } }],
  ['gold >= 2 and at tavern', 'domain', [{ gold: { atLeast: 2 } }, { at: 'tavern' }]],
  ['open(northDoor) = false, link(a, b)', 'domain', [{ 'open(northDoor)': false }, { 'link(a,b)': true }]],
  ['at != docks', 'domain', { at: { not: 'docks' } }],
  ['{ "gold": { "atMost": 1 } }', 'domain', { gold: { atMost: 1 } }],
  ['has(letter) and at(garden)', 'pddl', '(and (has letter) (at garden))'],
  ['not locked(door)', 'pddl', '(not (locked door))'],
  ['fuel(truck) at least 3', 'pddl', '(>= (fuel truck) 3)'],
  ['(at kitchen)', 'pddl', '(at kitchen)'],
] as const)('%s (%s)', (text, kind, goal) => {
  expect(readGoalInput(text, kind, ['happy'])).toEqual({ goal })
})

test.each(['', '   ', '{ gold', 'not gold at least 2', '()', '= 3'])('%j is refused with an example', (text) => {
  expect(readGoalInput(text, 'domain')).toHaveProperty('problem')
})

test('a fact may have any name', () => {
  const { goal } = readGoalInput('__proto__', 'domain') as { goal: object }
  expect(Object.entries(goal)).toEqual([['__proto__', true]])
})
