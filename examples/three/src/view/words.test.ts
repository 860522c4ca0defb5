import { expect, test } from 'vitest'
import { goalInWords, reasonInWords, speechOf, stepInWords } from './words.ts'

test('goals and steps', () => {
  expect(goalInWords('raiseAlarm')).toBe('raise the alarm')
  expect(stepInWords('walk(eastHall)')).toBe('go to the east hall')
  expect(stepInWords('takeLamp')).toBe('take a lamp')
  expect(stepInWords('dance(tower)')).toBe('dance(tower)')
})

test.each([
  ['catchThief matters more than patrol now', 'sees the thief'],
  ['investigate: clue', 'noticed something'],
  ['patrol is done', 'nobody there'],
  ['pressSwitch needs switchWorks, but switchWorks is false', 'the switch is broken'],
  ['walk(office) failed: there is no way', 'the way is blocked'],
  ['takeLamp failed: Bob was first', 'Bob got there first'],
  ['no way to getLight: nothing achieves lightOn', 'sees no way'],
  ['part of the plan is no longer needed', 'part of it is done already'],
  ['instead: takeLamp', 'there is another way'],
])('%s: %s', (because, words) => {
  expect(reasonInWords(because)).toBe(words)
})

test('a reason is news for some seconds', () => {
  const thought = { goal: 'patrol', plan: ['walk(store)', 'look(store)'], at: 1, because: 'patrol is done', since: 10 }
  expect(speechOf('Ann', thought, 12)).toEqual({
    name: 'Ann',
    goal: 'patrol',
    done: [],
    now: 'look around',
    next: [],
    because: 'nobody there',
  })
  expect(speechOf('Ann', thought, 30).because).toBeUndefined()
})
