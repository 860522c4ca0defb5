import { describe, expect, test } from 'vitest'
import { bannerInWords, factInWords, goalInWords, reasonInWords, type Situation, stepInWords } from './words.ts'

const quiet: Situation = {
  intruder: undefined,
  keyIn: 'armoury',
  isAnyDoorLocked: true,
  checked: 'kitchen',
  hasCaught: false,
}
const seen: Situation = { ...quiet, intruder: { by: 'sight', room: 'hall' } }
const heard: Situation = { ...quiet, intruder: { by: 'sound', room: 'yard' } }
const hit: Situation = { ...quiet, intruder: { by: 'pain', room: 'yard' } }

test('steps and goals', () => {
  expect(stepInWords('go(hall,north door)')).toBe('go to hall')
  expect(stepInWords('chase')).toBe('chase intruder')
  expect(stepInWords('dance(hall)')).toBe('dance(hall)')
  expect(goalInWords('patrolElsewhere')).toBe('patrol elsewhere')
  expect(goalInWords(undefined)).toBe('no plan')
})

describe('a plan that broke: what is the case, in words', () => {
  test.each([
    ['open(west door) needs not locked(west door), but locked(west door) is true', 'the west door is locked'],
    ['open(west door) needs shut(west door), but shut(west door) is false', 'the west door stands open'],
    ['chase needs seesIntruder, but seesIntruder is false', 'he has lost sight of you'],
    ['fetchBandage needs not seesIntruder, but seesIntruder is true', 'he sees you'],
    ['fetchKey(armoury) needs keyIn armoury, but keyIn is kitchen', 'the key is in the kitchen now'],
    ['unlock(west door) needs hasKey, but hasKey is false', 'the key is gone from his belt'],
    ['search(yard) needs intruderIn yard, but intruderIn is armoury', 'you are in the armoury now'],
    ['rest needs covered, but covered is false', 'you could see him there'],
    [
      'x needs at hall and hasKey, but at is yard and hasKey is false',
      'he is in the yard, the key is gone from his belt',
    ],
    ['go(kitchen,treasury door) failed: there is no way', 'the treasury door was shut before him'],
    ['open(east door) failed: it is locked', 'the east door is locked'],
    ['chase failed: there is no way', 'he cannot get at you'],
    ['hide failed: no cover is left', 'there is nowhere to hide'],
    ['fetchBandage cannot be used now', 'he cannot get at a bandage unseen'],
    ['instead: fetchBandage', 'there is another way'],
    ['part of the plan is no longer needed', 'some of it is done already'],
  ])('%s', (because, words) => {
    expect(reasonInWords({ goal: 'patrol', because }, quiet)).toBe(words)
  })

  test('what has no words is shown as it is', () => {
    expect(factInWords('mood is low')).toBe('mood is low')
    expect(reasonInWords({ goal: 'patrol', because: 'the bell rang' }, quiet)).toBe('the bell rang')
  })
})

describe('another goal: what has changed', () => {
  test.each([
    ['recover', 'recover matters more than hunt now', seen, 'he is hurt'],
    ['recover', 'part of the plan is no longer needed', seen, 'he is hurt'],
    [
      'recover',
      'no way to patrolElsewhere: nothing achieves keyIn hall: fetchKey achieves keyIn none',
      quiet,
      'he is hurt',
    ],
    ['hunt', 'hunt matters more than patrol now', seen, 'he sees you'],
    ['hunt', 'hunt matters more than patrol now', heard, 'he heard something in the yard'],
    ['hunt', 'hunt matters more than patrol now', hit, 'something hit him'],
    ['hunt', undefined, heard, 'he heard something in the yard'],
    ['hunt', 'recover is done', seen, 'he has recovered'],
    ['recover', 'recover is done', quiet, 'he is hurt'],
    ['recover', 'hunt is done', { ...quiet, hasCaught: true }, 'he is hurt'],
    ['hunt', 'patrol is done', heard, 'he heard something in the yard'],
    ['patrol', 'patrol matters more than patrolElsewhere now', quiet, 'there is a way again'],
    ['patrol', 'patrol is done', quiet, 'the kitchen is checked'],
    ['patrol', 'hunt is done', quiet, 'he has lost your track'],
    ['patrol', 'hunt is done', { ...quiet, hasCaught: true }, 'he has thrown you out'],
    ['patrol', undefined, quiet, undefined],
  ])('%s: %s', (goal, because, situation, words) => {
    expect(reasonInWords({ goal, because }, situation)).toBe(words)
  })
})

describe('no way', () => {
  const because = 'no way to patrol: nothing achieves keyIn hall: fetchKey achieves keyIn none'
  test('locked doors, and the key out of reach', () => {
    expect(reasonInWords({ goal: 'patrolElsewhere', because }, { ...quiet, keyIn: 'chapel' })).toBe(
      'doors are locked and he cannot get at the key in the chapel',
    )
  })
  test('the key is not blamed when he has it', () => {
    const situation = { ...quiet, keyIn: undefined }
    expect(reasonInWords({ goal: 'patrolElsewhere', because }, situation)).toBe('there is no way to that room')
    expect(
      reasonInWords({ goal: 'patrol', because: 'no way to hunt: no sequence of actions leads there' }, situation),
    ).toBe('he cannot get at you')
  })
  test('a step that is kept back for a moment', () => {
    expect(reasonInWords({ goal: undefined, because: 'no way to hunt: chase cannot be used now' }, heard)).toBe(
      'that went wrong just now',
    )
  })
})

test('a banner is shown for a while', () => {
  const never = Number.NEGATIVE_INFINITY
  expect(bannerInWords({ time: 9, caughtAt: 8, stolenAt: never })).toBe('Caught. Back to the gate.')
  expect(bannerInWords({ time: 9, caughtAt: never, stolenAt: 8 })).toBe('Gold stolen: well done.')
  expect(bannerInWords({ time: 9, caughtAt: 6, stolenAt: never })).toBe('')
})
